import type { Product } from '#shared/catalogue/product_contract'

/** Shows what there is to know of a product, or its price tiers, beside the element. */
export type ShowPopover = (kind: 'info' | 'tiers', product: Product, anchor: HTMLElement) => void
