import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { writeAudit } from '#app/foundation/audit_trail/write_audit'
import { findCatalogue } from '#app/catalogue/catalogue/find_catalogue'
import { readOrder } from '#app/ordering/orders/history/find_orders'
import { lockOwnOrder } from '#app/ordering/orders/place/lock_own_order'
import { moveOrder } from '#app/ordering/orders/place/move_order'
import { writeCancellationMails } from '#app/ordering/orders/place/order_mails'
import { NotCancellable } from '#app/ordering/orders/place/order_refusals'
import { transaction } from '#database/transaction'
import type { Language } from '#shared/ground/i18n/language'
import type { Order } from '#shared/ordering/orders/order_contract'
import { mayMove } from '#shared/ground/states/order_state'
import db from '@adonisjs/lucid/services/db'

/** Requests a cancellation (rule 5.14). Throws {@link NotCancellable} and {@link NotFound}. */
export async function requestCancellation(
  user: SignedInUser,
  id: number,
  request: RequestTime & { language: Language }
): Promise<Order> {
  const catalogue = await findCatalogue(user.catalogueVersion)
  return transaction(db.connection(), async (trx) => {
    const order = await lockOwnOrder(trx, user, id)
    if (!mayMove(order.state, 'CANCEL_REQUESTED')) throw new NotCancellable()
    await moveOrder(
      trx,
      order,
      'CANCEL_REQUESTED',
      { userId: user.id, at: request.now },
      { cancel_requested_from: order.state }
    )
    await writeAudit(
      trx,
      {
        userId: user.id,
        action: 'orders.request_cancellation',
        subject: 'order',
        subjectId: id,
        before: { state: order.state },
        after: { state: 'CANCEL_REQUESTED' },
        requestId: request.requestId,
      },
      request.now
    )
    const changed = await readOrder(trx, id, { user, language: request.language, catalogue })
    await writeCancellationMails(trx, changed, user, request.now)
    return changed
  })
}
