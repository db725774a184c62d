/** In the order of the product table, with the colours of their labels. */
export const PRODUCT_GROUPS = [
  { code: 'ORIGINAL_PART', name: 'Original Part', color: '#1d3f72' },
  { code: 'ACCESSORIES', name: 'Accessories', color: '#7a3b86' },
  { code: 'EUROREPAR', name: 'Eurorepar', color: '#b3261e' },
  { code: 'MOPAR', name: 'MOPAR', color: '#0a6ebd' },
  { code: 'SUSTAINERA', name: 'SUSTAINera', color: '#2e7d4f' },
  { code: 'BPROAUTO', name: 'bproauto', color: '#b85c00' },
] as const

export type ProductGroupCode = (typeof PRODUCT_GROUPS)[number]['code']

export const ALL_GROUPS: readonly ProductGroupCode[] = PRODUCT_GROUPS.map(({ code }) => code)
