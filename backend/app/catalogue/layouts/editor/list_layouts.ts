import { readAuditTrail } from '#app/foundation/audit_trail/read_audit_trail'
import { type RequestFor, csvColumns } from '#app/foundation/resources/resource_list'
import { resourceFilter } from '#app/foundation/resources/resource_filter'
import { oneLine } from '#app/foundation/http/input/server_fields'
import { readLayouts } from '#app/catalogue/catalogue/read_layouts'
import { inSlices } from '#app/foundation/http/slices'
import { readServices } from '#app/catalogue/catalogue/read_services'
import { findLongestValues } from '#app/catalogue/printing/checks_in_turns'
import { partOfAll } from '#app/foundation/http/csv/read_by_key'
import { NotFound } from '#app/foundation/http/refusal'
import { toImprint } from '#app/catalogue/layouts/imprint_services'
import { select } from '#database/select'
import {
  LAYOUT_SORT_FIELDS,
  type LayoutDetail,
  type LayoutRow,
} from '#shared/catalogue/layouts/layout_editing_contract'
import { sortKey } from '#shared/ground/search/plain_words'
import { holdsWords, searchPatterns } from '#shared/ground/search/search_words'
import { layoutEditingMessages as english } from '#shared/catalogue/layouts/layout_messages_en'
import { layoutEditingMessages as french } from '#shared/catalogue/layouts/layout_messages_fr'
import { isBuiltIn } from '#shared/catalogue/printing/layouts/default_layouts'
import { fieldsOfLayout } from '#shared/catalogue/printing/layouts/layout_problems'
import type { NamedLayout } from '#shared/catalogue/printing/layouts/layout_contract'
import { loadPatterns } from '#shared/catalogue/printing/fields/patterns'
import db from '@adonisjs/lucid/services/db'
import orderBy from 'lodash/orderBy.js'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const layoutFilter = resourceFilter({ q: oneLine().optional() })

type LayoutRequest = RequestFor<typeof LAYOUT_SORT_FIELDS, typeof layoutFilter>

export const layoutsResource = {
  resource: 'layouts',
  fields: LAYOUT_SORT_FIELDS,
  filter: layoutFilter,
  find: findLayouts,
  count: async (request: LayoutRequest) => (await matching(request)).length,
  columns: csvColumns<LayoutRow>(
    { en: english.resources.layouts.fields, fr: french.resources.layouts.fields },
    {
      id: true,
      name: true,
      width: 'number',
      height: 'number',
      elements: true,
      products: true,
      version: true,
    }
  ),
}

export async function findLayout(code: string): Promise<LayoutDetail> {
  const client = db.connection()
  const layouts = await readLayouts(client)
  const found = layouts.get(code)
  if (!found) throw new NotFound()
  const stored = await select(client, 'label_layouts', ['id']).where('code', code).first()
  const [products, known, longest, audit] = await Promise.all([
    countProducts(client),
    readKnownFields(client, layouts),
    readLongestValues(client, code),
    stored ? readAuditTrail('layout', stored.id) : [],
  ])
  return {
    ...toRow(found, products),
    layout: found.layout,
    known_fields: [...known].sort(),
    longest_values: longest,
    abilities: { delete: !isBuiltIn(code) && !products.has(code) },
    audit,
  }
}

/** Merges products with equal values. */
async function readLongestValues(
  client: QueryClientContract,
  code: string
): Promise<LayoutDetail['longest_values']> {
  const patterns = await loadPatterns()
  const rows = await select(client, 'products', ['id', 'customer_reference']).orderBy(
    'customer_reference'
  )
  const services = await readServices(client)
  const found = new Map<string, LayoutDetail['longest_values'][number]>()
  for await (const { id, customer_reference: product } of inSlices(rows)) {
    const { layout, fields } = toImprint(services.get(id) ?? [])
    if (layout !== code) continue
    const values = await findLongestValues(fields, patterns)
    const key = JSON.stringify(values)
    if (!found.has(key)) found.set(key, { product, values })
  }
  return [...found.values()]
}

export async function readKnownFields(
  client: QueryClientContract,
  layouts: ReadonlyMap<string, NamedLayout>
): Promise<ReadonlySet<string>> {
  const rows = await select(client, 'print_fields', ['name']).distinct()
  const named = [...layouts.values()].flatMap(({ layout }) => fieldsOfLayout(layout))
  return new Set([...rows.map(({ name }) => name), ...named])
}

async function findLayouts(request: LayoutRequest): Promise<LayoutRow[]> {
  const { field, direction } = request
  const keys = [(row: LayoutRow) => sortable(row[field]), (row: LayoutRow) => sortKey(row.id)]
  return partOfAll(orderBy(await matching(request), keys, [direction, 'asc']), request)
}

const sortable = (value: string | number) => (typeof value === 'string' ? sortKey(value) : value)

async function matching({ filter }: Pick<LayoutRequest, 'filter'>): Promise<LayoutRow[]> {
  const client = db.connection()
  const [layouts, products] = await Promise.all([readLayouts(client), countProducts(client)])
  const wanted = searchPatterns(filter.q)
  return [...layouts.values()]
    .filter(({ code, name }) => holdsWords(`${code} ${name}`, wanted))
    .map((layout) => toRow(layout, products))
}

function toRow(
  { code, name, version, layout }: NamedLayout,
  products: ReadonlyMap<string, number>
): LayoutRow {
  return {
    id: code,
    name,
    width: layout.width,
    height: layout.height,
    elements: layout.elements.length,
    products: products.get(code) ?? 0,
    version,
  }
}

/** Returns whether a product uses a layout. Orders do not count, because they keep copies. */
export const isUsed = async (client: QueryClientContract, code: string): Promise<boolean> =>
  (await countProducts(client)).has(code)

async function countProducts(client: QueryClientContract): Promise<Map<string, number>> {
  const rows = await select(client, 'product_services', ['settings']).where(
    'category',
    'PRINT_DESIGN'
  )
  const counts = new Map<string, number>()
  for (const { settings } of rows) {
    const { layout } = JSON.parse(settings) as { layout?: string }
    if (layout) counts.set(layout, (counts.get(layout) ?? 0) + 1)
  }
  return counts
}
