import type { OrderSource } from '#database/demo/ordering/order_source'
import type { ProductRow } from '#database/demo/catalogue/make_products'
import { BLOCKED_REFERENCE, type OrderPlan } from '#database/demo/ordering/order_plans'
import { drawPrintData, printPlanOf } from '#database/demo/catalogue/print_plans'
import { createRandom } from '#database/demo/random'
import { daysBefore } from '#database/demo/working_time'
import { utcDay } from '#shared/ground/dates/utc_day'
import { keepFields } from '#shared/catalogue/printing/fields/kept_fields'
import type { PricingService } from '#shared/ordering/pricing/price_order'
import type { OrderState } from '#shared/ground/states/order_state'

export interface ChosenLine {
  uuid: string
  product: ProductRow
  quantity: number
  services: readonly PricingService[]
}

export interface OrderChoice {
  state: OrderState
  transportByCustomer: boolean
  lines: ChosenLine[]
}

const LINE_COUNTS = [1, 1, 2, 2, 2, 3, 3, 3, 4, 5, 6]
const ROLL_COUNTS = [1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 10, 12, 20, 30]

const PARTIAL_ROLLS = 0.03

/** Share of printed orders among those with printable products. */
const PRINTED = 0.4

const UNAVAILABLE_DAYS = 150

const FAVOURITES = 9

export class OrderChooser {
  readonly #favourites = new Map<number, ProductRow[]>()
  readonly #shipped = new Map<number, Set<number>>()

  constructor(
    readonly source: OrderSource,
    readonly now: Date
  ) {}

  /** A shipped order that would block products becomes activated. */
  choose(plan: OrderPlan): OrderChoice {
    const products = this.#chooseProducts(plan)
    const state = plan.state === 'SHIPPED' && products.length === 0 ? 'ACTIVATED' : plan.state
    const chosen = products.length > 0 ? products : this.#allowed(plan).slice(0, 1)
    return {
      state,
      transportByCustomer: chooseTransport(plan),
      lines: chooseImprint(
        chosen.map((product) => ({
          uuid: plan.random.uuid(),
          product,
          quantity: chooseQuantity(product, plan),
          services: [],
        })),
        plan
      ),
    }
  }

  #chooseProducts(plan: OrderPlan): ProductRow[] {
    const shipped = this.#shippedOf(plan)
    const isFree = ({ id }: ProductRow) => plan.state !== 'SHIPPED' || !shipped.has(id)
    const must = this.#allowed(plan).filter((product) => isWanted(product, plan))
    const pool = this.#allowed(plan).filter((product) => isFree(product) && !isReserved(product))
    const favourites = this.#favouritesOf(plan).filter((product) => pool.includes(product))
    const liked = plan.random.chance(0.8) && favourites.length > 0 ? favourites : pool
    const count = plan.random.pick(LINE_COUNTS) - must.length
    const chosen = [...must, ...plan.random.shuffled(liked).slice(0, Math.max(0, count))]
    if (plan.state === 'SHIPPED') {
      for (const { id } of chosen) shipped.add(id)
    }
    return chosen
  }

  #allowed({ companyId, createdAt }: OrderPlan): ProductRow[] {
    const groups = this.source.company_product_groups
      .filter((right) => right.company_id === companyId)
      .map((right) => right.product_group_id)
    const longAgo = createdAt < daysBefore(this.now, UNAVAILABLE_DAYS)
    return this.source.products.filter(
      (product) => groups.includes(product.product_group_id) && (product.is_available || longAgo)
    )
  }

  #favouritesOf(plan: OrderPlan): ProductRow[] {
    const known = this.#favourites.get(plan.companyId)
    if (known) return known
    const random = createRandom(`favourites ${plan.company.account}`)
    const favourites = random.shuffled(this.#allowed(plan)).slice(0, FAVOURITES)
    this.#favourites.set(plan.companyId, favourites)
    return favourites
  }

  #shippedOf({ companyId }: OrderPlan): Set<number> {
    const shipped = this.#shipped.get(companyId) ?? new Set()
    this.#shipped.set(companyId, shipped)
    return shipped
  }
}

function chooseQuantity({ labels_per_unit: labelsPerUnit }: ProductRow, { random }: OrderPlan) {
  const labels = random.pick(ROLL_COUNTS) * labelsPerUnit
  return random.chance(PARTIAL_ROLLS) ? labels + labelsPerUnit / 2 : labels
}

function chooseTransport({ company, random }: OrderPlan): boolean {
  if (company.transport === 'TRANSPORT_SCRIBOS') return false
  return company.transport === 'TRANSPORT_CUSTOMER' || random.chance(0.12)
}

const isWanted = ({ customer_reference: reference }: ProductRow, { contains }: OrderPlan) =>
  reference === contains

/** Returns whether only the two orders that block the product may contain it. */
const isReserved = ({ customer_reference: reference }: ProductRow) =>
  reference === BLOCKED_REFERENCE

/** Returns the lines as they are, or only the printable ones with an imprint. */
function chooseImprint(lines: ChosenLine[], plan: OrderPlan): ChosenLine[] {
  const random = createRandom(`imprint ${lines[0]?.uuid}`)
  const printed = lines.flatMap((line) => {
    const print = printPlanOf(line.product.customer_reference)
    if (!print) return []
    const values = drawPrintData(print, utcDay(plan.createdAt), random)
    const services: PricingService[] = [
      { category: 'PRINTING', fields: keepFields(print.fields, values) },
      { category: 'PRINT_DESIGN', layout: print.layout, fields: [] },
    ]
    return [{ ...line, services }]
  })
  if (plan.contains || printed.length === 0 || !random.chance(PRINTED)) return lines
  return printed
}
