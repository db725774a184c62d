import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { auditOrder } from '#app/ordering/orders/place/move_order'
import { requireSeen } from '#app/foundation/resources/require_unchanged'
import { lockCompany } from '#app/companies/companies/lock_company'
import { findCatalogue } from '#app/catalogue/catalogue/find_catalogue'
import { readOrder } from '#app/ordering/orders/history/find_orders'
import { lockOwnOrder } from '#app/ordering/orders/place/lock_own_order'
import { findUsedOrderNo, orderNoWarning } from '#app/ordering/orders/draft/draft_order'
import { Refusal } from '#app/foundation/http/refusal'
import { textsIn } from '#app/foundation/http/texts'
import { toDbInstant } from '#database/instant'
import { orderNoColumns } from '#database/orders/order_rows'
import { transaction } from '#database/transaction'
import type { Language } from '#shared/ground/i18n/language'
import type { Order, OrderNumberPatch } from '#shared/ordering/orders/order_contract'
import { mayMove } from '#shared/ground/states/order_state'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Changes a purchase order number. Throws 404, 409 after another user's change, and 422. */
export async function changeOrderNo(
  user: SignedInUser,
  id: number,
  {
    customer_order_no: customerOrderNo,
    warning_acknowledged: isAcknowledged,
    seen,
  }: OrderNumberPatch,
  request: RequestTime & { language: Language }
): Promise<Order> {
  const catalogue = await findCatalogue(user.catalogueVersion)
  return transaction(db.connection(), async (trx) => {
    // Orders of a company take their numbers one after the other, so that a used one is found.
    await lockCompany(trx, user.company.id)
    const order = await lockOwnOrder(trx, user, id)
    // Once production has begun, the production papers show the number.
    if (!mayMove(order.state, 'CANCEL_REQUESTED')) throw new Refusal(409, 'ORDER_IN_WORK')
    if (order.customer_order_no !== customerOrderNo) {
      if (seen !== undefined) requireSeen([order.customer_order_no], [seen])
      if (!isAcknowledged) await refuseUsed(trx, { user, id, customerOrderNo }, request.language)
      await trx
        .from('orders')
        .where('id', id)
        .update({ ...orderNoColumns(customerOrderNo), updated_at: toDbInstant(request.now) })
      const before = { customer_order_no: order.customer_order_no }
      const after = { customer_order_no: customerOrderNo }
      const change = { action: 'orders.change_order_no', before, after }
      await auditOrder(trx, id, change, { ...request, user })
    }
    return readOrder(trx, id, { user, language: request.language, catalogue })
  })
}

async function refuseUsed(
  trx: TransactionClientContract,
  { user, id, customerOrderNo }: { user: SignedInUser; id: number; customerOrderNo: string },
  language: Language
): Promise<void> {
  const used = await findUsedOrderNo(trx, user.company.id, customerOrderNo, id)
  if (!used) return
  const warnings = [orderNoWarning(used, textsIn(language))]
  throw new Refusal(422, 'WARNINGS', { extra: { warnings } })
}
