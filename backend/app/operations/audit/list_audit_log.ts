import { type RequestFor, csvColumns } from '#app/foundation/resources/resource_list'
import {
  pk,
  resourceFilter,
  wantedIds,
  wholeNumber,
} from '#app/foundation/resources/resource_filter'
import { moment, oneLine } from '#app/foundation/http/input/server_fields'
import { readJoinedPart } from '#app/foundation/http/csv/read_by_key'
import { NotFound } from '#app/foundation/http/refusal'
import { whereEveryWord } from '#database/search'
import { countRows } from '#database/count_rows'
import { findFewIds } from '#database/ids'
import { fromDbInstant, toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import {
  AUDIT_SORT_FIELDS,
  type AuditChoices,
  type AuditRow,
} from '#shared/operations/audit_log_contract'
import { auditMessages as english } from '#shared/ground/audit/audit_messages_en'
import { auditMessages as french } from '#shared/ground/audit/audit_messages_fr'
import { fullName } from '#shared/ground/texts/full_name'
import db from '@adonisjs/lucid/services/db'
import vine from '@vinejs/vine'

const auditFilter = resourceFilter({
  id: wantedIds(),
  /** Part of the name or email of the user, or of the staff member who acted for them. */
  who: oneLine().optional(),
  user_id: pk().optional(),
  action: vine.string().maxLength(60).optional(),
  subject: vine.string().maxLength(40).optional(),
  subject_id: wholeNumber(0).optional(),
  from: moment().optional(),
  until: moment().optional(),
})

type AuditRequest = RequestFor<typeof AUDIT_SORT_FIELDS, typeof auditFilter>

type AuditFilter = AuditRequest['filter']

type StoredEntry = Row<'audit_log'>

type Person = Row<'users', 'id' | 'first_name' | 'last_name' | 'email'>

export const auditResource = {
  resource: 'audit_log',
  fields: AUDIT_SORT_FIELDS,
  filter: auditFilter,
  find: findEntries,
  count: countEntries,
  columns: csvColumns<AuditRow>(
    { en: english.resources.audit_log.fields, fr: french.resources.audit_log.fields },
    {
      id: true,
      at: 'instant',
      user_id: true,
      user_name: 'name',
      user_email: true,
      acted_by: true,
      acted_by_name: 'name',
      acted_by_email: true,
      action: true,
      subject: true,
      subject_id: true,
      before: ({ before }) => before && JSON.stringify(before),
      after: ({ after }) => after && JSON.stringify(after),
      request_id: true,
    }
  ),
}

export async function findAuditEntry(id: number): Promise<AuditRow> {
  const stored = await select(db, 'audit_log').where('id', id).first()
  if (!stored) throw new NotFound()
  const [row] = await withPeople([stored])
  return row!
}

export async function findAuditChoices(): Promise<AuditChoices> {
  const actions = await select(db, 'audit_log', ['action']).distinct().orderBy('action')
  const subjects = await select(db, 'audit_log', ['subject']).distinct().orderBy('subject')
  return {
    actions: actions.map(({ action }) => action),
    subjects: subjects.map(({ subject }) => subject),
  }
}

async function countEntries(request: AuditRequest): Promise<number> {
  const { query } = await matching(request)
  return countRows(query)
}

async function findEntries(request: AuditRequest): Promise<AuditRow[]> {
  const columns = { by: `audit_log.${request.field}`, id: 'audit_log.id' }
  const { query } = await matching(request)
  const rows = await readJoinedPart(query, columns, request, (page) =>
    select(db.from(page), 'audit_log', ['audit_log.*']).join('audit_log', 'audit_log.id', 'page.id')
  )
  return withPeople(rows)
}

async function matching({ filter }: AuditRequest) {
  const query = db.from('audit_log')
  if (filter.id) query.whereIn('id', filter.id)
  if (filter.user_id) query.where('user_id', filter.user_id)
  if (filter.action) query.where('action', filter.action)
  if (filter.subject) query.where('subject', filter.subject)
  if (filter.subject_id !== undefined) query.where('subject_id', filter.subject_id)
  if (filter.from) query.where('at', '>=', toDbInstant(new Date(filter.from)))
  if (filter.until) query.where('at', '<=', toDbInstant(new Date(filter.until)))
  const { who } = filter
  if (who) {
    const people = await findPeople(filter)
    query.where((either) => {
      for (const column of ['user_id', 'acted_by']) {
        if (people) either.orWhereIn(column, people)
        else either.orWhereIn(column, peopleLike(who))
      }
    })
  }
  // Returns the query in an object, because awaiting a query runs it.
  return { query }
}

/** Maximum users listed as ids. The ids are bound twice, and SQLite takes about 32,000 values. */
const MOST_PEOPLE = 5_000

/** The users of a filter, found once for list and count. */
const peopleOf = new WeakMap<AuditFilter, Promise<number[] | null>>()

/** Returns the ids of the matching users; null if there are too many. */
function findPeople(filter: AuditFilter): Promise<number[] | null> {
  const known = peopleOf.get(filter)
  if (known) return known
  const people = findFewIds(peopleLike(filter.who!), MOST_PEOPLE)
  peopleOf.set(filter, people)
  return people
}

function peopleLike(who: string) {
  const people = db.from('users').select('id')
  whereEveryWord(people, ['email', 'first_name', 'last_name'], who)
  return people
}

async function withPeople(entries: readonly StoredEntry[]): Promise<AuditRow[]> {
  const named = entries.flatMap((entry) => [entry.user_id, entry.acted_by])
  const ids = [...new Set(named)].filter((id) => id !== null)
  const found = await select(db, 'users', ['id', 'first_name', 'last_name', 'email']).whereIn(
    'id',
    ids
  )
  const people = new Map(found.map((person) => [person.id, person]))
  return entries.map((entry) =>
    toRow(entry, people.get(entry.user_id ?? 0), people.get(entry.acted_by ?? 0))
  )
}

function toRow(
  stored: StoredEntry,
  person: Person | undefined,
  staff: Person | undefined
): AuditRow {
  return {
    id: stored.id,
    at: fromDbInstant(stored.at),
    user_id: stored.user_id,
    user_name: person ? fullName(person) : null,
    user_email: person?.email ?? null,
    acted_by: stored.acted_by,
    acted_by_name: staff ? fullName(staff) : null,
    acted_by_email: staff?.email ?? null,
    action: stored.action,
    subject: stored.subject,
    subject_id: Number(stored.subject_id),
    before: stored.before === null ? null : JSON.parse(stored.before),
    after: stored.after === null ? null : JSON.parse(stored.after),
    request_id: stored.request_id,
  }
}
