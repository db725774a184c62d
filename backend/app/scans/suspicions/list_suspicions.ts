import { type RequestFor, csvColumns } from '#app/foundation/resources/resource_list'
import { pk, resourceFilter, wantedIds, yesOrNo } from '#app/foundation/resources/resource_filter'
import { oneLine } from '#app/foundation/http/input/server_fields'
import { readJoinedPart } from '#app/foundation/http/csv/read_by_key'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { describeCell } from '#app/scans/store/geo_cell'
import { PLACE_PRECISION } from '#app/scans/suspicions/evidence/evidence_sql'
import { orderedText } from '#app/labels/rolls/ordered_product'
import { whereEveryWord } from '#database/search'
import { countRows } from '#database/count_rows'
import { fromDbInstant } from '#database/instant'
import type { LeftRow } from '#database/rows'
import { type RowOf, orNull, select, typed } from '#database/select'
import {
  SUSPICION_WHOSE,
  SUSPICION_KINDS,
  LISTED_SUSPICION_STATES,
  OPEN_SUSPICION_STATES,
  SUSPICION_SORT_FIELDS,
  type SuspicionRow,
  suspicionReference,
} from '#shared/scans/suspicions/suspicion_contract'
import { SUSPICION_REASONS, combineReasons } from '#shared/scans/suspicions/suspicion_score'
import { suspicionMessages as english } from '#shared/scans/suspicions/messages_en'
import { suspicionMessages as french } from '#shared/scans/suspicions/messages_fr'
import { businessDay } from '#shared/ground/dates/business_day'
import { utcSecond } from '#shared/ground/dates/utc_day'
import { fullName } from '#shared/ground/texts/full_name'
import db from '@adonisjs/lucid/services/db'
import { labelIdIn, searchedId } from '#shared/labels/rolls/scanned_id'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import vine from '@vinejs/vine'

const suspicionFilter = resourceFilter({
  id: wantedIds(),
  state: vine.enum(LISTED_SUSPICION_STATES).optional(),
  /** Open cases (all, the reader's or nobody's), or closed cases. */
  whose: vine.enum(SUSPICION_WHOSE).optional(),
  reason: vine.enum(SUSPICION_REASONS).optional(),
  kind: vine.enum(SUSPICION_KINDS).optional(),
  /** Waiting cases whose due date has passed. */
  overdue: yesOrNo().optional(),
  company_id: pk().optional(),
  spool: pk().optional(),
  q: oneLine().optional(),
})

type SuspicionsRequest = RequestFor<typeof SUSPICION_SORT_FIELDS, typeof suspicionFilter>

type StoredSuspicion = RowOf<typeof joined>

export const suspicionsResource = (reader: SignedInUser, now: Date) => ({
  resource: 'suspicions',
  fields: SUSPICION_SORT_FIELDS,
  filter: suspicionFilter,
  find: async (request: SuspicionsRequest): Promise<SuspicionRow[]> => {
    const columns = { by: `suspicions.${request.field}`, id: 'suspicions.id' }
    const page = matching(request, reader, now)
    return toRows(await readJoinedPart(page, columns, request, joined))
  },
  count: async (request: SuspicionsRequest): Promise<number> => {
    return countRows(matching(request, reader, now))
  },
  columns: csvColumns<Pick<SuspicionRow, FileColumn>>(
    { en: english.resources.suspicions.fields, fr: french.resources.suspicions.fields },
    {
      reference: true,
      score: 'number',
      kind: true,
      spool_no: true,
      label_id: true,
      company_name: true,
      country_code: true,
      reasons: ({ reasons }) =>
        reasons.map(({ reason, count, points }) => `${reason} ${count} = ${points}`).join(', '),
      state: true,
      outcome: true,
      assignee: 'name',
      due_on: true,
      found_at: 'instant',
      latest_at: { kind: 'instant', value: ({ latest_at: at }) => utcSecond(at) },
    }
  ),
})

type FileColumn =
  | 'reference'
  | 'score'
  | 'kind'
  | 'spool_no'
  | 'label_id'
  | 'company_name'
  | 'country_code'
  | 'reasons'
  | 'state'
  | 'outcome'
  | 'assignee'
  | 'due_on'
  | 'found_at'
  | 'latest_at'

function matching({ filter }: SuspicionsRequest, reader: SignedInUser, now: Date) {
  const query = db.from('suspicions').whereNull('suspicions.merged_into')
  const { id: ids, state, whose, overdue, ...subject } = filter
  if (ids) query.whereIn('suspicions.id', ids)
  // A chosen state replaces the states of `whose`.
  if (state) query.where('suspicions.state', state)
  else if (whose === 'closed') query.where('suspicions.state', 'CLOSED')
  else if (whose) query.whereIn('suspicions.state', [...OPEN_SUSPICION_STATES])
  if (whose === 'mine') query.where('suspicions.assigned_to', reader.id)
  if (whose === 'nobodys') query.whereNull('suspicions.assigned_to')
  if (overdue) {
    query
      .whereIn('suspicions.state', [...OPEN_SUSPICION_STATES])
      .where('suspicions.due_on', '<', businessDay(now))
  }
  if (Object.keys(subject).length === 0) return query
  const parts = db.from('suspicions').whereNotNull('suspicions.merged_into')
  whereSubject(parts, subject)
  return query.where((either) => {
    either
      .where((own) => whereSubject(own, subject))
      .orWhereIn('suspicions.id', parts.select('suspicions.merged_into'))
  })
}

type SubjectFilter = Omit<SuspicionsRequest['filter'], 'id' | 'state' | 'whose' | 'overdue'>

/** Matches cases, and parts of cases, by their own roll, label or place (rule 13.30). */
function whereSubject(
  query: DatabaseQueryBuilderContract,
  { reason, kind, company_id: company, spool, q }: SubjectFilter
): void {
  if (kind) query.where('suspicions.kind', kind)
  if (spool) query.where('suspicions.roll_id', spool)
  if (reason) {
    const having = db.from('suspicion_reasons').where('reason', reason)
    query.whereIn('suspicions.id', having.select('suspicion_id'))
  }
  if (company) {
    const ordered = rolls().where('orders.company_id', company)
    query.whereIn('suspicions.roll_id', ordered.select('rolls.id'))
  }
  const reference = /^SU-0*(\d{1,15})$/i.exec(q ?? '')
  if (reference) query.where('suspicions.id', Number(reference[1]))
  else if (q) query.where((either) => whereNamed(either, q))
}

const rolls = () =>
  db
    .from('rolls')
    .join('order_lines', 'order_lines.id', 'rolls.order_line_id')
    .join('orders', 'orders.id', 'order_lines.order_id')
    .join('companies', 'companies.id', 'orders.company_id')

/** Matches every word in the roll's number or company, or the whole text as a label id. */
function whereNamed(either: DatabaseQueryBuilderContract, q: string): void {
  const named = rolls().select('rolls.id')
  const columns = ['rolls.spool_no', 'companies.name', 'companies.cofor10']
  whereEveryWord(named, columns, searchedId(q))
  either.where('suspicions.label_id', labelIdIn(q)).orWhereIn('suspicions.roll_id', named)
}

export const joined = (page: DatabaseQueryBuilderContract) =>
  select(db.from(page), 'suspicions', [
    'suspicions.*',
    ...orNull('users.first_name', 'users.last_name'),
    ...orNull('rolls.spool_no', 'rolls.shipped_at', 'rolls.activated_at'),
    typed<LeftRow<'products', 'customer_reference'>>(orderedText('customer_reference')),
    ...orNull('orders.id as order_pk', 'orders.order_id as order_no'),
    ...orNull('companies.id as company_id', 'companies.name as company_name', 'companies.cofor10'),
    ...orNull('addresses.country_code'),
    ...orNull('roll_losses.lost_on', 'roll_losses.reported_at as loss_reported_at'),
  ])
    .join('suspicions', 'suspicions.id', 'page.id')
    .leftJoin('users', 'users.id', 'suspicions.assigned_to')
    .leftJoin('rolls', 'rolls.id', 'suspicions.roll_id')
    .leftJoin('products', 'products.id', 'rolls.product_id')
    .leftJoin('roll_losses', 'roll_losses.roll_id', 'suspicions.roll_id')
    .leftJoin('order_lines', 'order_lines.id', 'rolls.order_line_id')
    .leftJoin('product_versions', 'product_versions.id', 'order_lines.product_version_id')
    .leftJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('companies', 'companies.id', 'orders.company_id')
    .leftJoin('addresses', 'addresses.id', 'orders.delivery_address_id')

/** Adds the reasons of cases and of their parts, in two statements. */
export async function toRows(stored: readonly StoredSuspicion[]): Promise<SuspicionRow[]> {
  const ids = stored.map(({ id }) => id)
  const reasons = await select(db, 'suspicion_reasons', [
    'suspicion_reasons.suspicion_id',
    'suspicion_reasons.reason',
    'suspicion_reasons.count',
    'suspicions.merged_into',
  ])
    .join('suspicions', 'suspicions.id', 'suspicion_reasons.suspicion_id')
    .whereIn('suspicions.id', ids)
    .orWhereIn('suspicions.merged_into', ids)
  const parts = await select(db, 'suspicions', ['merged_into']).whereIn('merged_into', ids)
  const counts = Map.groupBy(parts, (part) => part.merged_into!)
  const listed = new Set<number | null>(ids)
  const byCase = Map.groupBy(reasons, ({ suspicion_id: id, merged_into: whole }) =>
    listed.has(whole) ? whole : id
  )
  return stored.map((row) => ({
    ...toRow(row, combineReasons(byCase.get(row.id) ?? [])),
    parts_count: counts.get(row.id)?.length ?? 0,
  }))
}

export const lossOf = ({ lost_on: lostOn, loss_reported_at: at }: StoredSuspicion) =>
  lostOn === null ? null : { lost_on: lostOn, reported_at: fromDbInstant(at!) }

function toRow(
  row: StoredSuspicion,
  reasons: SuspicionRow['reasons']
): Omit<SuspicionRow, 'parts_count'> {
  return {
    id: row.id,
    reference: suspicionReference(row.id),
    kind: row.kind,
    spool: row.roll_id,
    spool_no: row.spool_no,
    label_id: row.label_id,
    labels: row.labels,
    place: placeOf(row.subject),
    company_id: row.company_id,
    company_name: row.company_name,
    country_code: row.country_code,
    score: row.score,
    reasons,
    state: row.state,
    outcome: row.outcome,
    assigned_to: row.assigned_to,
    assignee: fullName(row),
    due_on: row.due_on,
    found_at: fromDbInstant(row.found_at),
    latest_at: fromDbInstant(row.latest_at),
    updated_at: fromDbInstant(row.updated_at),
  }
}

function placeOf(subject: string): { lat: number; lon: number } | null {
  const cell = /^P(\d+)-(\d+)$/.exec(subject)
  if (!cell) return null
  const { center_lat: lat, center_lon: lon } = describeCell(
    Number(cell[1]),
    Number(cell[2]),
    PLACE_PRECISION
  )
  return { lat, lon }
}
