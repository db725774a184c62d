import { newEntry } from '#shared/ordering/cart/cart_state'
import { isPartialRoll, isPrinted, printingOf } from '#shared/ordering/lines/line_rules'
import type { CartEntry } from '#shared/ordering/lines/cart_contract'
import type { Product } from '#shared/catalogue/catalogue/product_contract'
import type { LayoutVersion } from '#shared/catalogue/printing/layouts/layout_version'
import type {
  ExtraServiceData,
  ServiceCategory,
  ServiceField,
} from '#shared/catalogue/printing/fields/service_contract'

/** The print data of a line, and whether the supplier confirmed it (rule 6.3). */
export interface Imprint {
  fields: readonly ServiceField[]
  isConfirmed: boolean
  /** The layout shown at the confirmation; null if there was none. */
  confirmedLayout?: LayoutVersion | null
}

type LineProduct = Pick<Product, 'pk' | 'labels_per_unit' | 'extra_services'>

/**
 * Creates a non-standard line; `quantity` is in labels. A partial roll adds PARTIAL_ROLL. Print
 * data adds PRINT_DESIGN and PRINTING and marks the line as printed (rules 5.2 and 6.3).
 */
export function nonStandardLine(
  rowId: string,
  product: LineProduct,
  quantity: number,
  imprint: Imprint | null,
  reference?: string | null
): CartEntry {
  const fields = imprint ? [...imprint.fields] : null
  const offered = (category: ServiceCategory, filled: ServiceField[] = []) =>
    product.extra_services
      .filter((service) => service.category === category)
      .map(({ pk }) => ({ extra_service: pk, category, fields: filled }))
  return {
    ...newEntry(rowId, product.pk, quantity, reference),
    extra_services: [
      ...(isPartialRoll(quantity, product.labels_per_unit) ? offered('PARTIAL_ROLL') : []),
      ...(fields ? [...offered('PRINT_DESIGN'), ...offered('PRINTING', fields)] : []),
    ],
    printData: fields,
    hasPrintingService: fields !== null,
    ...(imprint?.isConfirmed && { confirmed: true, ...shownLayout(imprint) }),
  }
}

/** Returns the print data of the services, unconfirmed (rule 6.3); null without imprint. */
export function imprintToConfirm(services: ExtraServiceData): Imprint | null {
  const printing = printingOf(services)
  return printing ? { fields: printing.fields, isConfirmed: false } : null
}

export function imprintOf(line: CartEntry): Imprint | null {
  const { printData, confirmed = false } = line
  return (
    printData && { fields: printData, isConfirmed: confirmed, ...(confirmed && shownLayout(line)) }
  )
}

const shownLayout = ({ confirmedLayout }: Pick<CartEntry, 'confirmedLayout'>) =>
  confirmedLayout === undefined ? {} : { confirmedLayout }

export const offersImprint = ({ extra_services: services }: Pick<Product, 'extra_services'>) =>
  isPrinted(services)
