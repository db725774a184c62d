import { type RequestFor, csvColumns } from '#app/foundation/resources/resource_list'
import { resourceFilter, wantedIds, yesOrNo } from '#app/foundation/resources/resource_filter'
import { oneLine } from '#app/foundation/http/input/server_fields'
import { readJoinedPart } from '#app/foundation/http/csv/read_by_key'
import { whereEveryWord } from '#database/search'
import { countRows } from '#database/count_rows'
import { idsOf } from '#database/ids'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import { IMPRINT_SORT_FIELDS, type ImprintRow } from '#shared/catalogue/layouts/imprint_contract'
import { imprintEditingMessages as english } from '#shared/catalogue/layouts/imprint_messages_en'
import { imprintEditingMessages as french } from '#shared/catalogue/layouts/imprint_messages_fr'
import db from '@adonisjs/lucid/services/db'

const imprintFilter = resourceFilter({
  id: wantedIds(),
  q: oneLine().optional(),
  printing: yesOrNo().optional(),
})

type ImprintRequest = RequestFor<typeof IMPRINT_SORT_FIELDS, typeof imprintFilter>

export const imprintsResource = {
  resource: 'imprints',
  fields: IMPRINT_SORT_FIELDS,
  filter: imprintFilter,
  find: findImprints,
  count: ({ filter }: ImprintRequest) => countRows(matching(filter)),
  columns: csvColumns<ImprintRow>(
    { en: english.resources.imprints.fields, fr: french.resources.imprints.fields },
    {
      id: true,
      customer_reference: true,
      product_group: true,
      partial_roll: true,
      printing: true,
      fields: true,
      layout: true,
    }
  ),
}

const COLUMNS = {
  id: 'products.id',
  customer_reference: 'products.customer_reference',
  product_group: 'product_groups.name',
} as const

type ServiceRow = Row<'product_services', 'product_id' | 'category' | 'settings'> & {
  fields: number | string
}

async function findImprints(request: ImprintRequest): Promise<ImprintRow[]> {
  const columns = { by: COLUMNS[request.field], id: 'products.id' }
  const products = await readJoinedPart(matching(request.filter), columns, request, (page) =>
    select(db.from(page), 'products', [
      'products.id',
      'products.customer_reference',
      'product_groups.name as product_group',
    ])
      .join('products', 'products.id', 'page.id')
      .join('product_groups', 'product_groups.id', 'products.product_group_id')
  )
  const services: ServiceRow[] = await db
    .from('product_services')
    .leftJoin('print_fields', 'print_fields.product_service_id', 'product_services.id')
    .whereIn('product_services.product_id', idsOf(products))
    .groupBy('product_services.id', 'product_services.product_id')
    .groupBy('product_services.category', 'product_services.settings')
    .select('product_services.product_id', 'product_services.category', 'product_services.settings')
    .count('print_fields.id as fields')
  const servicesOf = Map.groupBy(services, ({ product_id: id }) => id)
  return products.map((product) => ({
    ...product,
    ...toServices(servicesOf.get(product.id) ?? []),
  }))
}

function toServices(services: readonly ServiceRow[]) {
  const find = (wanted: ServiceRow['category']) =>
    services.find(({ category }) => category === wanted)
  const design = find('PRINT_DESIGN')
  const printing = find('PRINTING')
  return {
    partial_roll: find('PARTIAL_ROLL') !== undefined,
    printing: printing !== undefined,
    fields: Number(printing?.fields ?? 0),
    layout: design ? ((JSON.parse(design.settings) as { layout?: string }).layout ?? null) : null,
  }
}

function matching(filter: ImprintRequest['filter']) {
  const query = db
    .from('products')
    .leftJoin('product_groups', 'product_groups.id', 'products.product_group_id')
  if (filter.id) query.whereIn('products.id', filter.id)
  if (filter.printing !== undefined) {
    const printed = db
      .from('product_services')
      .where('category', 'PRINTING')
      .select('product_services.product_id')
    if (filter.printing) query.whereIn('products.id', printed)
    else query.whereNotIn('products.id', printed)
  }
  whereEveryWord(query, ['products.customer_reference', 'products.description_en'], filter.q)
  return query
}
