import type { DemoCompany } from '#database/demo/companies/make_companies'
import type { ProductRow } from '#database/demo/catalogue/make_products'
import type { DemoOrder } from '#database/demo/ordering/make_orders'
import { PRODUCT_GROUPS, type ProductGroupCode } from '#database/demo/product_groups'
import { daysBefore } from '#database/demo/working_time'
import { toDbInstant } from '#database/instant'
import { DAY_MS } from '#shared/ground/dates/spans'
import { labelsByGroup } from '#shared/ordering/lines/line_rules'
import sortBy from 'lodash/sortBy.js'

/** Companies and groups under volume control; `LOW` is nearly used up. */
const CONTRACTS: readonly (readonly [account: string, group: ProductGroupCode, low?: 'LOW'])[] = [
  ['LUMENFR001', 'MOPAR'],
  ['LUMENFR001', 'SUSTAINERA'],
  ['GALIES0001', 'EUROREPAR'],
  ['GALIES0001', 'BPROAUTO'],
  ['BRIAIT0001', 'MOPAR'],
  ['SILEPL0001', 'EUROREPAR', 'LOW'],
  ['SILEPL0001', 'BPROAUTO'],
]

const YEARS = 3
const YEAR_DAYS = 366

const AMPLE_LABELS = 1_500_000
const LOW_LABELS = 4_000
const CONTRACT_STEP = 50_000

interface QuotaSource {
  companies: readonly DemoCompany[]
  products: readonly ProductRow[]
  orders: readonly DemoOrder[]
  order_lines: readonly { order_id: number; product_id: number; quantity: number }[]
}

interface QuotaEvent {
  company_id: number
  product_group_id: number
  type: 'CONTRACT' | 'WITHDRAWAL' | 'CANCEL_WITHDRAWAL'
  amount: number
  order_id: number | null
  created_at: string
}

/**
 * Creates contracts and withdrawals, oldest first. Every order withdraws labels, as in the product;
 * only contracts cause volume control.
 */
export function makeQuotas(source: QuotaSource, now: Date) {
  const taken = makeWithdrawals(source)
  const contracts = CONTRACTS.flatMap(([account, group, low]) => {
    const companyId = source.companies.find(({ cofor10 }) => cofor10 === account)!.id
    const groupId = PRODUCT_GROUPS.findIndex(({ code }) => code === group) + 1
    const own = taken.filter(
      (event) => event.company_id === companyId && event.product_group_id === groupId
    )
    return makeContracts(companyId, groupId, own, { now, low: low === 'LOW' })
  })
  return sortBy([...contracts, ...taken], 'created_at').map((event, index) => ({
    id: index + 1,
    ...event,
  }))
}

function makeWithdrawals(source: QuotaSource): QuotaEvent[] {
  const lines = Map.groupBy(source.order_lines, (row) => row.order_id)
  const groupOf = new Map(source.products.map((row) => [row.id, row.product_group_id]))
  return source.orders.flatMap((order) =>
    labelsByGroup(
      lines.get(order.id)!.map((line) => ({
        groupId: groupOf.get(line.product_id)!,
        labels: line.quantity,
      }))
    ).flatMap(({ groupId, labels }) => eventsOf(order, groupId, labels))
  )
}

function eventsOf(order: DemoOrder, groupId: number, labels: number): QuotaEvent[] {
  const event = { company_id: order.company_id, product_group_id: groupId, order_id: order.id }
  const withdrawal: QuotaEvent = {
    ...event,
    type: 'WITHDRAWAL',
    amount: -labels,
    created_at: order.created_at,
  }
  if (order.state !== 'CANCELLED') return [withdrawal]
  const back = { type: 'CANCEL_WITHDRAWAL', amount: labels, created_at: order.updated_at } as const
  return [withdrawal, { ...event, ...back }]
}

/** Creates a contract for each year's orders. The last one also leaves the remaining quota. */
function makeContracts(
  companyId: number,
  groupId: number,
  taken: readonly QuotaEvent[],
  { now, low }: { now: Date; low: boolean }
): QuotaEvent[] {
  const contracts = Array.from({ length: YEARS }, (_, year): QuotaEvent => {
    const from = daysBefore(now, (YEARS - year) * YEAR_DAYS)
    const until = new Date(from.getTime() + YEAR_DAYS * DAY_MS)
    const withdrawn = taken
      .filter(({ type }) => type === 'WITHDRAWAL')
      .filter((row) => row.created_at >= toDbInstant(from) && row.created_at < toDbInstant(until))
      .reduce((sum, { amount }) => sum - amount, 0)
    return {
      company_id: companyId,
      product_group_id: groupId,
      type: 'CONTRACT',
      amount: (Math.ceil(withdrawn / CONTRACT_STEP) + 1) * CONTRACT_STEP,
      order_id: null,
      created_at: toDbInstant(from),
    }
  })
  const balance = [...contracts, ...taken].reduce((sum, { amount }) => sum + amount, 0)
  contracts[YEARS - 1].amount += low ? LOW_LABELS - balance : AMPLE_LABELS
  return contracts
}
