import { findEventsOfRolls } from '#app/labels/rolls/find_roll_events'
import { joined, lossOf, toRows } from '#app/scans/suspicions/list_suspicions'
import { findNoteFiles } from '#app/scans/suspicions/notes/find_note_files'
import { fromDbInstant } from '#database/instant'
import { orNull, select } from '#database/select'
import { type CasePart, suspicionReference } from '#shared/scans/suspicions/suspicion_contract'
import type { SuspicionDetail } from '#shared/scans/suspicions/suspicion_contract'
import { combineReasons, scoreOf } from '#shared/scans/suspicions/suspicion_score'
import { fullName } from '#shared/companies/users/full_name'
import db from '@adonisjs/lucid/services/db'

/** Finds what was merged into a case (rule 13.30), in order of ids. */
export async function findParts(id: number): Promise<CasePart[]> {
  const page = db.from('suspicions').where('merged_into', id).select('id').as('page')
  const stored = await joined(page).orderBy('suspicions.id')
  if (stored.length === 0) return []
  const rows = await toRows(stored)
  const ways = await findEventsOfRolls(stored.flatMap((part) => part.spool_id ?? []))
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

/** Finds the score and reasons of a case without its parts. */
export async function findOwn(id: number): Promise<SuspicionDetail['own']> {
  const reasons = await select(db, 'suspicion_reasons', ['reason', 'count']).where(
    'suspicion_id',
    id
  )
  return { score: scoreOf(reasons), reasons: combineReasons(reasons) }
}

/** Lists the events of a case and of its parts. Each merge and split appears once. */
export async function findCaseEvents(
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

/** Events of a part that its case has too. */
const OF_PARTS: readonly string[] = ['MERGED_INTO', 'SPLIT_FROM']
