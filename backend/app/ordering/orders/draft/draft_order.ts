import type { SignedInCompany, SignedInUser } from '#app/foundation/sessions/signed_in_user'
import {
  type AddressRow,
  type CompanyAddresses,
  findCompanyAddresses,
} from '#app/companies/addresses/company_addresses'
import { FieldRefusal, Refusal } from '#app/foundation/http/refusal'
import { mapInSlices } from '#app/foundation/http/slices'
import type { ServerTexts } from '#app/foundation/http/texts'
import { type Catalogue, zoneOf } from '#app/catalogue/catalogue/catalogue'
import { readOrderedServices } from '#app/ordering/orders/draft/print_data'
import {
  offeredProduct,
  type OfferedProduct,
  type OrderingRights,
} from '#app/catalogue/catalogue/offered_products'
import { findQuotaBalances } from '#app/ordering/quotas/quota_balances'
import {
  ADDRESS_REFUSALS,
  exceedsQuota,
  isAddressBlock,
  orderingBlock,
} from '#shared/ordering/blocks/ordering_block'
import {
  labelsByGroup,
  type OrderWarning,
  orderWarnings,
  warningText,
} from '#shared/ordering/lines/line_rules'
import type { DraftOrder, DraftPayload } from '#shared/ordering/orders/order_contract'
import type { ShopSettings } from '#shared/catalogue/settings/shop_settings'
import {
  type PricedOrder,
  type PricingInput,
  type PricingLine,
  priceOrder,
} from '#shared/ordering/pricing/price_order'
import { toDraftCosts } from '#shared/ordering/pricing/cost_advice'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { placedOrders } from '#database/selections/placed_orders'
import { select } from '#database/select'
import { UNAPPROVED_STATES } from '#shared/ground/states/order_state'
import { isSameOrderNo, searchKey } from '#shared/ordering/orders/order_number'

export interface PreparedOrder {
  pricing: PricingInput<OfferedProduct>
  priced: PricedOrder<OfferedProduct>
  warnings: OrderWarning[]
  /** The order that already has the purchase order number. */
  used: UsedOrderNo | null
  addresses: CompanyAddresses
  transportByCustomer: boolean
  settings: ShopSettings
}

export interface DeliverableOrder extends PreparedOrder {
  addresses: CompanyAddresses & { billing: AddressRow; delivery: AddressRow }
}

/**
 * Checks and prices the lines of a cart. Throws a refusal at the field for another user, an address
 * that is not the company's, a product without a right or a service that is not offered.
 */
export async function prepareOrder(
  client: QueryClientContract,
  { user, rights }: { user: SignedInUser; rights: OrderingRights },
  payload: DraftPayload,
  catalogue: Catalogue
): Promise<PreparedOrder> {
  const { company } = user
  const { settings } = catalogue
  const addresses = await findCompanyAddresses(client, company.id)
  const balances = await findQuotaBalances(client, company.id)
  checkOwnership(payload, user, addresses)
  const lines = await readLines(payload, (id) => offeredProduct(catalogue, id, company, rights))
  const transportByCustomer = ownTransport(payload, company)
  const country = addresses.delivery?.country_code ?? ''
  const pricing = {
    lines,
    settings,
    companyGroup: company.group,
    deliveryZone: zoneOf(catalogue, country),
    transportByCustomer,
  }
  const priced = priceOrder(pricing)
  const used = await findUsedOrderNo(client, company.id, payload.customer_order_no ?? '')
  const warnings = collectWarnings(priced, balances, settings)
  if (used) warnings.push('ORDER_NO_USED')
  return { pricing, priced, warnings, used, addresses, transportByCustomer, settings }
}

function checkOwnership(payload: DraftPayload, user: SignedInUser, addresses: CompanyAddresses) {
  if (payload.user !== undefined && payload.user !== user.id) {
    throw new FieldRefusal('user', 'NOT_YOURSELF')
  }
  for (const [field, own] of [
    ['billing_address', addresses.billing],
    ['delivery_address', addresses.delivery],
  ] as const) {
    if (payload[field] !== undefined && payload[field] !== own?.id) {
      throw wrongAddress(field, addresses)
    }
  }
}

/** Returns the refusal of an address: a block, or that it is not the company's (rule 5.9). */
function wrongAddress(
  field: 'billing_address' | 'delivery_address',
  { billing, delivery }: CompanyAddresses
): Refusal {
  const block = orderingBlock({
    billing_address: billing,
    delivery_address: delivery,
    blocked_for_ordering: false,
    blocked_completely: false,
  })
  return isAddressBlock(block)
    ? new Refusal(409, ADDRESS_REFUSALS[block])
    : new FieldRefusal(field, 'NOT_YOUR_ADDRESS')
}

/** Throws 422 for a product without a right. */
function readLines(
  payload: DraftPayload,
  find: (id: number) => OfferedProduct | undefined
): Promise<PricingLine<OfferedProduct>[]> {
  return mapInSlices(payload.order_positions.entries(), ([index, line]) => {
    const product = find(line.product)
    if (!product || product.tiers.length === 0) {
      throw new Refusal(422, 'PRODUCT_NOT_ALLOWED', { field: `order_positions.${index}.product` })
    }
    const { uuid, quantity, alternative_customer_reference: ownReference } = line
    const services = readOrderedServices(line, product, index)
    return { uuid, quantity, product, ownReference, services }
  })
}

/** Returns whether the supplier transports the order, by choice or restriction (rule 5.7). */
function ownTransport(payload: DraftPayload, company: SignedInCompany): boolean {
  if (company.transportRestriction === 'TRANSPORT_CUSTOMER') return true
  if (company.transportRestriction === 'TRANSPORT_SCRIBOS' && payload.transport_by_customer) {
    throw new FieldRefusal('transport_by_customer', 'TRANSPORT_NOT_ALLOWED')
  }
  return payload.transport_by_customer
}

function collectWarnings(
  priced: PricedOrder<OfferedProduct>,
  balances: ReadonlyMap<number, number>,
  settings: ShopSettings
): OrderWarning[] {
  const warnings = orderWarnings(priced.lines)
  if (settings.quotaEnforcement === 'off') return warnings
  const isExceeded = orderedByGroup(priced).some(({ groupId, labels }) =>
    exceedsQuota(balances.get(groupId), labels)
  )
  return isExceeded ? [...warnings, 'QUOTA_EXCEEDED'] : warnings
}

export function orderedByGroup(priced: PricedOrder<OfferedProduct>) {
  return labelsByGroup(
    priced.lines.map(({ product, quantity }) => ({
      groupId: product.groupId,
      labels: quantity,
    }))
  )
}

export const toDraftOrder = (prepared: PreparedOrder, t: ServerTexts): DraftOrder => ({
  ...toDraftCosts(prepared.pricing, prepared.priced),
  warnings: toWarnings(prepared, t),
})

export function toWarnings(
  { priced, warnings, used }: PreparedOrder,
  t: ServerTexts
): DraftOrder['warnings'] {
  const areServicesFree = priced.handlingSubCostsCents === 0
  return warnings.map((code) =>
    code === 'ORDER_NO_USED' && used
      ? orderNoWarning(used, t)
      : { code, message: t(`order_warnings.${warningText(code, areServicesFree)}`) }
  )
}

export const orderNoWarning = (
  { customerOrderNo: number, orderId: order }: UsedOrderNo,
  t: ServerTexts
): DraftOrder['warnings'][number] => ({
  code: 'ORDER_NO_USED',
  message: t('order_warnings.ORDER_NO_USED', { number, order }),
})

interface UsedOrderNo {
  orderId: string
  /** The number as that order spells it. */
  customerOrderNo: string
}

/** Maximum number of orders to compare; orders with equal keys rarely have different numbers. */
const MOST_LOOKED_AT = 50

/**
 * Finds the company's newest order with a purchase order number, except cancelled and unapproved
 * ones. Ignores case, accents and signs. Returns null for a number that consists only of signs.
 */
export async function findUsedOrderNo(
  client: QueryClientContract,
  companyId: number,
  customerOrderNo: string,
  exceptId?: number
): Promise<UsedOrderNo | null> {
  const key = searchKey(customerOrderNo)
  if (key === '') return null
  const query = select(placedOrders(client), 'orders', ['order_id', 'customer_order_no'])
    .whereNotIn('orders.state', ['CANCELLED', ...UNAPPROVED_STATES])
    .where('company_id', companyId)
    .where('customer_order_key', key)
  if (exceptId !== undefined) query.whereNot('id', exceptId)
  const orders = await query.orderBy('id', 'desc').limit(MOST_LOOKED_AT)
  const used = orders.find((order) => isSameOrderNo(order.customer_order_no, customerOrderNo))
  return used ? { orderId: used.order_id ?? '', customerOrderNo: used.customer_order_no } : null
}
