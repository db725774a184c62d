import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import type { Catalogue, CatalogueProduct } from '#app/catalogue/catalogue/catalogue'
import { blockOf, isPriced } from '#app/catalogue/catalogue/offered_products'
import type { LineRow, ServiceRow } from '#app/ordering/orders/history/load_orders'
import {
  REPEAT_LINE_PROBLEMS,
  type RepeatResult,
  type RepeatChange,
  type RepeatLineProblem,
  type RepeatRefusal,
} from '#shared/ordering/orders/order_contract'
import { isPartialRoll, printedServices, printingOf } from '#shared/ordering/lines/line_rules'
import type { KeptField } from '#shared/catalogue/printing/fields/kept_fields'
import { completeValues } from '#shared/catalogue/printing/fields/print_fields'

type Services<Service = ServiceRow> = ReadonlyMap<number, readonly Service[]>

type RepeatedLine = Pick<LineRow, 'id' | 'product_id'>
type LineServices = Services<Pick<ServiceRow, 'category'>>

type RepeatedLinePayload = RepeatResult['positions'][number]

interface Offer {
  user: SignedInUser
  orderable: ReadonlySet<number>
  catalogue: Catalogue
}

/**
 * Returns why an order cannot be repeated, or null (rule 5.15). The reasons are extra services that
 * the shop does not allow, a block, or a missing product, price or imprint.
 */
export function repeatRefusal(
  lines: readonly RepeatedLine[],
  services: LineServices,
  offer: Offer
): RepeatRefusal | null {
  const [first] = lines
  if (!first) return 'PRODUCT_UNAVAILABLE'
  const isOpen = offer.catalogue.settings.repeatableOrders === 'all'
  if (!isOpen && (services.get(first.id) ?? []).length > 0) return 'HAS_EXTRA_SERVICES'
  if (blockOf(offer.user.company)) return 'COMPANY_BLOCKED'
  const problems = new Set(lines.map((line) => lineProblem(line, services, offer)))
  return REPEAT_LINE_PROBLEMS.find((problem) => problems.has(problem)) ?? null
}

function lineProblem(
  line: RepeatedLine,
  services: LineServices,
  { user, orderable, catalogue }: Offer
): RepeatLineProblem | null {
  const product = catalogue.products.get(line.product_id)
  if (!product?.isAvailable || !isPriced(product, user.company)) return 'PRODUCT_UNAVAILABLE'
  if (!orderable.has(line.product_id)) return 'PRODUCT_BLOCKED'
  return orderedPrinting(line, services) && !printingService(product) ? 'IMPRINT_UNAVAILABLE' : null
}

/**
 * Returns the lines of a repeated order. Keeps the print data that the products still use; it must
 * be confirmed again. A partial roll or an imprint makes the order non-standard (rule 5.12), as do
 * several own references of one product (rule 5.27).
 */
export function repeatedLines(
  lines: readonly LineRow[],
  services: Services,
  offer: Offer
): Pick<RepeatResult, 'kind' | 'positions'> {
  const { products } = offer.catalogue
  const imprints = lines.map((line) =>
    repeatedImprint(line, services, products.get(line.product_id))
  )
  const firstOf = new Map(lines.map(({ product_id: id }, index) => [id, index] as const).reverse())
  const isStandard = lines.every(
    ({ product_id: id, quantity, alternative_customer_reference: reference }, index) =>
      imprints[index]!.length === 0 &&
      !isPartialRoll(quantity, products.get(id)?.labelsPerUnit ?? 1) &&
      reference === lines[firstOf.get(id)!]!.alternative_customer_reference
  )
  const isMerged = ({ product_id: id }: LineRow, index: number) =>
    isStandard && firstOf.get(id)! < index
  return {
    kind: isStandard ? 'STANDARD' : 'NON_STANDARD',
    positions: lines.map((line, index) => ({
      product: line.product_id,
      customer_reference: products.get(line.product_id)?.customerReference ?? '',
      quantity: line.quantity,
      alternative_customer_reference: line.alternative_customer_reference,
      extra_service_data: imprints[index]!,
      confirmed: false,
      changes: [
        ...(isMerged(line, index) ? ['MERGED' as const] : []),
        ...(hasOtherRolls(line, products.get(line.product_id)) ? ['ROLL_SIZE' as const] : []),
        ...imprintChanges(orderedPrinting(line, services), imprints[index]!),
      ],
      problem: lineProblem(line, services, offer),
    })),
  }
}

const hasOtherRolls = (line: LineRow, product: CatalogueProduct | undefined) =>
  product !== undefined && product.labelsPerUnit !== line.labels_per_unit

function imprintChanges(
  ordered: ServiceRow | undefined,
  repeated: RepeatedLinePayload['extra_service_data']
): RepeatChange[] {
  const printing = printingOf(repeated)
  if (!ordered || !printing) return []
  const isSame = printData(keptOf(ordered)) === printData(printing.fields)
  return isSame ? ['IMPRINT_TO_CONFIRM'] : ['IMPRINT_CHANGED', 'IMPRINT_TO_CONFIRM']
}

const printData = (fields: readonly Pick<KeptField, 'name' | 'value'>[]) =>
  JSON.stringify(fields.map(({ name, value }) => [name, value]).sort())

const keptOf = ({ fields }: ServiceRow) => JSON.parse(fields) as KeptField[]

function repeatedImprint(
  line: LineRow,
  services: Services,
  product: CatalogueProduct | undefined
): RepeatedLinePayload['extra_service_data'] {
  const ordered = orderedPrinting(line, services)
  const printing = printingService(product)
  if (!ordered || !printing) return []
  const values = completeValues(
    printing.fields,
    Object.fromEntries(keptOf(ordered).map(({ name, value }) => [name, value]))
  )
  const fields = Object.entries(values).map(([name, value]) => ({ name, value }))
  return printedServices(product?.services ?? [], fields)
}

const orderedPrinting = <Service extends Pick<ServiceRow, 'category'>>(
  { id }: RepeatedLine,
  services: Services<Service>
) => printingOf(services.get(id) ?? [])

const printingService = (product: CatalogueProduct | undefined) =>
  printingOf(product?.services ?? [])
