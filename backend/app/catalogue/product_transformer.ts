import type { OfferedProduct } from '#app/catalogue/offered_products'
import type { Language } from '#shared/i18n/language'
import type { Product } from '#shared/catalogue/product_contract'
import { microsToDecimal } from '#shared/pricing/money'

/** Where a product's picture is; the fingerprint makes it cacheable for good. */
export function imagePath(productId: number, fingerprint: string | null): string {
  return fingerprint ? `/orders/api/products/${productId}/image/?v=${fingerprint}` : ''
}

/** A product as the API answers it. */
export function toProduct(product: OfferedProduct, language: Language): Product {
  return {
    pk: product.pk,
    product_group: {
      pk: product.groupId,
      name: product.groupName,
      sort_index: product.groupSortIndex,
    },
    customer_reference: product.customerReference,
    label_length: product.labelLength,
    label_width: product.labelWidth,
    description: product.description[language],
    product_options: product.options,
    image: imagePath(product.pk, product.imageFingerprint),
    rewind_flag: product.windingDirection === 'NON_STANDARD',
    note: product.note[language],
    destination: product.destination,
    labels_per_unit: product.labelsPerUnit,
    blocked: product.blockedReason !== null,
    blocked_reason: product.blockedReason,
    winding_direction: product.windingDirection,
    extra_services: product.services.map(({ id, category }) => ({ pk: id, category })),
    overlay_specification: product.overlaySpecification,
    prices: product.tiers.map(({ minQuantity, unitPriceMicros }) => ({
      min_quantity: minQuantity,
      unit_price: microsToDecimal(unitPriceMicros),
    })),
  }
}
