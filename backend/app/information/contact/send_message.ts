import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { writeContactMail } from '#app/information/contact/contact_mails'
import { insertMessage } from '#app/information/contact/insert_message'
import { auditMessage } from '#app/information/contact/move_message'
import { readOwnMessage } from '#app/information/contact/list_own_messages'
import { countRequest } from '#app/foundation/traces/count_request'
import { type RepeatableRequest, transactionOnce } from '#app/foundation/http/idempotency'
import { FieldRefusal } from '#app/foundation/http/refusal'
import type { ServerTexts } from '#app/foundation/http/texts'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { placedOrders } from '#database/selections/placed_orders'
import { select } from '#database/select'
import { allows } from '#shared/ground/access/rights'
import {
  type ContactPayload,
  type OwnMessage,
  contactReference,
} from '#shared/information/contact/contact_contract'
import { rollIdIn } from '#shared/labels/rolls/scanned_id'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

const MESSAGES = { requests: 10, duration: '1 hour' }

interface SendingRequest extends RequestTime, RepeatableRequest {
  user: SignedInUser
  t: ServerTexts
}

/** Stores and mails a message (rule 15.1). Throws 422 at `order` or `spool_no`, and 429. */
export async function sendMessage(
  payload: ContactPayload,
  call: SendingRequest
): Promise<OwnMessage> {
  const { user, now } = call
  await countRequest(MESSAGES, `contact:${user.id}`)
  return transactionOnce(call, async (trx) => {
    const orderId = await findOrderId(trx, user, payload.order)
    const rollId = await findRollId(trx, user, payload.spool_no)
    const message = {
      company_id: user.company.id,
      user_id: user.id,
      topic: payload.topic,
      text: payload.text,
      order_id: orderId,
      roll_id: rollId,
    }
    const id = await insertMessage(trx, message, now)
    await writeContactMail(trx, id, { template: 'contact_received_by_service' }, now)
    if (payload.copy) await writeContactMail(trx, id, { template: 'contact_copy' }, now)
    const after = { reference: contactReference(id) }
    await auditMessage(trx, id, { action: 'contact.send', after }, call)
    return readOwnMessage(trx, id, call)
  })
}

async function findOrderId(
  trx: TransactionClientContract,
  user: SignedInUser,
  id: number | null
): Promise<number | null> {
  if (id === null) return null
  const row = await select(placedOrders(trx), 'orders', ['id'])
    .where({ id, company_id: user.company.id })
    .first()
  if (!row || !allows(user.rights, 'orders.*')) throw new FieldRefusal('order', 'UNKNOWN_ORDER')
  return row.id
}

async function findRollId(
  trx: TransactionClientContract,
  user: SignedInUser,
  rollNo: string | null
): Promise<number | null> {
  if (!rollNo) return null
  const row = await select(trx, 'rolls', ['id'])
    .where({ spool_no: rollIdIn(rollNo), holder_company_id: user.company.id })
    .first()
  if (!row || !allows(user.rights, 'orders.*')) throw new FieldRefusal('spool_no', 'UNKNOWN_ROLL')
  return row.id
}
