import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { findCatalogue } from '#app/catalogue/catalogue/find_catalogue'
import {
  findOrderingRights,
  type OfferedProduct,
  offeredProducts,
} from '#app/catalogue/catalogue/offered_products'
import { FieldRefusal } from '#app/foundation/http/refusal'
import type { FieldFormat } from '#shared/catalogue/printing/fields/field_contract'
import { formatValue } from '#shared/catalogue/printing/fields/format_field'
import { productCodeVariant } from '#shared/catalogue/printing/fields/product_codes'

/** Formats values as typed (rule 6.2). Throws 422 at the id of an unknown field. */
export async function formatFields(user: SignedInUser, typed: FieldFormat): Promise<FieldFormat> {
  const products = await findOffered(user)
  const fields = new Map(
    products.flatMap(printFieldsOf).map((field) => [`${field.pk} ${field.name}`, field])
  )
  return typed.map(({ id, name, value }, index) => {
    const field = fields.get(`${id} ${name}`)
    if (!field) throw new FieldRefusal(`${index}.id`, 'UNKNOWN_PRINT_FIELD')
    return { id, name, value: formatValue(field, value) }
  })
}

/** Formats a product code by its variant, else in upper case. Throws 422 for unknown products. */
export async function formatCodeOfProduct(
  user: SignedInUser,
  productId: number,
  value: string
): Promise<string> {
  const product = (await findOffered(user)).find(({ pk }) => pk === productId)
  if (!product) throw new FieldRefusal('product', 'PRODUCT_NOT_ALLOWED')
  const field = printFieldsOf(product).find(({ field_type: type }) => productCodeVariant(type))
  if (field) return String(formatValue(field, value) ?? '')
  return String(formatValue({ field_type: 'STRING' }, value.toUpperCase()) ?? '')
}

async function findOffered(user: SignedInUser): Promise<OfferedProduct[]> {
  const catalogue = await findCatalogue(user.catalogueVersion)
  const rights = await findOrderingRights(user.company)
  return offeredProducts(catalogue, user.company, rights)
}

const printFieldsOf = ({ services }: OfferedProduct) => services.flatMap(({ fields }) => fields)
