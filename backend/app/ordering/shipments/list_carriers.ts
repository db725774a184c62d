import { readAuditTrail } from '#app/foundation/audit_trail/read_audit_trail'
import { type RequestFor, csvColumns } from '#app/foundation/resources/resource_list'
import { resourceFilter, wantedIds } from '#app/foundation/resources/resource_filter'
import { oneLine } from '#app/foundation/http/input/server_fields'
import { NotFound } from '#app/foundation/http/refusal'
import { readPart } from '#app/foundation/http/csv/read_by_key'
import { countRows } from '#database/count_rows'
import { fromDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { whereEveryWord } from '#database/search'
import { select } from '#database/select'
import {
  CARRIER_SORT_FIELDS,
  type CarrierDetail,
  type CarrierRow,
} from '#shared/ordering/shipments/carrier_contract'
import { carrierMessages as english } from '#shared/ordering/shipments/carrier_messages_en'
import { carrierMessages as french } from '#shared/ordering/shipments/carrier_messages_fr'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const carrierFilter = resourceFilter({
  id: wantedIds(),
  q: oneLine().optional(),
})

type CarrierRequest = RequestFor<typeof CARRIER_SORT_FIELDS, typeof carrierFilter>

export const carriersResource = {
  resource: 'carriers',
  fields: CARRIER_SORT_FIELDS,
  filter: carrierFilter,
  find: findCarriers,
  count: countCarriers,
  columns: csvColumns<CarrierRow>(
    { en: english.resources.carriers.fields, fr: french.resources.carriers.fields },
    { id: true, name: true, link_template: true, updated_at: 'instant' }
  ),
}

export async function findCarrier(id: number): Promise<CarrierDetail> {
  const row = await select(db, 'carriers').where('id', id).first()
  if (!row) throw new NotFound()
  const [isUsed, audit] = await Promise.all([
    isInUse(db.connection(), id),
    readAuditTrail('carrier', id),
  ])
  return { ...toCarrier(row), abilities: { delete: !isUsed }, audit }
}

export const isInUse = async (client: QueryClientContract, id: number): Promise<boolean> =>
  (await select(client, 'shipments', ['id']).where('carrier_id', id).first()) !== null

async function findCarriers(request: CarrierRequest): Promise<CarrierRow[]> {
  const query = select(matching(request), 'carriers', ['carriers.*'])
  const columns = { by: request.field, id: 'id' }
  return (await readPart(query, columns, request)).map(toCarrier)
}

async function countCarriers(request: CarrierRequest): Promise<number> {
  return countRows(matching(request))
}

function matching({ filter }: Pick<CarrierRequest, 'filter'>) {
  const query = db.from('carriers')
  if (filter.id) query.whereIn('id', filter.id)
  if (filter.q) whereEveryWord(query, ['name'], filter.q)
  return query
}

const toCarrier = ({ updated_at: at, ...row }: Row<'carriers'>): CarrierRow => ({
  ...row,
  updated_at: fromDbInstant(at),
})
