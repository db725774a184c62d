import { asciiDigits } from '#shared/ground/validation/ascii_digits'

interface CodeVariant {
  /** The shape of the code without spaces. */
  shape: RegExp
  groups: readonly number[]
  /** The widest code in print. */
  widest: string
}

/** Variants by name. The field type is `PRODUCT_CODE_`, followed by the name. */
const VARIANTS = {
  PSA: { shape: /^\d{10}$/, groups: [2, 3, 3, 2], widest: '8888888888' },
  OPEL: { shape: /^\d{8}$/, groups: [2, 3, 3], widest: '88888888' },
  MOPAR: { shape: /^\d{8}[A-Z]{2}$/, groups: [8, 2], widest: '88888888WW' },
  EUROREPAR: { shape: /^E\d{6}$/, groups: [1, 3, 3], widest: 'E888888' },
} as const satisfies Record<string, CodeVariant>

export type ProductCodeVariant = keyof typeof VARIANTS

export const PRODUCT_CODE_VARIANTS = Object.keys(VARIANTS) as ProductCodeVariant[]

const PREFIX = 'PRODUCT_CODE_'

export function productCodeVariant(fieldType: string): ProductCodeVariant | null {
  if (!fieldType.startsWith(PREFIX)) return null
  const variant = fieldType.slice(PREFIX.length)
  return PRODUCT_CODE_VARIANTS.find((known) => known === variant) ?? null
}

export const productCodeType = (variant: ProductCodeVariant) => `${PREFIX}${variant}` as const

/** An invalid code is only upper-cased. */
export function formatProductCode(variant: ProductCodeVariant, text: string): string {
  const upper = asciiDigits(text).toUpperCase().normalize('NFC').trim()
  const compact = upper.replace(/[\s.\-/]/g, '')
  const { shape, groups } = VARIANTS[variant]
  if (!shape.test(compact)) return upper
  let start = 0
  return groups.map((length) => compact.slice(start, (start += length))).join(' ')
}

export const longestProductCode = (variant: ProductCodeVariant): string =>
  formatProductCode(variant, VARIANTS[variant].widest)

export function isProductCode(variant: ProductCodeVariant, text: string): boolean {
  return VARIANTS[variant].shape.test(text.replaceAll(' ', ''))
}
