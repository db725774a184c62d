import { readAuditTrail } from '#app/foundation/audit_trail/read_audit_trail'
import { type RequestFor, csvColumns } from '#app/foundation/resources/resource_list'
import { resourceFilter, wantedIds } from '#app/foundation/resources/resource_filter'
import { COUNTRY_CODES } from '#shared/ground/geography/countries'
import { oneLine } from '#app/foundation/http/input/server_fields'
import { NotFound } from '#app/foundation/http/refusal'
import { readPart } from '#app/foundation/http/csv/read_by_key'
import { whereEveryWord } from '#database/search'
import { countRows } from '#database/count_rows'
import { idsOf } from '#database/ids'
import { fromDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import {
  DELIVERY_ZONE_SORT_FIELDS,
  type DeliveryZoneDetail,
  type DeliveryZonePayload,
  type DeliveryZoneRow,
} from '#shared/catalogue/editing/delivery_zone_contract'
import { deliveryZoneMessages as english } from '#shared/catalogue/editing/delivery_zone_messages_en'
import { deliveryZoneMessages as french } from '#shared/catalogue/editing/delivery_zone_messages_fr'
import { centsToDecimal } from '#shared/ground/money/money'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import vine from '@vinejs/vine'

const deliveryZoneFilter = resourceFilter({
  id: wantedIds(),
  q: oneLine().optional(),
  country_code: vine.enum(COUNTRY_CODES).optional(),
})

type ZoneRequest = RequestFor<typeof DELIVERY_ZONE_SORT_FIELDS, typeof deliveryZoneFilter>

export const deliveryZonesResource = {
  resource: 'delivery_zones',
  fields: DELIVERY_ZONE_SORT_FIELDS,
  filter: deliveryZoneFilter,
  find: findZones,
  count: (request: ZoneRequest) => countRows(matching(request)),
  columns: csvColumns<DeliveryZoneRow>(
    { en: english.resources.delivery_zones.fields, fr: french.resources.delivery_zones.fields },
    {
      id: true,
      name: true,
      base: 'number',
      per_roll: 'number',
      is_default: true,
      countries: ({ countries }) => countries.join(' '),
      updated_at: 'instant',
    }
  ),
}

export async function findZone(id: number): Promise<DeliveryZoneDetail> {
  const row = await select(db, 'delivery_zones').where('id', id).first()
  if (!row) throw new NotFound()
  const [[zone], audit] = await Promise.all([
    withCountries([row]),
    readAuditTrail('delivery_zone', id),
  ])
  return { ...zone!, abilities: { delete: !zone!.is_default }, audit }
}

export async function readCountries(
  client: QueryClientContract,
  zones: readonly number[]
): Promise<Map<number, string[]>> {
  const rows = await select(client, 'delivery_countries')
    .whereIn('delivery_zone_id', [...zones])
    .orderBy('country_code')
  const byZone = Map.groupBy(rows, (row) => row.delivery_zone_id)
  return new Map([...byZone].map(([zone, of]) => [zone, of.map((row) => row.country_code)]))
}

async function findZones(request: ZoneRequest): Promise<DeliveryZoneRow[]> {
  const { field } = request
  const by = field === 'base' || field === 'per_roll' ? (`${field}_cents` as const) : field
  const query = select(matching(request), 'delivery_zones', ['delivery_zones.*'])
  return withCountries(await readPart(query, { by, id: 'id' }, request))
}

function matching({ filter }: Pick<ZoneRequest, 'filter'>) {
  const query = db.from('delivery_zones')
  if (filter.id) query.whereIn('id', filter.id)
  if (filter.q) whereEveryWord(query, ['name'], filter.q)
  if (filter.country_code) {
    const named = db.from('delivery_countries').where('country_code', filter.country_code)
    query.whereIn('id', named.select('delivery_zone_id'))
  }
  return query
}

async function withCountries(rows: readonly Row<'delivery_zones'>[]): Promise<DeliveryZoneRow[]> {
  const countries = await readCountries(db.connection(), idsOf(rows))
  return rows.map((row) => ({
    id: row.id,
    ...zoneValues(row, countries),
    updated_at: fromDbInstant(row.updated_at),
  }))
}

export const zoneValues = (
  row: Row<'delivery_zones'>,
  countries: ReadonlyMap<number, string[]>
): DeliveryZonePayload => ({
  name: row.name,
  base: centsToDecimal(row.base_cents),
  per_roll: centsToDecimal(row.per_roll_cents),
  is_default: row.is_default,
  countries: countries.get(row.id) ?? [],
})
