import {
  type SignedInCompany,
  type SignedInUser,
  blockFlagsOf,
} from '#app/foundation/sessions/signed_in_user'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { auditOrder } from '#app/ordering/orders/place/move_order'
import type { Catalogue } from '#app/catalogue/catalogue/catalogue'
import { findCatalogue, findNewestCatalogue } from '#app/catalogue/catalogue/find_catalogue'
import { readOrderingRights } from '#app/catalogue/catalogue/offered_products'
import { FieldRefusal, Forbidden, Refusal } from '#app/foundation/http/refusal'
import {
  type IdempotencyKey,
  findFirstResponse,
  keepFirstResponse,
} from '#app/foundation/http/idempotency'
import { textsIn } from '#app/foundation/http/texts'
import { removeOrderedLines, toCart } from '#app/ordering/orders/draft/carts'
import {
  type DeliverableOrder,
  type PreparedOrder,
  prepareOrder,
  toDraftOrder,
  toWarnings,
} from '#app/ordering/orders/draft/draft_order'
import { requestOrderApproval } from '#app/ordering/orders/place/request_approval'
import { findOrderOfLines, readOrder } from '#app/ordering/orders/history/find_orders'
import { writeStateMail } from '#app/ordering/orders/place/news_mails'
import { placedOrderMailData, writePlacedMails } from '#app/ordering/orders/place/order_mails'
import { checkPrintData } from '#app/ordering/orders/draft/print_data'
import { storeOrder } from '#app/ordering/orders/place/store_order'
import { measures } from '#app/foundation/traces/measures'
import { isMissingReference } from '#database/failures/broken_constraint'
import { afterCommit, transaction } from '#database/transaction'
import type { CompanyAddresses } from '#app/companies/addresses/company_addresses'
import { ADDRESS_REFUSALS, orderingBlock } from '#shared/ordering/blocks/ordering_block'
import type { Language } from '#shared/ground/i18n/language'
import { earliestDeliveryDate, latestDeliveryDate } from '#shared/ordering/orders/delivery_date'
import type { OrderPayload, PlacedOrder } from '#shared/ordering/orders/order_contract'
import type { OrderWarning } from '#shared/ordering/lines/line_rules'
import { decimalToCents } from '#shared/ground/money/money'
import { holdersOf } from '#app/access/roles/find_holders'
import { prepared as statement } from '#database/connection/prepared'
import { orNull, select, typed } from '#database/select'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

export interface OrderRequest extends RequestTime {
  user: SignedInUser
  language: Language
  idempotencyKey: IdempotencyKey | null
}

/**
 * Checks, prices and stores an order in one transaction that locks the company. The same
 * transaction stores the quota events, the audit entry and the mails. A user can order each line
 * only once, even from another window or with another key (rule 5.13).
 */
export async function placeOrder(
  payload: OrderPayload,
  request: OrderRequest
): Promise<PlacedOrder> {
  const catalogue = await findCatalogue(request.user.catalogueVersion)
  try {
    return await placeFrom(catalogue, payload, request)
  } catch (error) {
    if (!isMissingReference(error)) throw error
    // The product or its group was deleted after the catalogue was read.
    return placeFrom(await findNewestCatalogue(), payload, request)
  }
}

const placeFrom = (
  catalogue: Catalogue,
  payload: OrderPayload,
  { user: me, language, idempotencyKey, now, requestId }: OrderRequest
): Promise<PlacedOrder> =>
  transaction(db.connection(), async (trx) => {
    const { user, cart, limitCents } = await lockBuyer(trx, me)
    // The lock makes equal requests wait, so their stored response is visible here.
    const first = idempotencyKey && (await findFirstResponse<PlacedOrder>(trx, idempotencyKey))
    if (first) return first
    const lines = payload.order_positions.map(({ uuid }) => uuid)
    const ordered = await findOrderOfLines(trx, lines, { user, language, catalogue })
    if (ordered) throw new Refusal(409, 'ALREADY_ORDERED', { extra: { order: ordered } })

    const rights = await readOrderingRights(trx, user.company.id)
    const prepared = await prepareOrder(trx, { user, rights }, payload, catalogue)
    const products = prepared.pricing.lines.map(({ product }) => product)
    await checkPrintData(payload.order_positions, products, catalogue, language)
    checkOrder(payload, prepared, { user, language, now })

    const waits = limitCents !== null && prepared.priced.totalCents > limitCents
    const firstState = waits ? 'WAITING_APPROVAL' : 'ORDER_PENDING'
    const id = await storeOrder(trx, payload, prepared, { user, catalogue, firstState, now })
    if (waits) await requestOrderApproval(trx, id, user, now)
    const order = await readOrder(trx, id, { user, language, catalogue, rights })
    const after = { order_id: order.order_id, total: order.total }
    await auditOrder(trx, id, { action: 'orders.place', after }, { user, now, requestId })
    if (waits) await writeStateMail(trx, id, { state: firstState, reason: '' }, now)
    else {
      const dataIn = (spoken: Language) => placedOrderMailData(order, prepared, user, spoken)
      await writePlacedMails(trx, [user], dataIn, now)
    }
    await removeOrderedLines(trx, user.id, cart, lines, now)
    const placed = { ...order, warnings: toWarnings(prepared, textsIn(language)) }
    if (idempotencyKey) await keepFirstResponse(trx, idempotencyKey, placed, now)
    afterCommit(trx, () => measures()?.orderPlaced())
    return placed
  })

/** Throws 409 if a block prevents ordering, by the rules that the screens show (rule 5.9). */
export function refuseBlocked(addresses: CompanyAddresses, company: SignedInCompany): void {
  const block = orderingBlock({
    billing_address: addresses.billing,
    delivery_address: addresses.delivery,
    ...blockFlagsOf(company),
  })
  if (block === 'inactivity') {
    throw new Refusal(409, 'COMPANY_BLOCKED', { text: 'COMPANY_BLOCKED_INACTIVITY' })
  }
  if (block === 'unpaid_bills') {
    throw new Refusal(409, 'COMPANY_BLOCKED', { text: 'COMPANY_BLOCKED_UNPAID_BILLS' })
  }
  if (block) throw new Refusal(409, ADDRESS_REFUSALS[block])
}

function checkOrder(
  payload: OrderPayload,
  prepared: PreparedOrder,
  { user, language, now }: Pick<OrderRequest, 'user' | 'language' | 'now'>
): asserts prepared is DeliverableOrder {
  const { priced, warnings, addresses, settings } = prepared
  refuseBlocked(addresses, user.company)
  for (const [index, { product }] of priced.lines.entries()) {
    const { blockedReason: reason } = product
    if (!reason) continue
    throw new Refusal(409, 'PRODUCT_BLOCKED', {
      text: reason === 'PRODUCT_UNAVAILABLE' ? reason : 'PRODUCT_BLOCKED',
      field: `order_positions.${index}.product`,
    })
  }
  checkDeliveryDate(payload.desired_delivery_date, now)
  if (priced.totalCents <= 0) throw new Refusal(422, 'MINIMUM_ORDER')
  if (settings.quotaEnforcement === 'block' && warnings.includes('QUOTA_EXCEEDED')) {
    throw new Refusal(409, 'QUOTA_EXCEEDED')
  }
  const t = textsIn(language)
  const expected = payload.expected_total
  if (expected !== undefined && decimalToCents(expected) !== priced.totalCents) {
    throw new Refusal(409, 'PRICE_CHANGED', { extra: { draft: toDraftOrder(prepared, t) } })
  }
  const shownDays = payload.expected_payment_term_days
  if (shownDays !== undefined && shownDays !== settings.paymentTermDays) {
    throw new Refusal(409, 'TERMS_CHANGED', {
      values: { smart_count: settings.paymentTermDays },
    })
  }
  if (!isAcknowledged(warnings, payload)) {
    throw new Refusal(422, 'WARNINGS', { extra: { warnings: toWarnings(prepared, t) } })
  }
}

/** Clients may send no list of shown warnings. */
function isAcknowledged(
  warnings: readonly OrderWarning[],
  { warning_acknowledged: all, acknowledged_warnings: shown }: OrderPayload
): boolean {
  if (shown) return warnings.every((warning) => shown.includes(warning))
  return all || warnings.length === 0
}

function checkDeliveryDate(date: string | null, now: Date): void {
  if (date === null) return
  if (date < earliestDeliveryDate(now)) {
    throw new FieldRefusal('desired_delivery_date', 'DATE_TOO_EARLY')
  }
  if (date > latestDeliveryDate(now)) {
    throw new FieldRefusal('desired_delivery_date', 'DATE_TOO_LATE')
  }
}

/**
 * Locks the company's row. The user's right and limit are subqueries, read after the lock. Prepared
 * for the limit of `npm run bench` on placing an order, 0.4 of the bare server.
 */
const lockRow = statement((client, companyId: number, userId: number) => {
  const ofUser = (users: DatabaseQueryBuilderContract) =>
    users.where('users.id', userId).whereColumn('users.company_id', 'companies.id')
  const orderer = ofUser(holdersOf(client, 'orders.issue_order')).select('users.id')
  const limit = ofUser(client.from('users')).select('approval_limit_cents')
  return select(client, 'companies', [
    'company_group',
    'transport_restriction',
    'blocked_for_ordering',
    'blocked_completely',
    ...orNull('carts.version', 'carts.content'),
    typed<{ orderer: number | null }>(orderer.as('orderer')),
    typed<{ approval_limit: number | string | null }>(limit.as('approval_limit')),
  ])
    .leftJoin('carts', (on) => on.onVal('carts.user_id', userId))
    .where('companies.id', companyId)
    .forUpdate()
})

/**
 * Locks the company, so that its orders run one after the other. Returns the current user with
 * company, their cart, and the total in cents above which their orders wait for approval (rule
 * 5.29). Throws {@link Forbidden} if the user may no longer order.
 */
async function lockBuyer(trx: TransactionClientContract, me: SignedInUser) {
  const [row] = await lockRow(trx, me.company.id, me.id)
  if (!row || row.orderer === null) throw new Forbidden()
  const company = {
    ...me.company,
    group: row.company_group,
    transportRestriction: row.transport_restriction,
    blockedForOrdering: row.blocked_for_ordering,
    blockedCompletely: row.blocked_completely,
  }
  const limitCents = row.approval_limit === null ? null : Number(row.approval_limit)
  return { user: { ...me, company }, cart: toCart(row), limitCents }
}
