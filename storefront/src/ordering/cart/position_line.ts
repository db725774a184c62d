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
  /** Missing while the costs are being calculated. */
  price?: string
  total?: string
}

export interface PositionTableProps {
  lines: readonly PositionLine[]
  /** Lets lines be taken out. */
  onRemove?: (line: PositionLine) => void
}
