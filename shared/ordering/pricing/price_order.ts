import type { CompanyGroup } from '#shared/ground/states/company_kinds'
import {
  type DeliveryExplanation,
  type HandlingExplanation,
  HANDLING_PARTS,
  type HandlingPart,
  type HandlingPartCode,
} from '#shared/ordering/orders/order_contract'
import { isPartialRoll } from '#shared/ordering/lines/line_rules'
import type { WindingDirection } from '#shared/catalogue/catalogue/product_contract'
import type { ServiceCategory } from '#shared/catalogue/printing/fields/service_contract'
import type { FieldValue } from '#shared/catalogue/printing/fields/field_contract'
import type { ShopSettings } from '#shared/catalogue/settings/shop_settings'
import { priceCents, sumCents } from '#shared/ground/money/money'
import {
  type DeliveryZone,
  type OrderFees,
  deliveryCents,
  feesOf,
  isHandlingIncluded,
  serviceCents,
  smallOrderFeeCents,
} from '#shared/ordering/pricing/order_fees'
import { type PriceTier, unitPriceMicrosFor } from '#shared/catalogue/catalogue/price_tiers'

export interface PricingProduct {
  pk: number
  labelsPerUnit: number
  windingDirection: WindingDirection
  tiers: readonly PriceTier[]
}

export interface PricingService {
  category: ServiceCategory
  layout?: string | null
  fields: readonly { name: string; value: FieldValue }[]
}

/** `quantity` is in labels; each category of service occurs once. */
export interface PricingLine<Product extends PricingProduct = PricingProduct> {
  uuid: string
  quantity: number
  product: Product
  ownReference?: string | null
  services: readonly PricingService[]
}

export interface PricingInput<Product extends PricingProduct = PricingProduct> {
  lines: readonly PricingLine<Product>[]
  settings: ShopSettings
  companyGroup: CompanyGroup
  deliveryZone: DeliveryZone
  transportByCustomer: boolean
}

interface PricedService extends PricingService {
  costCents: number
}

export interface PricedLine<
  Product extends PricingProduct = PricingProduct,
> extends PricingLine<Product> {
  unitPriceMicros: number
  totalCents: number
  services: PricedService[]
  windingCostsCents: number
  /** A partial roll counts as one. */
  rolls: number
}

export interface PricedOrder<Product extends PricingProduct = PricingProduct> {
  /** In the order of the input, with the same product objects. */
  lines: PricedLine<Product>[]
  linesCents: number
  /** Costs of services and winding directions. */
  handlingSubCostsCents: number
  /** Includes the fee for small orders. */
  handlingCostsCents: number
  /** Leaves out parts that cost nothing. */
  handlingParts: HandlingPart[]
  deliveryCostsCents: number
  totalCents: number
  handlingExplanation: HandlingExplanation
  deliveryExplanation: DeliveryExplanation
  minTotalWithoutHandlingCents: number
  labels: number
  rolls: number
}

/** Thrown when a product is in none of the company's price lists. */
export class ProductWithoutPriceError extends Error {
  override name = 'ProductWithoutPriceError'

  constructor(readonly productPk: number) {
    super(`The product ${productPk} has no price`)
  }
}

/**
 * Prices a draft or an order (rules 5.3 to 5.8): labels by tier, services, fee for small orders,
 * delivery. Throws a ProductWithoutPriceError for a product without tiers, an AmountTooLargeError
 * for inexact amounts, and a RangeError for quantities that are not positive whole numbers.
 */
export function priceOrder<Product extends PricingProduct>(
  input: PricingInput<Product>
): PricedOrder<Product> {
  const feesIncluded = isHandlingIncluded(input.companyGroup)
  const fees = feesOf(input)
  const lines = priceLines(input.lines, fees)
  const rolls = sum(lines.map((line) => line.rolls))
  const linesCents = sumCents(lines.map(({ totalCents }) => totalCents))
  const handlingSubCostsCents = sumCents(lines.flatMap(lineFees))
  const smallOrderCents = lines.length > 0 ? smallOrderFeeCents(linesCents, fees) : 0
  const handlingCostsCents = sumCents([handlingSubCostsCents, smallOrderCents])
  const deliveryCostsCents = deliveryCents(rolls, fees)
  return {
    lines,
    linesCents,
    handlingSubCostsCents,
    handlingCostsCents,
    handlingParts: handlingParts(lines, smallOrderCents),
    deliveryCostsCents,
    totalCents: sumCents([linesCents, handlingCostsCents, deliveryCostsCents]),
    handlingExplanation: feesIncluded
      ? 'HANDLING_COSTS_INCLUDED_IN_LABEL_PRICE'
      : 'HANDLING_COSTS_ADDITIONAL',
    deliveryExplanation: explainDelivery(feesIncluded, input.transportByCustomer),
    minTotalWithoutHandlingCents: input.settings.minTotalWithoutHandlingCents,
    labels: sum(lines.map(({ quantity }) => quantity)),
    rolls,
  }
}

function priceLines<Product extends PricingProduct>(
  lines: readonly PricingLine<Product>[],
  fees: OrderFees
): PricedLine<Product>[] {
  const labelsOfProduct = countLabelsByProduct(lines)
  const designPayers = firstLinesOfDesigns(lines)
  return lines.map((line) => {
    const { product, quantity } = line
    const unitPriceMicros = unitPriceMicrosFor(product.tiers, labelsOfProduct.get(product.pk)!)
    if (unitPriceMicros === null) throw new ProductWithoutPriceError(product.pk)
    return {
      ...line,
      unitPriceMicros,
      totalCents: priceCents(quantity, unitPriceMicros),
      services: servicesOf(line).map((service) => ({
        ...service,
        costCents: serviceCents(service.category, quantity, designPayers.has(line), fees),
      })),
      windingCostsCents:
        product.windingDirection === 'NON_STANDARD' ? fees.settings.windingFeeCents : 0,
      rolls: Math.ceil(quantity / product.labelsPerUnit),
    }
  })
}

function countLabelsByProduct(lines: readonly PricingLine[]): Map<number, number> {
  const labels = new Map<number, number>()
  for (const { product, quantity } of lines) {
    checkCount('quantity', quantity)
    checkCount('labelsPerUnit', product.labelsPerUnit)
    labels.set(product.pk, (labels.get(product.pk) ?? 0) + quantity)
  }
  return labels
}

function checkCount(what: string, count: number) {
  if (Number.isSafeInteger(count) && count >= 1) return
  throw new RangeError(`${what} must be a positive whole number, not ${count}`)
}

/** Returns the first line of each design, which pays the design's fee. */
function firstLinesOfDesigns(lines: readonly PricingLine[]): Set<PricingLine> {
  const payers = new Map<string, PricingLine>()
  for (const line of lines) {
    if (!hasService(line, 'PRINT_DESIGN')) continue
    const design = designOf(line)
    if (!payers.has(design)) payers.set(design, line)
  }
  return new Set(payers.values())
}

/** Returns the key of a design: product and print data, in any order of fields. */
function designOf({ product, services }: PricingLine): string {
  const fields = services
    .filter(({ category }) => category === 'PRINTING')
    .flatMap((service) => service.fields.map(({ name, value }) => JSON.stringify([name, value])))
  return JSON.stringify([product.pk, ...fields.sort()])
}

function hasService({ services }: PricingLine, wanted: PricingService['category']): boolean {
  return services.some(({ category }) => category === wanted)
}

/** PARTIAL_ROLL depends on the quantity alone, not on the services that the client sends. */
function servicesOf({ quantity, product, services }: PricingLine): PricingService[] {
  const chosen = services.filter(({ category }) => category !== 'PARTIAL_ROLL')
  return isPartialRoll(quantity, product.labelsPerUnit)
    ? [...chosen, { category: 'PARTIAL_ROLL', fields: [] }]
    : chosen
}

const lineFees = ({ services, windingCostsCents }: PricedLine) => [
  windingCostsCents,
  ...services.map(({ costCents }) => costCents),
]

function handlingParts(lines: readonly PricedLine[], smallOrderCents: number): HandlingPart[] {
  const centsOf = (code: HandlingPartCode): number => {
    if (code === 'SMALL_ORDER') return smallOrderCents
    if (code === 'WINDING') return sumCents(lines.map((one) => one.windingCostsCents))
    const services = lines.flatMap((line) => line.services)
    return sumCents(
      services.filter(({ category }) => category === code).map(({ costCents }) => costCents)
    )
  }
  return HANDLING_PARTS.map((code) => ({ code, cents: centsOf(code) })).filter(
    ({ cents }) => cents !== 0
  )
}

function explainDelivery(feesIncluded: boolean, transportByCustomer: boolean): DeliveryExplanation {
  if (feesIncluded) return 'DELIVERY_COSTS_INCLUDED_IN_LABEL_PRICE'
  return transportByCustomer ? 'DELIVERY_COSTS_OWN_TRANSPORT' : 'DELIVERY_COSTS_BY_COUNTRY'
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
