import { NotFound } from '#app/foundation/http/refusal'
import { findEventsOfRolls, findRollEvents } from '#app/labels/rolls/find_roll_events'
import { findHolders } from '#app/access/roles/find_holders'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { countDecided } from '#app/scans/suspicions/count_decided'
import { joined, lossOf, toRows } from '#app/scans/suspicions/list_suspicions'
import { findWatchers } from '#app/scans/suspicions/news/find_watchers'
import { findNoteFiles } from '#app/scans/suspicions/notes/find_note_files'
import { idsOfWhole } from '#app/scans/suspicions/whole_case'
import { fromDbInstant } from '#database/instant'
import { orNull, select } from '#database/select'
import { allows } from '#shared/ground/access/rights'
import { RESOURCE_RIGHTS, RIGHT_TO_CHANGE_SUSPICIONS } from '#shared/ground/access/resource_rights'
import {
  type CasePart,
  type SuspicionDetail,
  suspicionReference,
} from '#shared/scans/suspicions/suspicion_contract'
import { combineReasons, scoreOf } from '#shared/scans/suspicions/suspicion_score'
import { fullName } from '#shared/ground/texts/full_name'
import type { Measure } from '#shared/scans/suspicions/work/case_work_contract'
import db from '@adonisjs/lucid/services/db'

/** Throws {@link NotFound}. */
export async function findSuspicion(id: number, reader: SignedInUser): Promise<SuspicionDetail> {
  const page = db.from('suspicions').where('id', id).select('id').as('page')
  const stored = await joined(page).first()
  if (!stored) throw new NotFound()
  const [row] = await toRows([stored])
  const parts = await findParts(id)
  const decided = await countDecided()
  const watchers = await findWatchers(id)
  const client = db.connection()
  const { order_pk: order, shipped_at: shippedAt, activated_at: activatedAt } = stored
  const { merged_into: whole } = stored
  const mayChange = whole === null && allows(reader.rights, RIGHT_TO_CHANGE_SUSPICIONS)
  return {
    ...row!,
    reasons: row!.reasons.map((one) => ({ ...one, decided: decided[one.reason] })),
    order: order === null ? null : { pk: order, order_id: stored.order_no ?? '' },
    customer_reference: stored.customer_reference,
    account_id: stored.cofor10,
    shipped_at: shippedAt && fromDbInstant(shippedAt),
    activated_at: activatedAt && fromDbInstant(activatedAt),
    loss: lossOf(stored),
    evaluated_at: fromDbInstant(stored.evaluated_at),
    roll_events: stored.roll_id === null ? [] : await findRollEvents(stored.roll_id),
    merged_into: whole === null ? null : { id: whole, reference: suspicionReference(whole) },
    own: await findOwn(id),
    parts,
    events: await findCaseEvents(id, parts),
    measures: await findMeasures(id),
    watchers,
    is_watched: watchers.some((watcher) => watcher.id === reader.id),
    possible_watchers: mayChange
      ? await findHolders(client, RESOURCE_RIGHTS.suspicions, [reader.id])
      : [],
    assignees: await findHolders(client, RIGHT_TO_CHANGE_SUSPICIONS, [reader.id, row!.assigned_to]),
    abilities: { change: mayChange },
  }
}

/** Finds the parts of a case (rule 13.30), in order of ids. */
async function findParts(id: number): Promise<CasePart[]> {
  const page = db.from('suspicions').where('merged_into', id).select('id').as('page')
  const stored = await joined(page).orderBy('suspicions.id')
  if (stored.length === 0) return []
  const rows = await toRows(stored)
  const ways = await findEventsOfRolls(stored.flatMap((part) => part.roll_id ?? []))
  return rows.map((row, index) => ({
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    spool: row.spool,
    spool_no: row.spool_no,
    label_id: row.label_id,
    place: row.place,
    company_name: row.company_name,
    score: row.score,
    reasons: row.reasons,
    loss: lossOf(stored[index]!),
    roll_events: ways.get(row.spool ?? 0) ?? [],
  }))
}

async function findOwn(id: number): Promise<SuspicionDetail['own']> {
  const reasons = await select(db, 'suspicion_reasons', ['reason', 'count']).where(
    'suspicion_id',
    id
  )
  return { score: scoreOf(reasons), reasons: combineReasons(reasons) }
}

/** Lists the events of a case and of its parts. Each merge and split appears once. */
async function findCaseEvents(
  id: number,
  parts: readonly CasePart[]
): Promise<SuspicionDetail['events']> {
  const reference = suspicionReference(id)
  const references = new Map(parts.map((part) => [part.id, part.reference]))
  const events = await select(db, 'suspicion_events', [
    'suspicion_events.id',
    'suspicion_events.suspicion_id',
    'suspicion_events.type',
    'suspicion_events.text',
    'suspicion_events.created_at',
    ...orNull('users.first_name', 'users.last_name'),
  ])
    .leftJoin('users', 'users.id', 'suspicion_events.user_id')
    .whereIn('suspicion_events.suspicion_id', [id, ...references.keys()])
    .orderBy('suspicion_events.id')
  const files = await findNoteFiles(id)
  return events
    .filter(({ type, text }) => !OF_PARTS.includes(type) || text !== reference)
    .map((event) => ({
      type: event.type,
      at: fromDbInstant(event.created_at),
      by: fullName(event),
      text: event.text,
      files: files.get(event.id) ?? [],
      part: references.get(event.suspicion_id) ?? null,
    }))
}

/** Types of a part's events that its case records too. */
const OF_PARTS: readonly string[] = ['MERGED_INTO', 'SPLIT_FROM']

/** Finds the measures of a case and its parts by day, including withdrawn measures. */
async function findMeasures(suspicionId: number): Promise<Measure[]> {
  const rows = await select(db, 'suspicion_measures', [
    'suspicion_measures.id',
    'suspicion_measures.kind',
    'suspicion_measures.text',
    'suspicion_measures.taken_on',
    'suspicion_measures.created_at',
    'suspicion_measures.withdrawn_at',
    ...orNull('users.first_name', 'users.last_name'),
  ])
    .leftJoin('users', 'users.id', 'suspicion_measures.user_id')
    .whereIn('suspicion_measures.suspicion_id', idsOfWhole(db, suspicionId))
    .orderBy('suspicion_measures.taken_on')
    .orderBy('suspicion_measures.id')
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    text: row.text,
    taken_on: row.taken_on,
    by: fullName(row),
    created_at: fromDbInstant(row.created_at),
    withdrawn_at: row.withdrawn_at && fromDbInstant(row.withdrawn_at),
  }))
}
