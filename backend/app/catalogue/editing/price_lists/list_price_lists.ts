import { readAuditTrail } from '#app/foundation/audit_trail/read_audit_trail'
import { type RequestFor, csvColumns } from '#app/foundation/resources/resource_list'
import { resourceFilter, wantedIds } from '#app/foundation/resources/resource_filter'
import { oneLine } from '#app/foundation/http/input/server_fields'
import { readTiersOf } from '#app/catalogue/editing/price_lists/read_lists'
import { NotFound } from '#app/foundation/http/refusal'
import { readPart } from '#app/foundation/http/csv/read_by_key'
import { whereEveryWord } from '#database/search'
import { countRows } from '#database/count_rows'
import { fromDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import {
  PRICE_LIST_SORT_FIELDS,
  type PriceListDetail,
  type PriceListRow,
  type PriceListState,
} from '#shared/catalogue/editing/price_list_contract'
import { priceListMessages as english } from '#shared/catalogue/editing/price_list_messages_en'
import { priceListMessages as french } from '#shared/catalogue/editing/price_list_messages_fr'
import { businessDay } from '#shared/ground/dates/business_day'
import { microsToDecimal } from '#shared/ground/money/money'
import { type Validity, isInForce } from '#app/catalogue/catalogue/price_validity'
import db from '@adonisjs/lucid/services/db'

const priceListFilter = resourceFilter({
  id: wantedIds(),
  q: oneLine().optional(),
})

type ListRequest = RequestFor<typeof PRICE_LIST_SORT_FIELDS, typeof priceListFilter>

export const priceListsResource = {
  resource: 'price_lists',
  fields: PRICE_LIST_SORT_FIELDS,
  filter: priceListFilter,
  find: findLists,
  count: (request: ListRequest) => countRows(matching(request)),
  columns: csvColumns<PriceListRow>(
    { en: english.resources.price_lists.fields, fr: french.resources.price_lists.fields },
    {
      id: true,
      name: true,
      company_group: true,
      valid_from: 'day',
      valid_until: 'day',
      state: true,
      products: true,
      updated_at: 'instant',
    }
  ),
}

export async function findPriceList(id: number): Promise<PriceListDetail> {
  const row = await select(db, 'price_lists').where('id', id).first()
  if (!row) throw new NotFound()
  const [[list], tiersOf, products, audit] = await Promise.all([
    withFigures([row]),
    readTiersOf(db.connection(), id),
    readProducts(),
    readAuditTrail('price_list', id),
  ])
  return {
    ...list!,
    prices: products.map(({ id: productId, ...product }) => ({
      product_id: productId,
      ...product,
      tiers: (tiersOf.get(productId) ?? []).map(({ minQuantity, unitPriceMicros }) => ({
        min_quantity: minQuantity,
        unit_price: microsToDecimal(unitPriceMicros),
      })),
    })),
    abilities: { delete: list!.state === 'TO_COME' },
    audit,
  }
}

/** Returns the state of a list on a day (rule 5.24). */
function stateOn(validity: Validity, day: string): PriceListState {
  if (isInForce(validity, day)) return 'IN_FORCE'
  return validity.valid_until !== null && validity.valid_until < day ? 'PAST' : 'TO_COME'
}

const readProducts = () =>
  select(db, 'products', ['id', 'customer_reference', 'description_en', 'description_fr']).orderBy(
    'customer_reference'
  )

async function findLists(request: ListRequest): Promise<PriceListRow[]> {
  const columns = { by: request.field, id: 'id' }
  const query = select(matching(request), 'price_lists', ['price_lists.*'])
  return withFigures(await readPart(query, columns, request))
}

function matching({ filter }: Pick<ListRequest, 'filter'>) {
  const query = db.from('price_lists')
  if (filter.id) query.whereIn('id', filter.id)
  if (filter.q) whereEveryWord(query, ['name'], filter.q)
  return query
}

async function withFigures(rows: readonly Row<'price_lists'>[]): Promise<PriceListRow[]> {
  const counts: (Row<'price_tiers', 'price_list_id'> & { total: number })[] = await db
    .from('price_tiers')
    .groupBy('price_list_id')
    .select('price_list_id')
    .countDistinct('product_id as total')
  const productsOf = new Map(counts.map((row) => [row.price_list_id, Number(row.total)]))
  const today = businessDay(new Date())
  return rows.map((row) => ({
    ...row,
    state: stateOn(row, today),
    products: productsOf.get(row.id) ?? 0,
    updated_at: fromDbInstant(row.updated_at),
  }))
}
