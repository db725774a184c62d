import type { OrderedField } from '#shared/catalogue/service_contract'
import type { ReactNode } from 'react'
import type { Product } from '#shared/catalogue/product_contract'

type PositionProduct = Pick<
  Product,
  'pk' | 'customer_reference' | 'description' | 'label_length' | 'label_width' | 'labels_per_unit'
>

/** A line of a cart or of a placed order; `quantity` counts labels. */
export interface PositionLine {
  uuid: string
  product: PositionProduct
  quantity: number
  /** What is printed on the labels; absent without imprint. */
  imprint?: readonly OrderedField[]
  /** The line is not ordered yet: the layout of today draws it. */
  isToBePrinted?: boolean
  /** Missing while the costs are being calculated. */
  price?: string
  total?: string
}

export interface PositionTableProps {
  lines: readonly PositionLine[]
  /** What stands in place of a line's number of rolls, where it can be changed. */
  rollsOf?: (line: PositionLine) => ReactNode
  /** Lets lines be taken out. */
  onRemove?: (line: PositionLine) => void
}
