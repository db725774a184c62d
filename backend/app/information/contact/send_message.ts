import type { CallTime } from '#app/foundation/audit_trail/call_time'
import { writeAudit } from '#app/foundation/audit_trail/write_audit'
import { writeContactMail } from '#app/information/contact/contact_mails'
import { insertMessage } from '#app/information/contact/insert_message'
import { readOwnMessage } from '#app/information/contact/list_own_messages'
import { countRequest } from '#app/foundation/traces/count_request'
import {
  type IdempotencyKey,
  findFirstAnswer,
  keepFirstAnswer,
} from '#app/foundation/http/idempotency'
import { FieldRefusal } from '#app/foundation/http/refusal'
import type { ServerTexts } from '#app/foundation/http/texts'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { placedOrders } from '#database/orders/placed_orders'
import type { Row } from '#database/rows'
import { transaction } from '#database/transaction'
import { allows } from '#shared/ground/access/rights'
import {
  type ContactPayload,
  type OwnMessage,
  contactReference,
} from '#shared/information/contact/contact_contract'
import { rollIdIn } from '#shared/labels/rolls/scanned_id'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Messages per user within an hour. */
const MESSAGES = { requests: 10, duration: '1 hour' }

interface SendingCall extends CallTime {
  user: SignedInUser
  t: ServerTexts
  idempotencyKey: IdempotencyKey | null
}

/** Stores and mails a message (rule 15.1). Throws 422 at `order` or `spool_no`, and 429. */
export async function sendMessage(payload: ContactPayload, call: SendingCall): Promise<OwnMessage> {
  const { user, idempotencyKey, now } = call
  await countRequest(MESSAGES, `contact:${user.id}`)
  return transaction(db.connection(), async (trx) => {
    // Orders equal requests, so that a repeated one is found.
    await trx.from('users').where('id', user.id).forUpdate().select('id').firstOrFail()
    const first = idempotencyKey && (await findFirstAnswer<OwnMessage>(trx, idempotencyKey))
    if (first) return first
    const orderId = await findOrderId(trx, user, payload.order)
    const spoolId = await findSpoolId(trx, user, payload.spool_no)
    const message = {
      company_id: user.company.id,
      user_id: user.id,
      topic: payload.topic,
      text: payload.text,
      order_id: orderId,
      spool_id: spoolId,
    }
    const id = await insertMessage(trx, message, now)
    await writeContactMail(trx, id, { template: 'contact_received_by_service' }, now)
    if (payload.copy) await writeContactMail(trx, id, { template: 'contact_copy' }, now)
    await writeAudit(
      trx,
      {
        userId: user.id,
        action: 'contact.send',
        subject: 'contact_message',
        subjectId: id,
        after: { reference: contactReference(id) },
        requestId: call.requestId,
      },
      now
    )
    const sent = await readOwnMessage(trx, id, call)
    if (idempotencyKey) await keepFirstAnswer(trx, idempotencyKey, 201, sent, now)
    return sent
  })
}

async function findOrderId(
  trx: TransactionClientContract,
  user: SignedInUser,
  id: number | null
): Promise<number | null> {
  if (id === null) return null
  const row: Row<'orders', 'id'> | null = await placedOrders(trx)
    .where({ id, company_id: user.company.id })
    .select('id')
    .first()
  if (!row || !allows(user.rights, 'orders.*')) throw new FieldRefusal('order', 'UNKNOWN_ORDER')
  return row.id
}

async function findSpoolId(
  trx: TransactionClientContract,
  user: SignedInUser,
  spoolNo: string | null
): Promise<number | null> {
  if (!spoolNo) return null
  const row: Row<'spools', 'id'> | null = await trx
    .from('spools')
    .where({ spool_no: rollIdIn(spoolNo), holder_company_id: user.company.id })
    .select('id')
    .first()
  if (!row || !allows(user.rights, 'orders.*')) throw new FieldRefusal('spool_no', 'UNKNOWN_ROLL')
  return row.id
}
