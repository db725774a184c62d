import { uniqueText } from '#database/factories/unique_text'
import { createStaff } from '#tests/functional/setup/staff'
import type { Visitor } from '#tests/functional/setup/visitor'

export const GROUPS = '/backoffice/api/product_groups/'
export const PRODUCTS = '/backoffice/api/products/'

/** The values of a new group. */
export const groupValues = (values: object = {}) => ({
  group_code: `G_${uniqueText().toUpperCase()}`,
  name: 'Spare parts',
  sort_index: 7,
  ...values,
})

/** The values of a new product. */
export const productValues = (groupId: number, values: object = {}) => ({
  product_group_id: groupId,
  customer_reference: `R-${uniqueText()}`,
  nart: `N-${uniqueText()}`,
  label_length: 60,
  label_width: 30,
  description_en: 'Security label',
  description_fr: 'Étiquette de sécurité',
  note_en: '',
  note_fr: '',
  destination: 'Vesoul',
  winding_direction: 'STANDARD',
  product_options: [],
  overlay_specification: '',
  labels_per_unit: 1_000,
  sort_index: 0,
  is_available: true,
  ...values,
})

/** Creates a customer service user who has created a group and a product. */
export async function createEditor() {
  const staff = await createStaff()
  const group = await made(staff.visitor, GROUPS, groupValues())
  const product = await made(staff.visitor, PRODUCTS, productValues(group.id))
  return { ...staff, group, product }
}

/** Creates a record as the backoffice does. Returns it as in the response. */
export async function made(visitor: Visitor, path: string, values: object) {
  const { status, body } = await visitor.post(path, values)
  if (status !== 201) throw new Error(`${path} answered ${JSON.stringify(body)}`)
  return body
}

/** Deletes a record in the version of the response. */
export const remove = (
  visitor: Visitor,
  path: string,
  { id, updated_at }: { id: number; updated_at: string }
) => visitor.delete(`${path}${id}/?${new URLSearchParams({ updated_at })}`)
