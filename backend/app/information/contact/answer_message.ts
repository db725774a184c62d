import {
  lockRecord,
  lockUnchanged,
  requireUnchanged,
} from '#app/foundation/resources/require_unchanged'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { writeContactMail } from '#app/information/contact/contact_mails'
import {
  type MovableMessage,
  auditMessage,
  messageEnded,
  moveMessage,
} from '#app/information/contact/move_message'
import { transactionOnce } from '#app/foundation/http/idempotency'
import { FieldRefusal } from '#app/foundation/http/refusal'
import { isHolder } from '#app/access/roles/find_holders'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { transaction } from '#database/transaction'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import type {
  ContactAnswerPayload,
  ContactChange,
} from '#shared/information/contact/contact_contract'
import { type ContactState, isWaitingMessage } from '#shared/information/contact/contact_state'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type LockedMessage = MovableMessage & Row<'contact_messages', 'assigned_to' | 'updated_at'>

/** Answers a message. Throws 409 if another user changed it or it has ended. */
export async function answerMessage(
  id: number,
  { text, updated_at: seenAt }: ContactAnswerPayload,
  request: StaffRequest
): Promise<void> {
  const { staff, now } = request
  await transactionOnce(request, async (trx) => {
    const message = await lockUnchanged(trx, 'contact_messages', { id, seenAt })
    if (!isWaitingMessage(message.state)) throw messageEnded()
    const assignee = message.assigned_to ?? staff.id
    await moveMessage(trx, message, { to: 'ANSWERED', assignedTo: assignee }, now)
    await trx
      .insertQuery()
      .table('contact_answers')
      .insert({ contact_message_id: id, user_id: staff.id, text, created_at: toDbInstant(now) })
    await writeContactMail(trx, id, { template: 'contact_answered', answer: text }, now)
    const before = { state: message.state }
    const after = { state: 'ANSWERED', assigned_to: assignee }
    await auditMessage(trx, id, { action: 'contact.answer', before, after }, request)
  })
}

/** Assigns, closes or reopens a message. Throws 409 after another user's change, and 422. */
export async function changeMessage(
  id: number,
  { assigned_to: assignee, state: wanted, updated_at: seenAt }: ContactChange,
  request: StaffRequest
): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const message = await lockRecord(trx, 'contact_messages', id)
    if (assignee !== message.assigned_to) await requireAssignee(trx, assignee)
    const state = nextState(message, wanted, assignee)
    if (state === message.state && assignee === message.assigned_to) return
    requireUnchanged(message.updated_at, seenAt)
    await moveMessage(trx, message, { to: state, assignedTo: assignee }, request.now)
    const before = { state: message.state, assigned_to: message.assigned_to }
    const after = { state, assigned_to: assignee }
    await auditMessage(trx, id, { action: 'contact.change', before, after }, request)
  })
}

function nextState(
  { state }: LockedMessage,
  wanted: ContactChange['state'],
  assignee: number | null
): ContactState {
  const waiting = assignee === null ? 'OPEN' : 'IN_PROGRESS'
  if (wanted === 'REOPENED') return waiting
  if (wanted === 'CLOSED') {
    if (!isWaitingMessage(state)) throw messageEnded()
    return 'CLOSED'
  }
  return isWaitingMessage(state) ? waiting : state
}

async function requireAssignee(trx: TransactionClientContract, id: number | null): Promise<void> {
  if (id === null || (await isHolder(trx, RESOURCE_RIGHTS.contact_messages, id))) return
  throw new FieldRefusal('assigned_to', 'NO_ASSIGNEE')
}
