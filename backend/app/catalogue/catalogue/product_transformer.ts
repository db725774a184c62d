import type { OfferedProduct } from '#app/catalogue/catalogue/offered_products'
import type { CatalogueService } from '#app/catalogue/catalogue/catalogue'
import type { ExtraService } from '#shared/catalogue/printing/fields/service_contract'
import { describeField } from '#shared/catalogue/printing/fields/describe_fields'
import type { Language } from '#shared/ground/i18n/language'
import { PRODUCT_OPTIONS, type Product } from '#shared/catalogue/catalogue/product_contract'
import { microsToDecimal } from '#shared/ground/money/money'

/** Returns a picture's address, or an empty text. The fingerprint makes the picture cacheable. */
export function imagePath(productId: number, fingerprint: string | null | undefined): string {
  return fingerprint ? `/orders/api/products/${productId}/image/?v=${fingerprint}` : ''
}

export function readProductOptions(stored: string): Product['product_options'] {
  const options = JSON.parse(stored) as string[]
  return PRODUCT_OPTIONS.filter((option) => options.includes(option))
}

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
    image: imagePath(product.pk, product.pictures[0]),
    images: product.pictures.map((fingerprint) => imagePath(product.pk, fingerprint)),
    rewind_flag: product.windingDirection === 'NON_STANDARD',
    note: product.note[language],
    destination: product.destination,
    labels_per_unit: product.labelsPerUnit,
    blocked: product.blockedReason !== null,
    blocked_reason: product.blockedReason,
    winding_direction: product.windingDirection,
    extra_services: product.services.map((service) => toService(service, product, language)),
    overlay_specification: product.overlaySpecification,
    prices: product.tiers.map(({ minQuantity, unitPriceMicros }) => ({
      min_quantity: minQuantity,
      unit_price: microsToDecimal(unitPriceMicros),
    })),
  }
}

/** A partial roll has no picture, because it is not visible on the product's picture. */
function toService(
  { id, category, layout, fields }: CatalogueService,
  product: OfferedProduct,
  language: Language
): ExtraService {
  return {
    pk: id,
    category,
    image: category === 'PARTIAL_ROLL' ? '' : imagePath(product.pk, product.pictures[0]),
    layout,
    fields: fields.map((field) => describeField(field, language)),
  }
}
