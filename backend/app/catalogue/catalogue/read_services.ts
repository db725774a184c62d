import type { CatalogueService } from '#app/catalogue/catalogue/catalogue'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import type { StoredField } from '#shared/catalogue/printing/fields/describe_fields'
import type { PrintFieldDefinition } from '#shared/catalogue/printing/fields/field_contract'
import { sortFields } from '#shared/catalogue/printing/fields/print_fields'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export async function readServices(
  client: QueryClientContract,
  productId?: number
): Promise<Map<number, CatalogueService[]>> {
  const wanted = client.from('product_services').orderBy('product_services.id')
  if (productId !== undefined) wanted.where('product_id', productId)
  const ofWanted = client.from('print_fields')
  if (productId !== undefined) {
    ofWanted.whereIn('product_service_id', wanted.clone().clearOrder().select('id'))
  }
  const [services, fields] = await Promise.all([
    select(wanted, 'product_services', ['id', 'product_id', 'category', 'settings']),
    select(ofWanted, 'print_fields', ['id', 'product_service_id', 'definition']),
  ])
  const fieldsOf = Map.groupBy(fields, (row) => row.product_service_id)
  const servicesOf = new Map<number, CatalogueService[]>()
  for (const { id, product_id: product, category, settings } of services) {
    const known = servicesOf.get(product) ?? []
    servicesOf.set(product, known)
    known.push({
      id,
      category,
      layout: readLayout(settings),
      fields: sortFields((fieldsOf.get(id) ?? []).map(toField)),
    })
  }
  return servicesOf
}

function readLayout(settings: string): string | null {
  const { layout } = JSON.parse(settings) as { layout?: unknown }
  return typeof layout === 'string' ? layout : null
}

function toField({
  id,
  definition,
}: Row<'print_fields', 'id' | 'product_service_id' | 'definition'>): StoredField {
  return { ...(JSON.parse(definition) as PrintFieldDefinition), pk: id }
}
