import type { Verdict } from '#app/companies/approvals/decide_request'
import type { PlacedOrderMailData } from '#app/mailing/mail'
import { readOrder } from '#app/ordering/orders/history/find_orders'
import { findOrderReaders } from '#app/ordering/orders/history/order_readers'
import { findOrderParts } from '#app/ordering/orders/place/order_mail_parts'
import { orderMailData, writePlacedMails } from '#app/ordering/orders/place/order_mails'
import { findUsedOrderNo } from '#app/ordering/orders/place/used_order_no'
import { type Language, languageOf } from '#shared/ground/i18n/language'
import { type OrderWarning, orderWarnings } from '#shared/ordering/lines/order_warnings'
import { hasProof } from '#shared/ordering/lines/services'
import { fullName } from '#shared/companies/users/full_name'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Writes the mails of a new order when it is approved, with its frozen prices. `movedFrom` is the
 * desired shipping day that was no longer possible, or null.
 */
export async function writeApprovedMails(
  trx: TransactionClientContract,
  id: number,
  { by, feedback, catalogue, now }: Verdict,
  movedFrom: string | null
): Promise<void> {
  const order = await readOrder(trx, id, { user: by, language: by.language, catalogue })
  const lines = order.order_positions.map(
    ({ quantity, product, extra_service_data: services }) => ({
      quantity,
      product: { labelsPerUnit: product.labels_per_unit },
      services,
    })
  )
  const used = await findUsedOrderNo(trx, by.company.id, order.customer_order_no, id)
  const warnings: OrderWarning[] = [
    ...orderWarnings(lines),
    ...(used ? ['ORDER_NO_USED' as const] : []),
  ]
  const orderer = { company: by.company, fullName: fullName(order.user), email: order.user.email }
  const dataIn = async (language: Language): Promise<PlacedOrderMailData> => ({
    ...orderMailData(order, orderer),
    ...(await findOrderParts(trx, id, language)),
    desired_delivery_date: order.desired_delivery_date,
    transport_by_customer: order.transport_by_customer,
    warnings,
    ...(used && { used_order: used.orderId }),
    ...(lines.some(({ services }) => hasProof(services)) && { printed_order: id }),
    approval: { by: by.fullName, feedback, moved_from: movedFrom },
  })
  const ids = { user_id: order.user.pk, company_id: by.company.id }
  const readers = await findOrderReaders(trx, id, ids, false)
  await writePlacedMails(
    trx,
    readers.map((reader) => ({ email: reader.email, language: languageOf(reader.language) })),
    dataIn,
    now
  )
}
