import { compactText } from '#shared/ground/search/plain_words'

/** Finds products by the reference that a user types. */
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

  /** Returns the exact match, else all products that differ only in case, spaces and hyphens. */
  find(reference: string): readonly Product[] {
    const exact = this.exact.get(reference)
    if (exact) return [exact]
    return this.compact.get(compactText(reference)) ?? []
  }
}
