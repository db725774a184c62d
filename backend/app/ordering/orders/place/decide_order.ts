import type { ApprovalSubject, Verdict } from '#app/companies/approvals/decide_request'
import type { ApprovalRequest } from '#app/companies/approvals/find_request'
import { findCompanyAddresses } from '#app/companies/addresses/company_addresses'
import { FieldRefusal, Refusal } from '#app/foundation/http/refusal'
import type { Catalogue } from '#app/catalogue/catalogue/catalogue'
import { findCatalogue } from '#app/catalogue/catalogue/find_catalogue'
import { offeredProduct, readOrderingRights } from '#app/catalogue/catalogue/offered_products'
import { endWaiting } from '#app/ordering/orders/place/end_waiting'
import { expiryOf } from '#app/ordering/orders/history/approval_expiry'
import { mailOrderApprovers } from '#app/ordering/orders/place/request_approval'
import { auditOrder, moveOrder } from '#app/ordering/orders/place/move_order'
import {
  findOrderParts,
  orderMailData,
  writePlacedMails,
} from '#app/ordering/orders/place/order_mails'
import { refuseBlocked } from '#app/ordering/orders/place/place_order'
import { findQuotaBalances } from '#app/ordering/quotas/quota_balances'
import { type RowOf, notNull, select } from '#database/select'
import type { OrderApproval } from '#shared/companies/approvals/approval_contract'
import { type Language, languageOf } from '#shared/ground/i18n/language'
import { centsToDecimal } from '#shared/ground/money/money'
import { earliestDeliveryDate } from '#shared/ordering/orders/delivery_date'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PlacedOrderMailData } from '#app/mailing/wording/kinds/order_mail'
import { readOrder } from '#app/ordering/orders/history/find_orders'
import { findOrderReaders } from '#app/ordering/orders/place/news_mails'
import { findUsedOrderNo } from '#app/ordering/orders/draft/draft_order'
import { hasProof, type OrderWarning, orderWarnings } from '#shared/ordering/lines/line_rules'
import { fullName } from '#shared/ground/texts/full_name'

/** Requests about orders above the limit of their orderer (rule 5.29). */
export const orderApprovals: ApprovalSubject<OrderApproval> = {
  load: loadOrderApproval,
  prepare: async (by) => {
    const catalogue = await findCatalogue(by.catalogueVersion)
    return (trx, request, verdict) => decideOrder(trx, request, { ...verdict, catalogue })
  },
  mailApprovers: (trx, { id, orderId }, now) =>
    mailOrderApprovers(trx, { id, orderId: orderId! }, now),
}

interface OrderVerdict extends Verdict {
  catalogue: Catalogue
}

type WaitingOrder = RowOf<typeof selectOrder>

const selectOrder = (client: QueryClientContract, id: number) =>
  select(client, 'orders', [
    'orders.id',
    ...notNull('orders.order_id'),
    'orders.company_id',
    'orders.state',
    'orders.customer_order_no',
    'orders.cost_centre',
    'orders.desired_delivery_date',
    'orders.total_cents',
    'orders.created_at',
    'users.first_name',
    'users.last_name',
    'users.email',
  ])
    .join('users', 'users.id', 'orders.user_id')
    .where('orders.id', id)

async function loadOrderApproval(
  request: ApprovalRequest,
  language: Language
): Promise<OrderApproval> {
  const client = db.connection()
  const order = await selectOrder(client, request.orderId!).firstOrFail()
  const parts = await findOrderParts(client, order.id, language)
  return {
    pk: request.id,
    requested_at: request.requestedAt,
    expires_at: expiryOf(order.created_at).toISOString(),
    order: {
      pk: order.id,
      order_id: order.order_id,
      customer_order_no: order.customer_order_no,
      cost_centre: order.cost_centre,
      desired_delivery_date: order.desired_delivery_date,
      moved_delivery_date: movedDate(order, new Date()),
      positions: parts.positions.map(
        ({ reference, own_reference, description, labels, total }) => ({
          reference,
          own_reference,
          description,
          labels,
          total,
        })
      ),
      handling_costs: parts.handling_costs,
      delivery_costs: parts.delivery_costs,
      total: centsToDecimal(Number(order.total_cents)),
      delivery_address: parts.delivery_address,
    },
    orderer: { first_name: order.first_name, last_name: order.last_name, email: order.email },
    decision: request.decision,
  }
}

/** Returns the earliest possible shipping day if the desired day is before it, else null. */
function movedDate(
  { desired_delivery_date: desired }: Pick<WaitingOrder, 'desired_delivery_date'>,
  now: Date
): string | null {
  const earliest = earliestDeliveryDate(now)
  return desired !== null && desired < earliest ? earliest : null
}

/**
 * Places a waiting order at its prices, or rejects it with a reason. Throws 409 if the order
 * expired, or if a block or a lack of quota would refuse a new order; the order then keeps waiting.
 */
async function decideOrder(
  trx: TransactionClientContract,
  request: ApprovalRequest,
  verdict: OrderVerdict
): Promise<void> {
  const { approved, feedback, by, now, requestId } = verdict
  const order = await selectOrder(trx, request.orderId!).forUpdate().firstOrFail()
  if (!approved) {
    if (feedback === '') throw new FieldRefusal('feedback', 'REASON_MISSING')
    const end = { userId: by.id, reason: feedback, now, requestId }
    return endWaiting(trx, order, 'NOT_APPROVED', end)
  }
  if (now >= expiryOf(order.created_at)) throw new Refusal(409, 'ORDER_EXPIRED')
  await refuseUnorderable(trx, order, verdict)
  const moved = movedDate(order, now)
  const desired = moved ?? order.desired_delivery_date
  await moveOrder(
    trx,
    order,
    'ORDER_PENDING',
    { userId: by.id, at: now, reason: feedback },
    { desired_delivery_date: desired }
  )
  const before = { state: order.state, desired_delivery_date: order.desired_delivery_date }
  const after = { state: 'ORDER_PENDING', desired_delivery_date: desired }
  await auditOrder(trx, order.id, { action: 'orders.move', before, after }, verdict)
  const movedFrom = moved && order.desired_delivery_date
  await writeApprovedMails(trx, order.id, verdict, movedFrom)
}

/** Refuses an order that could not be placed now (rule 5.9). The order keeps its price. */
async function refuseUnorderable(
  trx: TransactionClientContract,
  { id, company_id: companyId }: WaitingOrder,
  { by, catalogue }: OrderVerdict
): Promise<void> {
  const flags = await select(trx, 'companies', ['blocked_for_ordering', 'blocked_completely'])
    .where('id', companyId)
    .firstOrFail()
  const company = {
    ...by.company,
    blockedForOrdering: flags.blocked_for_ordering,
    blockedCompletely: flags.blocked_completely,
  }
  refuseBlocked(await findCompanyAddresses(trx, companyId), company)
  const rights = await readOrderingRights(trx, companyId)
  const lines = await select(trx, 'order_lines', [
    'order_lines.product_id',
    'product_versions.customer_reference',
    'product_versions.product_group_id',
  ])
    .join('product_versions', 'product_versions.id', 'order_lines.product_version_id')
    .where('order_lines.order_id', id)
    .orderBy('order_lines.id')
  for (const { product_id: productId, customer_reference: reference } of lines) {
    const offered = offeredProduct(catalogue, productId, company, rights)
    const reason = offered ? offered.blockedReason : 'PRODUCT_UNAVAILABLE'
    if (reason) {
      const text =
        reason === 'PRODUCT_UNAVAILABLE' ? 'ORDERED_PRODUCT_UNAVAILABLE' : 'ORDERED_PRODUCT_BLOCKED'
      throw new Refusal(409, 'PRODUCT_BLOCKED', { text, values: { reference } })
    }
  }
  if (catalogue.settings.quotaEnforcement !== 'block') return
  // The order's own labels are already withdrawn from the quota.
  const balances = await findQuotaBalances(trx, companyId)
  if (lines.some(({ product_group_id: group }) => (balances.get(group) ?? 0) < 0)) {
    throw new Refusal(409, 'QUOTA_EXCEEDED')
  }
}

/**
 * Writes the mails of a new order when it is approved, with its frozen prices. `movedFrom` is the
 * desired shipping day that was no longer possible, or null.
 */
async function writeApprovedMails(
  trx: TransactionClientContract,
  id: number,
  { by, feedback, catalogue, now }: OrderVerdict,
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
  const readers = await findOrderReaders(trx, id, ids)
  await writePlacedMails(
    trx,
    readers.map((reader) => ({ email: reader.email, language: languageOf(reader.language) })),
    dataIn,
    now
  )
}
