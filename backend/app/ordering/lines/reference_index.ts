import { plainText } from '#shared/ground/search/plain_words'

/** Returns a reference without case, spaces and hyphens. Other signs are part of it: `1.5`, `15`. */
const keyOf = (reference: string): string =>
  plainText(reference).replace(/[\s\p{Dash_Punctuation}\p{Format}\u2212]/gu, '')

export class ReferenceIndex<Product> {
  private readonly exact = new Map<string, Product>()
  private readonly compact = new Map<string, Product[]>()

  constructor(products: readonly Product[], referenceOf: (product: Product) => string) {
    for (const product of products) {
      const reference = referenceOf(product)
      this.exact.set(reference, product)
      const key = keyOf(reference)
      this.compact.set(key, [...(this.compact.get(key) ?? []), product])
    }
  }

  /** Returns the exact match, else all products that differ only in case, spaces and hyphens. */
  find(reference: string): readonly Product[] {
    const exact = this.exact.get(reference)
    if (exact) return [exact]
    return this.compact.get(keyOf(reference)) ?? []
  }
}
