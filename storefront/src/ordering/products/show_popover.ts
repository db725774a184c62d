import type { Product } from '#shared/catalogue/catalogue/product_contract'

export type PopoverKind = 'info' | 'tiers' | 'picture'

export type ShowPopover = (kind: PopoverKind, product: Product, anchor: HTMLElement) => void
