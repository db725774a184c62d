import { isPartialRoll } from '#shared/ordering/quantities'
import { isPrinted, printingOf } from '#shared/ordering/services'
import type { CartEntry } from '#shared/ordering/cart/cart_contract'
import type { Product } from '#shared/catalogue/product_contract'
import type { LayoutVersion } from '#shared/printing/layouts/layout_version'
import type {
  ExtraServiceData,
  ServiceCategory,
  ServiceField,
} from '#shared/catalogue/service_contract'

/** The print data of a line and whether the customer ticked that it is right (rule 6.3). */
export interface Imprint {
  fields: readonly ServiceField[]
  isConfirmed: boolean
  /** The layout by which the label was shown when it was confirmed, null when there was none. */
  confirmedLayout?: LayoutVersion | null
}

type LineProduct = Pick<Product, 'pk' | 'labels_per_unit' | 'extra_services'>

/**
 * A line of the form for non-standard products, `quantity` in labels: a number that makes no whole
 * rolls adds the service PARTIAL_ROLL, print data adds PRINT_DESIGN and PRINTING and marks the line
 * as printed; without them the services are gone again (rules 5.2 and 6.3).
 */
export function nonStandardLine(
  rowId: string,
  product: LineProduct,
  quantity: number,
  imprint: Imprint | null
): CartEntry {
  const fields = imprint ? [...imprint.fields] : null
  const offered = (category: ServiceCategory, filled: ServiceField[] = []) =>
    product.extra_services
      .filter((service) => service.category === category)
      .map(({ pk }) => ({ extra_service: pk, category, fields: filled }))
  return {
    rowId,
    product: product.pk,
    quantity,
    extra_services: [
      ...(isPartialRoll(quantity, product.labels_per_unit) ? offered('PARTIAL_ROLL') : []),
      ...(fields ? [...offered('PRINT_DESIGN'), ...offered('PRINTING', fields)] : []),
    ],
    printData: fields,
    hasPrintingService: fields !== null,
    ...(imprint?.isConfirmed && { confirmed: true, ...shownLayout(imprint) }),
  }
}

/** The print data that services come with, to be confirmed anew (rule 6.3); null where nothing is printed. */
export function imprintToConfirm(services: ExtraServiceData): Imprint | null {
  const printing = printingOf(services)
  return printing ? { fields: printing.fields, isConfirmed: false } : null
}

/** The print data of a line, null for one without imprint. */
export function imprintOf(line: CartEntry): Imprint | null {
  const { printData, confirmed = false } = line
  return (
    printData && { fields: printData, isConfirmed: confirmed, ...(confirmed && shownLayout(line)) }
  )
}

/** The layout of a confirmation, for whoever told it. */
const shownLayout = ({ confirmedLayout }: Pick<CartEntry, 'confirmedLayout'>) =>
  confirmedLayout === undefined ? {} : { confirmedLayout }

/** Returns whether labels of the product can carry print data. */
export const offersImprint = ({ extra_services: services }: Pick<Product, 'extra_services'>) =>
  isPrinted(services)
