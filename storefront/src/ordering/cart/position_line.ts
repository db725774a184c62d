import type { OrderedField } from '#shared/catalogue/printing/fields/service_contract'
import type { ReactNode } from 'react'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

type PositionProduct = Pick<
  Product,
  'pk' | 'customer_reference' | 'description' | 'label_length' | 'label_width' | 'labels_per_unit'
>

/** A line of a cart or of a placed order; `quantity` counts labels. */
export interface PositionLine {
  uuid: string
  product: PositionProduct
  quantity: number
  /** Absent without imprint. */
  imprint?: readonly OrderedField[]
  /** The line is not ordered yet, so today's layout draws it. */
  isToBePrinted?: boolean
  /** Missing while the costs are calculated. */
  price?: string
  total?: string
}

export interface PositionTableProps {
  lines: readonly PositionLine[]
  /** Replaces the number of rolls where it can be edited. */
  rollsOf?: (line: PositionLine) => ReactNode
  onRemove?: (line: PositionLine) => void
}
