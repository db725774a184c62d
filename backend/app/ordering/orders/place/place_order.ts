import {
  type SignedInCompany,
  type SignedInUser,
  blockFlagsOf,
} from '#app/foundation/sessions/signed_in_user'
import type { CallTime } from '#app/foundation/audit_trail/call_time'
import { writeAudit } from '#app/foundation/audit_trail/write_audit'
import type { Catalogue } from '#app/catalogue/catalogue/catalogue'
import { findCatalogue, findNewestCatalogue } from '#app/catalogue/catalogue/find_catalogue'
import { FieldRefusal, Refusal } from '#app/foundation/http/refusal'
import {
  type IdempotencyKey,
  findFirstAnswer,
  keepFirstAnswer,
} from '#app/foundation/http/idempotency'
import { textsIn } from '#app/foundation/http/texts'
import { removeOrderedLines } from '#app/ordering/orders/draft/carts'
import {
  type DeliverableOrder,
  type PreparedOrder,
  prepareOrder,
  toDraftOrder,
  toWarnings,
} from '#app/ordering/orders/draft/draft_order'
import { describePlacedOrder } from '#app/ordering/orders/history/describe_placed_order'
import { type Reading, findOrderOfLines } from '#app/ordering/orders/history/find_orders'
import { lockBuyer } from '#app/ordering/orders/place/lock_buyer'
import { writeOrderMails } from '#app/ordering/orders/place/order_mails'
import {
  AlreadyOrdered,
  CompanyBlocked,
  AddressBlocksOrder,
  MinimumOrderNotReached,
  PriceChanged,
  ProductBlocked,
  QuotaExceeded,
  TermsChanged,
  WarningsNotAcknowledged,
} from '#app/ordering/orders/place/order_refusals'
import { checkPrintData } from '#app/ordering/orders/draft/print_data'
import { storeOrder } from '#app/ordering/orders/place/store_order'
import { measures } from '#app/foundation/traces/measures'
import { TooManyMails } from '#app/mailing/outbox/count_company_mails'
import { storeDesigns } from '#app/catalogue/printing/store_designs'
import { isDuplicateKey } from '#database/failures/duplicate_key'
import { isMissingReference } from '#database/failures/missing_reference'
import { afterCommit, transaction } from '#database/transaction'
import type { CompanyAddresses } from '#app/companies/addresses/company_addresses'
import { ADDRESS_REFUSALS, orderingBlock } from '#shared/ordering/blocks/ordering_block'
import type { Cart } from '#shared/ordering/lines/cart_contract'
import type { Language } from '#shared/ground/i18n/language'
import { earliestDeliveryDate, latestDeliveryDate } from '#shared/ordering/orders/delivery_date'
import type { OrderPayload, PlacedOrder } from '#shared/ordering/orders/order_contract'
import type { OrderWarning } from '#shared/ordering/lines/order_warnings'
import { decimalToCents } from '#shared/ground/money/money'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface OrderCall extends CallTime {
  user: SignedInUser
  language: Language
  idempotencyKey: IdempotencyKey | null
}

/**
 * Checks, prices and stores an order in one transaction that locks the company. Stores its quota
 * events, audit entry and mails with it. A user can order each line once, from any window or with
 * any key (rule 5.13). Throws a refusal of `order_refusals.ts`.
 */
export async function placeOrder(payload: OrderPayload, call: OrderCall): Promise<PlacedOrder> {
  const catalogue = await findCatalogue(call.user.catalogueVersion)
  try {
    return await placeBy(catalogue, payload, call)
  } catch (error) {
    if (!isMissingReference(error)) throw error
    // The product or its group was deleted after the catalogue was read.
    return placeBy(await findNewestCatalogue(), payload, call)
  }
}

async function placeBy(
  catalogue: Catalogue,
  payload: OrderPayload,
  call: OrderCall
): Promise<PlacedOrder> {
  const { user, language, idempotencyKey, now } = call
  try {
    return await transaction(db.connection(), async (trx) => {
      const buyer = await lockBuyer(trx, user)
      try {
        const placed = await placeNew(trx, payload, buyer.cart, {
          ...call,
          user: buyer.user,
          catalogue,
        })
        if (idempotencyKey) await keepFirstAnswer(trx, idempotencyKey, 201, placed, now)
        return placed
      } catch (error) {
        throw (await alreadyOrdered(trx, payload, error, { user, language, catalogue })) ?? error
      }
    })
  } catch (error) {
    const first = await firstAnswer(idempotencyKey, error)
    if (first) return first
    throw error
  }
}

/** Returns the first response for a repeated key, looked up only after a failure. */
async function firstAnswer(
  key: IdempotencyKey | null,
  error: unknown
): Promise<PlacedOrder | null> {
  if (!key || !(error instanceof Refusal || isDuplicateKey(error))) return null
  return findFirstAnswer<PlacedOrder>(db.connection(), key)
}

async function placeNew(
  trx: TransactionClientContract,
  payload: OrderPayload,
  cart: Cart,
  call: OrderCall & Reading
): Promise<PlacedOrder> {
  const { user, language, now, catalogue } = call
  const prepared = await prepareOrder(trx, user, payload, catalogue)
  const products = prepared.pricing.positions.map(({ product }) => product)
  await checkPrintData(payload.order_positions, products, catalogue, language)
  checkOrder(payload, prepared, call)
  const stored = await storeOrder(trx, user, payload, prepared, now)
  await storeDesigns(trx, stored.id, prepared.priced, catalogue)
  const order = describePlacedOrder(stored, payload, prepared, call)
  await writeAudit(
    trx,
    {
      userId: user.id,
      action: 'orders.place',
      subject: 'order',
      subjectId: stored.id,
      after: { order_id: order.order_id, total: order.total },
      requestId: call.requestId,
    },
    now
  )
  await writeOrderMails(trx, order, prepared, user, now)
  afterCommit(trx, () => measures()?.orderPlaced())
  const ordered = payload.order_positions.map(({ uuid }) => uuid)
  await removeOrderedLines(trx, user.id, cart, ordered, now)
  return { ...order, warnings: toWarnings(prepared, textsIn(language)) }
}

/**
 * Returns the refusal for a line that was ordered before, or null. Runs under the company's lock,
 * so the second of two windows finds the order.
 */
async function alreadyOrdered(
  trx: TransactionClientContract,
  { order_positions: lines }: OrderPayload,
  error: unknown,
  reading: Reading
): Promise<AlreadyOrdered | null> {
  // Mails are written last, so lines found now belong to this request.
  if (error instanceof TooManyMails) return null
  if (!(error instanceof Refusal || isDuplicateKey(error))) return null
  const uuids = lines.map(({ uuid }) => uuid)
  const order = await findOrderOfLines(trx, uuids, reading)
  return order && new AlreadyOrdered(order)
}

/** Refuses by the rules that the screens show (rule 5.9). */
function refuseBlocked(addresses: CompanyAddresses, company: SignedInCompany): void {
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
  call: OrderCall
): asserts prepared is DeliverableOrder {
  const { priced, warnings, addresses, settings } = prepared
  refuseBlocked(addresses, call.user.company)
  for (const [index, { product }] of priced.positions.entries()) {
    const { blockedReason } = product
    if (blockedReason) throw new ProductBlocked(index, blockedReason)
  }
  checkDeliveryDate(payload.desired_delivery_date, call.now)
  if (priced.totalCents <= 0) throw new MinimumOrderNotReached()
  if (settings.quotaEnforcement === 'block' && warnings.includes('QUOTA_EXCEEDED')) {
    throw new QuotaExceeded()
  }
  const t = textsIn(call.language)
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
