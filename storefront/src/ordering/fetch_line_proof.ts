import type { FieldValue } from '#shared/catalogue/printing/fields/field_contract'
import { drawProof } from '#shared/catalogue/printing/printing_endpoints'
import { api } from '../ground/api/api'

export function fetchLineProof(product: number, values: Readonly<Record<string, FieldValue>>) {
  const fields = Object.entries(values).map(([name, value]) => ({ name, value }))
  return api.request(drawProof, { body: { product, fields } })
}
