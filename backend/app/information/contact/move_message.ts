import { auditOf } from '#app/foundation/audit_trail/audit_of'
import { Refusal } from '#app/foundation/http/refusal'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import {
  type ContactState,
  WAITING_CONTACT_STATES,
  mayMoveMessage,
} from '#shared/information/contact/contact_state'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** A message whose row the caller has locked. */
export type MovableMessage = Row<'contact_messages', 'id' | 'state'>

export const auditMessage = auditOf('contact_message')

/** 409: an ended message can only be reopened. */
export const messageEnded = () => new Refusal(409, 'MESSAGE_ENDED')

/** Moves a message and sets its assignee (rule 15.2). Throws 409. */
export async function moveMessage(
  trx: TransactionClientContract,
  { id, state: from }: MovableMessage,
  { to, assignedTo }: { to: ContactState; assignedTo: number | null },
  now: Date
): Promise<void> {
  if (to !== from && !mayMoveMessage(from, to)) throw messageEnded()
  await trx
    .from('contact_messages')
    .where('id', id)
    .update({ state: to, assigned_to: assignedTo, updated_at: toDbInstant(now) })
}

export async function closeMessages(
  trx: TransactionClientContract,
  ids: readonly number[]
): Promise<void> {
  await trx
    .from('contact_messages')
    .whereIn('id', [...ids])
    .whereIn('state', [...WAITING_CONTACT_STATES])
    .update({ state: 'CLOSED' })
}
