import { type RequestFor, csvColumns } from '#app/foundation/resources/resource_list'
import { pk, resourceFilter, wantedIds } from '#app/foundation/resources/resource_filter'
import { oneLine } from '#app/foundation/http/input/server_fields'
import { scannedRoll } from '#app/labels/rolls/labels/scanned_path'
import { NotFound } from '#app/foundation/http/refusal'
import { readJoinedPart } from '#app/foundation/http/csv/read_by_key'
import { joinProduct, orderedReference, orderedText } from '#app/labels/rolls/ordered_product'
import { whereEveryWord } from '#database/search'
import { countRows } from '#database/count_rows'
import { fromDbInstant } from '#database/instant'
import { type RowOf, orNull, select, typed } from '#database/select'
import type { Language } from '#shared/ground/i18n/language'
import { labelsMessages as english } from '#shared/labels/rolls/resource_messages_en'
import { labelsMessages as french } from '#shared/labels/rolls/resource_messages_fr'
import {
  ROLL_STATES,
  ROLL_SORT_FIELDS,
  type RollDetail,
  type RollRow,
  rollStateOf,
} from '#shared/labels/rolls/roll_contract'
import { fullName } from '#shared/ground/texts/full_name'
import { rollIdIn, searchedId } from '#shared/labels/rolls/scanned_id'
import db from '@adonisjs/lucid/services/db'
import vine from '@vinejs/vine'

const rollFilter = resourceFilter({
  id: wantedIds(),
  q: oneLine().optional(),
  spool_no: scannedRoll().optional(),
  order_pk: pk().optional(),
  company_id: pk().optional(),
  state: vine.enum(ROLL_STATES).optional(),
})

type RollRequest = RequestFor<typeof ROLL_SORT_FIELDS, typeof rollFilter>

type StoredRoll = RowOf<typeof selectRolls>

export const rollsResource = {
  resource: 'spools',
  fields: ROLL_SORT_FIELDS,
  filter: rollFilter,
  find: findRolls,
  count: ({ filter }: RollRequest) => countRows(matching(filter)),
  columns: csvColumns<Omit<RollRow, 'order' | 'holder_company_id'>>(
    { en: english.resources.spools.fields, fr: french.resources.spools.fields },
    {
      id: true,
      spool_no: true,
      order_id: true,
      customer_reference: true,
      labels: true,
      state: true,
      holder_name: true,
      holder_account_id: true,
      shipped_at: 'instant',
      activated_at: 'instant',
    }
  ),
}

async function findRolls(request: RollRequest): Promise<RollRow[]> {
  const columns = { by: `rolls.${request.field}`, id: 'rolls.id' }
  const rows = await readJoinedPart(matching(request.filter), columns, request, (page) =>
    selectRolls(db.from(page).join('rolls', 'rolls.id', 'page.id'))
  )
  return rows.map(toRollRow)
}

export async function findRollsOfOrder(orderId: number): Promise<RollRow[]> {
  const rows = await selectRolls(db.from('rolls')).where('orders.id', orderId).orderBy('rolls.id')
  return rows.map(toRollRow)
}

const selectRolls = (query: ReturnType<typeof db.from>) =>
  select(joinNames(query), 'rolls', [
    'rolls.id',
    'rolls.spool_no',
    ...orNull('orders.id as order_pk', 'orders.order_id'),
    orderedReference(),
    'rolls.labels',
    'rolls.holder_company_id',
    'companies.name as holder_name',
    'companies.cofor10 as holder_account_id',
    'rolls.shipped_at',
    'rolls.activated_at',
  ])

export const joinNames = (query: ReturnType<typeof db.from>) =>
  joinProduct(query)
    .join('companies', 'companies.id', 'rolls.holder_company_id')
    .leftJoin('orders', 'orders.id', 'order_lines.order_id')

function matching(filter: RollRequest['filter']) {
  const query = db.from('rolls')
  if (filter.id) query.whereIn('rolls.id', filter.id)
  if (filter.spool_no) query.where('rolls.spool_no', rollIdIn(filter.spool_no))
  if (filter.company_id) query.where('rolls.holder_company_id', filter.company_id)
  if (filter.state === 'ACTIVATED') query.whereNotNull('rolls.activated_at')
  if (filter.state === 'SHIPPED') query.whereNull('rolls.activated_at')
  const { order_pk: order, q } = filter
  if (order) {
    query.whereIn(
      'rolls.order_line_id',
      db.from('order_lines').where('order_id', order).select('id')
    )
  }
  whereEveryWord(query, ['rolls.spool_no', 'rolls.comment'], q && searchedId(q))
  return query
}

function toRollRow(row: StoredRoll): RollRow {
  return {
    id: row.id,
    spool_no: row.spool_no,
    order: row.order_pk,
    order_id: row.order_id,
    customer_reference: row.customer_reference,
    labels: row.labels,
    state: rollStateOf(row.activated_at),
    holder_company_id: row.holder_company_id,
    holder_name: row.holder_name,
    holder_account_id: row.holder_account_id,
    shipped_at: row.shipped_at && fromDbInstant(row.shipped_at),
    activated_at: row.activated_at && fromDbInstant(row.activated_at),
  }
}

export async function findRoll(id: number, language: Language): Promise<RollDetail> {
  const row = await select(selectRolls(db.from('rolls')), 'rolls', [
    'rolls.comment',
    typed<{ description: string }>(orderedText(`description_${language}`, 'description')),
  ])
    .where('rolls.id', id)
    .first()
  if (!row) throw new NotFound()
  const events = await select(db, 'roll_events', [
    'roll_events.type',
    'roll_events.at',
    ...orNull('users.first_name', 'users.last_name', 'companies.name as company'),
  ])
    .leftJoin('users', 'users.id', 'roll_events.user_id')
    .leftJoin('companies', 'companies.id', 'roll_events.company_id')
    .where('roll_events.roll_id', id)
    .orderBy('roll_events.id')
  return {
    ...toRollRow(row),
    comment: row.comment,
    description: row.description,
    events: events.map((event) => ({
      type: event.type,
      at: fromDbInstant(event.at),
      by: fullName(event),
      company: event.company,
    })),
  }
}
