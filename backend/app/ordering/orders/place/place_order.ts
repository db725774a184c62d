import {
  type SignedInCompany,
  type SignedInUser,
  blockFlagsOf,
} from '#app/foundation/sessions/signed_in_user'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { writeAudit } from '#app/foundation/audit_trail/write_audit'
import type { Catalogue } from '#app/catalogue/catalogue/catalogue'
import { findCatalogue, findNewestCatalogue } from '#app/catalogue/catalogue/find_catalogue'
import { readOrderingRights } from '#app/catalogue/catalogue/ordering_rights'
import { FieldRefusal, Forbidden } from '#app/foundation/http/refusal'
import {
  type IdempotencyKey,
  findFirstResponse,
  keepFirstResponse,
} from '#app/foundation/http/idempotency'
import { textsIn } from '#app/foundation/http/texts'
import { type StoredCart, removeOrderedLines, toCart } from '#app/ordering/orders/draft/carts'
import {
  type DeliverableOrder,
  type PreparedOrder,
  prepareOrder,
  toDraftOrder,
  toWarnings,
} from '#app/ordering/orders/draft/draft_order'
import { requestOrderApproval } from '#app/ordering/orders/approval/request_approval'
import { findOrderOfLines } from '#app/ordering/orders/history/find_orders'
import { writeStateMail } from '#app/ordering/orders/place/news_mails'
import { writeOrderMails } from '#app/ordering/orders/place/order_mails'
import {
  AddressBlocksOrder,
  AlreadyOrdered,
  CompanyBlocked,
  MinimumOrderNotReached,
  PriceChanged,
  ProductBlocked,
  QuotaExceeded,
  TermsChanged,
  WarningsNotAcknowledged,
} from '#app/ordering/orders/place/order_refusals'
import { checkPrintData } from '#app/ordering/orders/draft/print_data'
import { describePlacedOrder, storeOrder } from '#app/ordering/orders/place/store_order'
import { measures } from '#app/foundation/traces/measures'
import { isMissingReference } from '#database/failures/missing_reference'
import { afterCommit, transaction } from '#database/transaction'
import type { CompanyAddresses } from '#app/companies/addresses/company_addresses'
import { ADDRESS_REFUSALS, orderingBlock } from '#shared/ordering/blocks/ordering_block'
import type { Language } from '#shared/ground/i18n/language'
import { earliestDeliveryDate, latestDeliveryDate } from '#shared/ordering/orders/delivery_date'
import type { OrderPayload, PlacedOrder } from '#shared/ordering/orders/order_contract'
import type { OrderWarning } from '#shared/ordering/lines/order_warnings'
import { decimalToCents } from '#shared/ground/money/money'
import { holdersOf } from '#app/access/roles/find_holders'
import { prepared as statement } from '#database/connection/prepared'
import type { Row } from '#database/rows'
import type { Cart } from '#shared/ordering/lines/cart_contract'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface OrderRequest extends RequestTime {
  user: SignedInUser
  language: Language
  idempotencyKey: IdempotencyKey | null
}

/**
 * Checks, prices and stores an order in one transaction that locks the company. Stores its quota
 * events, audit entry and mails with it. A user can order each line once, from any window or with
 * any key (rule 5.13). Throws a refusal of `order_refusals.ts`.
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
    const { user, cart, limit } = await lockBuyer(trx, me)
    // The lock makes equal requests wait, so what they stored is visible here.
    const first = idempotencyKey && (await findFirstResponse<PlacedOrder>(trx, idempotencyKey))
    if (first) return first
    const lines = payload.order_positions.map(({ uuid }) => uuid)
    const ordered = await findOrderOfLines(trx, lines, { user, language, catalogue })
    if (ordered) throw new AlreadyOrdered(ordered)

    const rights = await readOrderingRights(trx, user.company.id)
    const prepared = await prepareOrder(trx, { user, rights }, payload, catalogue)
    const products = prepared.pricing.positions.map(({ product }) => product)
    await checkPrintData(payload.order_positions, products, catalogue, language)
    checkOrder(payload, prepared, { user, language, now })

    const waits = limit !== null && prepared.priced.totalCents > limit
    const firstState = waits ? 'WAITING_APPROVAL' : 'ORDER_PENDING'
    const stored = await storeOrder(trx, payload, prepared, { user, catalogue, firstState, now })
    const approvers = waits ? await requestOrderApproval(trx, stored.id, user, now) : []
    const order = describePlacedOrder(stored, prepared, approvers, language)
    const entry = {
      userId: user.id,
      action: 'orders.place',
      subject: 'order',
      subjectId: stored.id,
      after: { order_id: order.order_id, total: order.total },
      requestId,
    } as const
    await writeAudit(trx, entry, now)
    if (waits) await writeStateMail(trx, order.pk, { state: firstState, reason: '' }, now)
    else await writeOrderMails(trx, order, prepared, user, now)
    await removeOrderedLines(trx, user.id, cart, lines, now)
    const placed = { ...order, warnings: toWarnings(prepared, textsIn(language)) }
    if (idempotencyKey) await keepFirstResponse(trx, idempotencyKey, 201, placed, now)
    afterCommit(trx, () => measures()?.orderPlaced())
    return placed
  })

/** Refuses by the rules that the screens show (rule 5.9). */
export function refuseBlocked(addresses: CompanyAddresses, company: SignedInCompany): void {
  const block = orderingBlock({
    billing_address: addresses.billing,
    delivery_address: addresses.delivery,
    ...blockFlagsOf(company),
  })
  if (block === 'inactivity') throw new CompanyBlocked('COMPANY_BLOCKED_INACTIVITY')
  if (block === 'unpaid_bills') throw new CompanyBlocked('COMPANY_BLOCKED_UNPAID_BILLS')
  if (block) throw new AddressBlocksOrder(ADDRESS_REFUSALS[block])
}

function checkOrder(
  payload: OrderPayload,
  prepared: PreparedOrder,
  { user, language, now }: Pick<OrderRequest, 'user' | 'language' | 'now'>
): asserts prepared is DeliverableOrder {
  const { priced, warnings, addresses, settings } = prepared
  refuseBlocked(addresses, user.company)
  for (const [index, { product }] of priced.positions.entries()) {
    const { blockedReason } = product
    if (blockedReason) throw new ProductBlocked(index, blockedReason)
  }
  checkDeliveryDate(payload.desired_delivery_date, now)
  if (priced.totalCents <= 0) throw new MinimumOrderNotReached()
  if (settings.quotaEnforcement === 'block' && warnings.includes('QUOTA_EXCEEDED')) {
    throw new QuotaExceeded()
  }
  const t = textsIn(language)
  const expected = payload.expected_total
  if (expected !== undefined && decimalToCents(expected) !== priced.totalCents) {
    throw new PriceChanged(toDraftOrder(prepared, t))
  }
  const shownDays = payload.expected_payment_term_days
  if (shownDays !== undefined && shownDays !== settings.paymentTermDays) {
    throw new TermsChanged(settings.paymentTermDays)
  }
  if (!isAcknowledged(warnings, payload)) {
    throw new WarningsNotAcknowledged(toWarnings(prepared, t))
  }
}

/** Clients that send no list of shown warnings acknowledge all of them. */
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

/** The user and the stored cart, read after the company is locked. */
interface LockedBuyer {
  user: SignedInUser
  cart: Cart
  /** Orders above this total wait for approval, in cents; null for no limit (rule 5.29). */
  limit: number | null
}

type BuyerRow = StoredCart &
  Row<
    'companies',
    'company_group' | 'transport_restriction' | 'blocked_for_ordering' | 'blocked_completely'
  > & {
    /** The user's id, or null if the user may no longer order. */
    orderer: number | null
    approval_limit: number | string | null
  }

/**
 * Joins right and limit of the user to the locked row, so that the database reads them after the
 * lock.
 */
const lockRow = statement<BuyerRow, [companyId: number, userId: number]>(
  (client, companyId, userId) =>
    client
      .from('companies')
      .leftJoin('carts', (on) => on.onVal('carts.user_id', userId))
      .where('companies.id', companyId)
      .forUpdate()
      .select(
        'companies.company_group',
        'companies.transport_restriction',
        'companies.blocked_for_ordering',
        'companies.blocked_completely',
        'carts.version',
        'carts.content'
      )
      .select(
        holdersOf(client, 'orders.issue_order')
          .where('users.id', userId)
          .whereColumn('users.company_id', 'companies.id')
          .select('users.id')
          .as('orderer'),
        client
          .from('users')
          .where('users.id', userId)
          .whereColumn('users.company_id', 'companies.id')
          .select('approval_limit_cents')
          .as('approval_limit')
      )
)

/**
 * Locks the company, so that its orders run one after the other. Returns what may have changed
 * while waiting. Throws {@link Forbidden} if the user may no longer order.
 */
async function lockBuyer(trx: TransactionClientContract, user: SignedInUser): Promise<LockedBuyer> {
  const [row] = await lockRow(trx, user.company.id, user.id)
  if (!row || row.orderer === null) throw new Forbidden()
  const company = {
    ...user.company,
    group: row.company_group,
    transportRestriction: row.transport_restriction,
    blockedForOrdering: row.blocked_for_ordering,
    blockedCompletely: row.blocked_completely,
  }
  const limit = row.approval_limit === null ? null : Number(row.approval_limit)
  return { user: { ...user, company }, cart: toCart(row), limit }
}
