import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { findCatalogue } from '#app/catalogue/catalogue/find_catalogue'
import { readOrder } from '#app/ordering/orders/history/find_orders'
import { lockOwnOrder } from '#app/ordering/orders/place/lock_own_order'
import { auditOrder, moveOrder } from '#app/ordering/orders/place/move_order'
import { writeMails } from '#app/mailing/outbox/outbox'
import { writeStateMail } from '#app/ordering/orders/place/news_mails'
import { SERVICE, findOrderParts, orderMailData } from '#app/ordering/orders/place/order_mails'
import { Refusal } from '#app/foundation/http/refusal'
import { transaction } from '#database/transaction'
import type { Language } from '#shared/ground/i18n/language'
import type { Order } from '#shared/ordering/orders/order_contract'
import { mayMove } from '#shared/ground/states/order_state'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Requests a cancellation (rule 5.14). Throws 404, and 409 once production has begun. */
export async function requestCancellation(
  user: SignedInUser,
  id: number,
  request: RequestTime & { language: Language }
): Promise<Order> {
  const catalogue = await findCatalogue(user.catalogueVersion)
  return transaction(db.connection(), async (trx) => {
    const order = await lockOwnOrder(trx, user, id)
    if (!mayMove(order.state, 'CANCEL_REQUESTED')) throw new Refusal(409, 'NOT_CANCELLABLE')
    await moveOrder(
      trx,
      order,
      'CANCEL_REQUESTED',
      { userId: user.id, at: request.now },
      { cancel_requested_from: order.state }
    )
    const states = { before: { state: order.state }, after: { state: 'CANCEL_REQUESTED' } }
    const change = { action: 'orders.request_cancellation', ...states }
    await auditOrder(trx, id, change, { ...request, user })
    const changed = await readOrder(trx, id, { user, language: request.language, catalogue })
    await writeCancellationMails(trx, changed, user, request.now)
    return changed
  })
}

async function writeCancellationMails(
  trx: TransactionClientContract,
  order: Order,
  user: SignedInUser,
  now: Date
): Promise<void> {
  const dataIn = async (language: Language) => ({
    ...orderMailData(order, user),
    ...(await findOrderParts(trx, order.pk, language)),
  })
  await writeMails(
    trx,
    [
      {
        template: 'cancellation_requested',
        to: user.email,
        language: user.language,
        data: await dataIn(user.language),
      },
      {
        template: 'cancellation_requested_service',
        ...SERVICE,
        data: await dataIn(SERVICE.language),
      },
    ],
    now
  )
  if (order.user.pk === user.id) return
  await writeStateMail(trx, order.pk, { state: 'CANCEL_REQUESTED', reason: '', by: user.id }, now)
}
