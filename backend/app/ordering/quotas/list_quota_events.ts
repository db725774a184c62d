import { businessDay } from '#shared/ground/dates/business_day'
import { type RequestFor, csvColumns } from '#app/foundation/resources/resource_list'
import {
  calendarDate,
  pk,
  resourceFilter,
  wantedIds,
} from '#app/foundation/resources/resource_filter'
import { QUOTA_EVENT_TYPES } from '#shared/companies/suppliers/supplier_contract'
import { oneLine } from '#app/foundation/http/input/server_fields'
import { readByKey, readJoinedPart, readPart } from '#app/foundation/http/csv/read_by_key'
import { NotFound } from '#app/foundation/http/refusal'
import { whereEveryWord } from '#database/search'
import { dbEndOfDay, dbStartOfDay } from '#database/business_days'
import { fromDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { type Selected, orNull, select, typed } from '#database/select'
import { RunningBalances } from '#app/ordering/quotas/running_balances'
import {
  QUOTA_SORT_FIELDS,
  type QuotaEvent,
  type QuotaTotals,
} from '#shared/ordering/quotas/quota_contract'
import { quotaResourceMessages as english } from '#shared/ordering/quotas/quota_resource_messages_en'
import { quotaResourceMessages as french } from '#shared/ordering/quotas/quota_resource_messages_fr'
import { fullName } from '#shared/ground/texts/full_name'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import vine from '@vinejs/vine'

export const quotaFilter = resourceFilter({
  id: wantedIds(),
  /** Words in a company's name or account id. */
  q: oneLine().optional(),
  company_id: pk().optional(),
  product_group_id: pk().optional(),
  type: vine.enum(QUOTA_EVENT_TYPES).optional(),
  /** First and last business day, both included. */
  from: calendarDate().optional(),
  until: calendarDate().optional(),
})

type QuotaRequest = RequestFor<typeof QUOTA_SORT_FIELDS, typeof quotaFilter>
type QuotaFilter = QuotaRequest['filter']

const EVENT_COLUMNS = [
  'quota_events.id',
  'quota_events.created_at',
  'quota_events.company_id',
  'quota_events.product_group_id',
  'quota_events.type',
  'quota_events.amount',
  'quota_events.reference',
  'quota_events.counters_id',
  typed<{ countered_by: number | null }>('counter.id as countered_by'),
  'companies.name as company_name',
  'companies.cofor10 as account_id',
  'product_groups.name as product_group',
  ...orNull(
    'orders.id as order_pk',
    'orders.order_id',
    'users.first_name',
    'users.last_name',
    'quota_files.filename'
  ),
] as const

type StoredEvent = Selected<'quota_events', (typeof EVENT_COLUMNS)[number]>

const BY_ID = { by: 'quota_events.id', id: 'quota_events.id' }

/** The file of this list comes from {@link readQuotaEvents}. */
export const quotaEventsResource = {
  resource: 'quota_events',
  fields: QUOTA_SORT_FIELDS,
  filter: quotaFilter,
  find: findQuotaEvents,
  count: async ({ filter }: QuotaRequest) => (await sumQuotaEvents(filter)).events,
  columns: csvColumns<Pick<QuotaEvent, keyof typeof english.resources.quota_events.fields>>(
    { en: english.resources.quota_events.fields, fr: french.resources.quota_events.fields },
    {
      id: true,
      created_at: 'instant',
      company_name: true,
      account_id: true,
      product_group: true,
      type: true,
      amount: true,
      balance: true,
      reference: true,
      order_id: true,
      person: 'name',
      filename: true,
      counters_id: true,
    }
  ),
}

/** Returns SQL for a sum up to an event, which databases compute from the index alone. */
const sumUntil = (amount: string) => `(SELECT SUM(${amount}) FROM quota_events earlier
  WHERE earlier.company_id = quota_events.company_id
  AND earlier.product_group_id = quota_events.product_group_id
  AND earlier.id <= quota_events.id)`

const BALANCE = `${sumUntil('earlier.amount')} AS balance`

const CONTRACTS = `${sumUntil("CASE WHEN earlier.type = 'CONTRACT' THEN earlier.amount ELSE 0 END")} AS contracts`

async function findQuotaEvents(request: QuotaRequest): Promise<QuotaEvent[]> {
  const rows = await readJoinedPart(matching(request.filter), BY_ID, request, (page) => {
    const events = db.from(page).join('quota_events', 'quota_events.id', 'page.id')
    return select(withNames(events), 'quota_events', [
      typed<{ balance: number | string }>(db.raw(BALANCE)),
      typed<{ contracts: number | string }>(db.raw(CONTRACTS)),
    ])
  })
  return rows.map((row) => toEvent(row, Number(row.balance), Number(row.contracts)))
}

export async function findQuotaEvent(id: number): Promise<QuotaEvent> {
  const filter = { id: [id] }
  const [event] = await findQuotaEvents({ field: 'id', direction: 'asc', from: 0, to: 0, filter })
  if (!event) throw new NotFound()
  return event
}

/** Streams the matching events, oldest first. Reads all events, because balances include them. */
export async function* readQuotaEvents({
  type,
  from,
  until,
  ...whose
}: QuotaFilter): AsyncGenerator<QuotaEvent> {
  const [balances, contracts] = [new RunningBalances(), new RunningBalances()]
  const part = { direction: 'asc' } as const
  const events = readByKey((some) =>
    readPart(withNames(matching(whose)), BY_ID, { ...part, ...some })
  )
  for await (const row of events) {
    const amount = Number(row.amount)
    const contracted = contracts.add({ ...row, amount: row.type === 'CONTRACT' ? amount : 0 })
    const event = toEvent(row, balances.add({ ...row, amount }), contracted)
    const day = businessDay(event.created_at)
    const isLeftOut = (type && event.type !== type) || (from && day < from)
    if (!isLeftOut && !(until && day > until)) yield event
  }
}

export async function sumQuotaEvents(filter: QuotaFilter): Promise<QuotaTotals> {
  const sums: (Row<'quota_events', 'type'> & { events: number; labels: number | string })[] =
    await matching(filter)
      .groupBy('quota_events.type')
      .select('quota_events.type')
      .count('* as events')
      .sum('quota_events.amount as labels')
  const of = (type: QuotaEvent['type']) =>
    Number(sums.find((row) => row.type === type)?.labels ?? 0)
  return {
    events: sums.reduce((total, { events }) => total + Number(events), 0),
    contracts: of('CONTRACT'),
    withdrawals: of('WITHDRAWAL'),
    returned: of('CANCEL_WITHDRAWAL'),
    balance: sums.reduce((total, { labels }) => total + Number(labels), 0),
  }
}

const withNames = (query: DatabaseQueryBuilderContract) =>
  select(query, 'quota_events', EVENT_COLUMNS)
    .join('companies', 'companies.id', 'quota_events.company_id')
    .join('product_groups', 'product_groups.id', 'quota_events.product_group_id')
    .leftJoin('orders', 'orders.id', 'quota_events.order_id')
    .leftJoin('users', 'users.id', 'quota_events.user_id')
    .leftJoin('quota_files', 'quota_files.id', 'quota_events.quota_file_id')
    .leftJoin('quota_events as counter', 'counter.counters_id', 'quota_events.id')

function matching(filter: QuotaFilter) {
  const query = db.from('quota_events')
  if (filter.id) query.whereIn('quota_events.id', filter.id)
  if (filter.company_id) query.where('quota_events.company_id', filter.company_id)
  if (filter.product_group_id) {
    query.where('quota_events.product_group_id', filter.product_group_id)
  }
  if (filter.type) query.where('quota_events.type', filter.type)
  const { from, until, q } = filter
  if (from) {
    query.where('quota_events.created_at', '>=', dbStartOfDay(from))
  }
  if (until) {
    query.where('quota_events.created_at', '<=', dbEndOfDay(until))
  }
  if (q) query.whereIn('quota_events.company_id', companiesLike(q))
  return query
}

function companiesLike(q: string) {
  const companies = db.from('companies').select('id')
  whereEveryWord(companies, ['name', 'cofor10'], q)
  return companies
}

function toEvent(row: StoredEvent, balance: number, contracts: number): QuotaEvent {
  return {
    id: row.id,
    created_at: fromDbInstant(row.created_at),
    company_id: row.company_id,
    company_name: row.company_name,
    account_id: row.account_id,
    product_group_id: row.product_group_id,
    product_group: row.product_group,
    type: row.type,
    amount: Number(row.amount),
    balance,
    is_controlled: contracts > 0,
    reference: row.reference,
    order_pk: row.order_pk,
    order_id: row.order_id,
    person: fullName(row),
    filename: row.filename,
    counters_id: row.counters_id,
    is_countered: row.countered_by !== null,
  }
}
