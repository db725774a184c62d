import { readLabels, readRolls } from '#shared/ordering/lines/quantities'
import { isPartialRoll, printedServices, printingOf } from '#shared/ordering/lines/line_rules'
import { printFieldsOf } from '#shared/ordering/nonstandard/print_values'
import { lineProblem } from '#shared/ordering/nonstandard/stuck_lines'
import { completeValues } from '#shared/catalogue/printing/fields/print_fields'
import type { CartEntry, CartKind } from '#shared/ordering/lines/cart_contract'
import type { LineProblem } from '#shared/ordering/nonstandard/stuck_lines'
import type { Order } from '#shared/ordering/orders/order_contract'
import type { Product } from '#shared/catalogue/catalogue/product_contract'
import type { AddableLine } from '#shared/ordering/quick/add_lines'
import type { ServiceField } from '#shared/catalogue/printing/fields/service_contract'
import type { TemplateLine } from '#shared/ordering/templates/template_contract'

type Products = ReadonlyMap<number, Product>

/** Leaves out products that are gone. */
export const linesOfCart = (entries: readonly CartEntry[], productByPk: Products): TemplateLine[] =>
  entries.flatMap(({ product: pk, quantity, alternativeCustomerReference, printData }) => {
    const product = productByPk.get(pk)
    if (!product) return []
    return {
      product: pk,
      customer_reference: product.customer_reference,
      quantity,
      alternative_customer_reference: alternativeCustomerReference,
      print_data: printData,
    }
  })

export const linesOfOrder = ({ order_positions: lines }: Order): TemplateLine[] =>
  lines.map(({ product, quantity, alternative_customer_reference, extra_service_data }) => ({
    product: product.pk,
    customer_reference: product.customer_reference,
    quantity,
    alternative_customer_reference,
    print_data: valuesOnly(printingOf(extra_service_data)?.fields),
  }))

const valuesOnly = (fields: readonly ServiceField[] | undefined) =>
  fields?.map(({ name, value }) => ({ name, value })) ?? null

export interface OfferedLine {
  line: TemplateLine
  /** Undefined when the product is no longer offered. */
  product: Product | undefined
  problem: LineProblem | null
  /** True if the quantity is in full rolls, false if it is in labels. */
  isInRolls: boolean
}

export function offeredLine(line: TemplateLine, productByPk: Products): OfferedLine {
  const product = productByPk.get(line.product)
  const isPrinted = line.print_data !== null
  const entry = { quantity: line.quantity, hasPrintingService: isPrinted }
  return {
    line,
    product,
    problem: lineProblem(entry, product, 'NON_STANDARD'),
    isInRolls:
      product !== undefined && !isPrinted && !isPartialRoll(line.quantity, product.labels_per_unit),
  }
}

export const quantityOf = ({ line, product, isInRolls }: OfferedLine): number =>
  isInRolls ? line.quantity / product!.labels_per_unit : line.quantity

/** Reads a typed quantity in the line's unit. Returns labels or a problem. */
export function readQuantity({ product, isInRolls }: OfferedLine, typed: string) {
  if (!isInRolls) return readLabels(typed)
  const entry = readRolls(typed, product!.labels_per_unit)
  return 'rolls' in entry ? { labels: entry.rolls * product!.labels_per_unit } : entry
}

/**
 * Returns the kind of order that takes the lines: a standard one for full rolls with one reference
 * per product, unless a non-standard one has begun (rules 5.12 and 5.27).
 */
export const kindFor = (lines: readonly OfferedLine[], begun: CartKind | null): CartKind =>
  begun !== 'NON_STANDARD' && lines.every(({ isInRolls }) => isInRolls) && haveOneReference(lines)
    ? 'STANDARD'
    : 'NON_STANDARD'

function haveOneReference(lines: readonly OfferedLine[]): boolean {
  const byProduct = Map.groupBy(lines, ({ line: { product } }) => product)
  return [...byProduct.values()].every(
    (same) =>
      new Set(same.flatMap(({ line }) => line.alternative_customer_reference || [])).size <= 1
  )
}

/** Returns a line for the cart, with its print data as it would be printed today. */
export function toAddableLine(
  product: Product,
  { quantity, alternative_customer_reference, print_data }: TemplateLine
): AddableLine {
  const payload = { quantity, alternative_customer_reference, extra_service_data: [] }
  if (!print_data) return { product, payload }
  const values = completeValues(
    printFieldsOf(product),
    Object.fromEntries(print_data.map(({ name, value }) => [name, value]))
  )
  const fields = Object.entries(values).map(([name, value]) => ({ name, value: value ?? null }))
  const services = printedServices(product.extra_services, fields)
  return { product, payload: { ...payload, extra_service_data: services } }
}
