import type { OrderedField } from '#shared/catalogue/printing/fields/service_contract'
import type { ReactNode } from 'react'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

type LineProduct = Pick<
  Product,
  'pk' | 'customer_reference' | 'description' | 'label_length' | 'label_width' | 'labels_per_unit'
>

/** A line of a cart or of a placed order; `quantity` counts labels. */
export interface CartLine {
  uuid: string
  product: LineProduct
  quantity: number
  alternative_customer_reference?: string | null
  /** Absent for a line without imprint. */
  imprint?: readonly OrderedField[]
  /** True for a line that is not ordered yet, which the current layout draws. */
  isToBePrinted?: boolean
  /** Missing while the costs are calculated. */
  price?: string
  total?: string
}

export interface LineProps {
  line: CartLine
  /** Replaces the number of rolls where it can be edited. */
  rollsOf?: (line: CartLine) => ReactNode
  /** Replaces the customer's own reference where it can be edited. */
  referenceOf?: (line: CartLine) => ReactNode
  onRemove?: (line: CartLine) => void
}

export type LineTableProps = Omit<LineProps, 'line'> & { lines: readonly CartLine[] }
