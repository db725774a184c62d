import type { Product } from '#shared/catalogue/product_contract'

/** What there is to know of a product: its note, its price tiers, its picture. */
export type PopoverKind = 'info' | 'tiers' | 'picture'

/** Shows it beside the element. */
export type ShowPopover = (kind: PopoverKind, product: Product, anchor: HTMLElement) => void
