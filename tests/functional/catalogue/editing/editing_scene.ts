import { uniqueText } from '#database/factories/unique_text'
import { createStaff } from '#tests/functional/setup/staff'
import type { Visitor } from '#tests/functional/setup/visitor'
import type { Assert } from '@japa/assert'

export const GROUPS = '/backoffice/api/product_groups/'
export const PRODUCTS = '/backoffice/api/products/'

export const groupValues = (values: object = {}) => ({
  group_code: `G_${uniqueText().toUpperCase()}`,
  name: 'Spare parts',
  sort_index: 7,
  ...values,
})

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

export async function createEditor() {
  const staff = await createStaff()
  const group = await made(staff.visitor, GROUPS, groupValues())
  const product = await made(staff.visitor, PRODUCTS, productValues(group.id))
  return { ...staff, group, product }
}

export async function made(visitor: Visitor, path: string, values: object) {
  const { status, body } = await visitor.post(path, values)
  if (status !== 201) throw new Error(`${path} answered ${JSON.stringify(body)}`)
  return body
}

interface EditedRecord {
  id: number
  updated_at: string
}

export const remove = (visitor: Visitor, path: string, { id, updated_at }: EditedRecord) =>
  visitor.delete(`${path}${id}/?${new URLSearchParams({ updated_at })}`)

/**
 * Asserts that the first of two changes of the same version is saved and can be repeated, and that
 * the second is refused.
 */
export async function assertFirstSaves(
  assert: Assert,
  path: string,
  record: EditedRecord,
  [first, second]: [object, object]
): Promise<void> {
  const [one, other] = [await createStaff(), await createStaff()]
  const recordPath = `${path}${record.id}/`
  for (const _attempt of [1, 2]) {
    assert.equal((await one.visitor.put(recordPath, { ...record, ...first })).status, 200)
  }
  const { status, body } = await other.visitor.put(recordPath, { ...record, ...second })
  assert.deepEqual([status, body.code], [409, 'CHANGED_MEANWHILE'])
  assert.equal((await remove(other.visitor, path, record)).status, 409)
  assert.containSubset((await other.visitor.get(recordPath)).body, first)
}
