import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import type { Catalogue, CatalogueProduct } from '#app/catalogue/catalogue/catalogue'
import { blockOf, isPriced } from '#app/catalogue/catalogue/offered_products'
import type { PositionRow, ServiceRow } from '#app/ordering/orders/history/load_orders'
import {
  REPEAT_LINE_PROBLEMS,
  type RepeatAnswer,
  type RepeatChange,
  type RepeatLineProblem,
  type RepeatRefusal,
} from '#shared/ordering/orders/order_contract'
import { isPartialRoll } from '#shared/ordering/lines/quantities'
import { printedServices, printingOf } from '#shared/ordering/lines/services'
import type { KeptField } from '#shared/catalogue/printing/fields/kept_fields'
import { completeValues } from '#shared/catalogue/printing/fields/print_fields'

type Services<Service = ServiceRow> = ReadonlyMap<number, readonly Service[]>

/** The part of a position that decides whether it can be repeated. */
type RepeatedLine = Pick<PositionRow, 'id' | 'product_id'>
type LineServices = Services<Pick<ServiceRow, 'category'>>

type RepeatedPosition = RepeatAnswer['positions'][number]

/** The products that the company can order now. */
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
  positions: readonly RepeatedLine[],
  services: LineServices,
  offer: Offer
): RepeatRefusal | null {
  const [first] = positions
  if (!first) return 'PRODUCT_UNAVAILABLE'
  const isOpen = offer.catalogue.settings.repeatableOrders === 'all'
  if (!isOpen && (services.get(first.id) ?? []).length > 0) return 'HAS_EXTRA_SERVICES'
  if (blockOf(offer.user.company)) return 'COMPANY_BLOCKED'
  const problems = new Set(positions.map((position) => lineProblem(position, services, offer)))
  return REPEAT_LINE_PROBLEMS.find((problem) => problems.has(problem)) ?? null
}

function lineProblem(
  position: RepeatedLine,
  services: LineServices,
  { user, orderable, catalogue }: Offer
): RepeatLineProblem | null {
  const product = catalogue.products.get(position.product_id)
  if (!product?.isAvailable || !isPriced(product, user.company)) return 'PRODUCT_UNAVAILABLE'
  if (!orderable.has(position.product_id)) return 'PRODUCT_BLOCKED'
  return orderedPrinting(position, services) && !printingService(product)
    ? 'IMPRINT_UNAVAILABLE'
    : null
}

/**
 * Returns the positions of a repeated order. Keeps the print data that today's products still use;
 * it needs confirmation again. One partial roll or imprint makes the order non-standard (rule
 * 5.12).
 */
export function repeatedPositions(
  positions: readonly PositionRow[],
  services: Services,
  offer: Offer
): Pick<RepeatAnswer, 'kind' | 'positions'> {
  const { products } = offer.catalogue
  const imprints = positions.map((position) =>
    repeatedImprint(position, services, products.get(position.product_id))
  )
  const isStandard = positions.every(
    ({ product_id: id, quantity }, index) =>
      imprints[index]!.length === 0 &&
      !isPartialRoll(quantity, products.get(id)?.labelsPerUnit ?? 1)
  )
  const firstOf = new Map(
    positions.map(({ product_id: id }, index) => [id, index] as const).reverse()
  )
  const isMerged = ({ product_id: id }: PositionRow, index: number) =>
    isStandard && firstOf.get(id)! < index
  return {
    kind: isStandard ? 'STANDARD' : 'NON_STANDARD',
    positions: positions.map((position, index) => ({
      product: position.product_id,
      customer_reference: products.get(position.product_id)?.customerReference ?? '',
      quantity: position.quantity,
      extra_service_data: imprints[index]!,
      confirmed: false,
      changes: [
        ...(isMerged(position, index) ? ['MERGED' as const] : []),
        ...(hasOtherRolls(position, products.get(position.product_id))
          ? ['ROLL_SIZE' as const]
          : []),
        ...imprintChanges(orderedPrinting(position, services), imprints[index]!),
      ],
      problem: lineProblem(position, services, offer),
    })),
  }
}

const hasOtherRolls = (position: PositionRow, product: CatalogueProduct | undefined) =>
  product !== undefined && product.labelsPerUnit !== position.labels_per_unit

function imprintChanges(
  ordered: ServiceRow | undefined,
  repeated: RepeatedPosition['extra_service_data']
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
  position: PositionRow,
  services: Services,
  product: CatalogueProduct | undefined
): RepeatedPosition['extra_service_data'] {
  const ordered = orderedPrinting(position, services)
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
