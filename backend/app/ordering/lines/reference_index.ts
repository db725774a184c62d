import { compactText } from '#shared/i18n/plain_words'

/** Finds products by their reference, as people write it. */
export class ReferenceIndex<Product> {
  private readonly exact = new Map<string, Product>()
  private readonly compact = new Map<string, Product[]>()

  constructor(products: readonly Product[], referenceOf: (product: Product) => string) {
    for (const product of products) {
      const reference = referenceOf(product)
      this.exact.set(reference, product)
      const key = compactText(reference)
      this.compact.set(key, [...(this.compact.get(key) ?? []), product])
    }
  }

  /**
   * The product of exactly this reference, else all whose reference differs in case, spaces and
   * hyphens only.
   */
  find(reference: string): readonly Product[] {
    const exact = this.exact.get(reference)
    if (exact) return [exact]
    return this.compact.get(compactText(reference)) ?? []
  }
}
