import { writeAudit } from '#app/audit/audit_log'
import { storedLabelId } from '#app/authentications/rank_labels'
import type { AskedEvidence, Finding } from '#app/suspicions/ask_evidence'
import { gatherEvidence } from '#app/suspicions/gather_evidence'
import { type SeenCase, keepSteps } from '#app/suspicions/keep_steps'
import { dbInstantToDate, toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { transaction } from '#database/transaction'
import type { SuspicionEvent, SuspicionState } from '#shared/suspicions/suspicion_contract'
import { LEAST_SCORE, fullCount, pointsOf, scoreOf } from '#shared/suspicions/suspicion_score'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

/** How many cases came about, and how many closed ones came back. */
export interface FoundSuspicions {
  found: number
  found_again: number
  cases: number
}

const FINDINGS_AT_A_TIME = 50

/** What scores enough to be somebody's time worth, the highest first. */
export async function rankFindings(
  client: QueryClientContract,
  asked: AskedEvidence
): Promise<Finding[]> {
  const bySubject = Map.groupBy(await gatherEvidence(client, asked), ({ subject }) => subject)
  return [...bySubject]
    .map(([subject, evidence]) => ({ subject, score: scoreOf(evidence), evidence }))
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((one, other) => other.score - one.score || (one.subject < other.subject ? -1 : 1))
}

/**
 * Finds what looks wrong and keeps it as cases: one for each roll, label without a roll, or place.
 * A closed case comes back when what was scanned after its end would make one by itself. Done again
 * it changes nothing but scores.
 */
export async function findSuspicions(
  client: QueryClientContract,
  asked: AskedEvidence
): Promise<FoundSuspicions> {
  const findings = await rankFindings(client, asked)
  const result = { found: 0, found_again: 0, cases: findings.length }
  for (let start = 0; start < findings.length; start += FINDINGS_AT_A_TIME) {
    const some = findings.slice(start, start + FINDINGS_AT_A_TIME)
    const kept = await transaction(client, (trx) => keepFindings(trx, some, asked.now))
    result.found += kept.found
    result.found_again += kept.found_again
  }
  return result
}

type KnownCase = Row<'suspicions', 'id' | 'subject' | 'state' | 'assigned_to' | 'closed_at'>

async function keepFindings(
  trx: TransactionClientContract,
  findings: readonly Finding[],
  now: Date
): Promise<{ found: number; found_again: number }> {
  const subjects = findings.map(({ subject }) => subject)
  const rows: KnownCase[] = await trx
    .from('suspicions')
    .whereIn('subject', subjects)
    .orderBy('id')
    .forUpdate()
    .select('id', 'subject', 'state', 'assigned_to', 'closed_at')
  const known = new Map(rows.map((row) => [row.subject, row]))
  const rolls = await findRolls(trx, subjects)
  const kept = { found: 0, found_again: 0 }
  const seen: SeenCase[] = []
  for (const finding of findings) {
    const spool = spoolOf(finding.subject)
    // A roll that was deleted since its scans were bound is nobody's case.
    if (spool !== null && !rolls.has(spool)) continue
    const before = known.get(finding.subject)
    if (!before) kept.found += 1
    const id = before ? before.id : await addCase(trx, finding, now)
    const isBack = before !== undefined && (await updateCase(trx, before, finding, now))
    if (isBack) kept.found_again += 1
    await keepReasons(trx, id, finding)
    const { kind } = columnsOf(finding, now)
    if (isBack || before?.state !== 'CLOSED') seen.push({ id, kind, finding })
  }
  await keepSteps(trx, seen, now)
  return kept
}

async function findRolls(
  trx: TransactionClientContract,
  subjects: readonly string[]
): Promise<Set<number>> {
  const ids = subjects.flatMap((subject) => spoolOf(subject) ?? [])
  const rows: Row<'spools', 'id'>[] = await trx.from('spools').whereIn('id', ids).select('id')
  return new Set(rows.map(({ id }) => id))
}

/** The id of the roll that a case is about; null for labels without one, and places. */
export const spoolOf = (subject: string): number | null =>
  subject.startsWith('R') ? Number(subject.slice(1)) : null

/** What a case says of its finding. */
function columnsOf({ subject, score, evidence }: Finding, now: Date) {
  const scanned = evidence.filter(({ labels }) => labels > 0)
  const labels = Math.max(0, ...scanned.map((found) => found.labels))
  const [one, ...others] = new Set(scanned.map(({ label }) => label))
  const label = one && others.length === 0 ? storedLabelId(one) : null
  const isPlace = subject.startsWith('P')
  return {
    kind: isPlace ? ('PLACE' as const) : label === null ? ('ROLL' as const) : ('LABEL' as const),
    label_id: isPlace ? null : label,
    labels,
    score,
    latest_at: toDbInstant(new Date(Math.max(...evidence.map(({ latest }) => latest.at(-1)!)))),
    evaluated_at: toDbInstant(now),
  }
}

async function addCase(
  trx: TransactionClientContract,
  finding: Finding,
  now: Date
): Promise<number> {
  const at = toDbInstant(now)
  const row = {
    subject: finding.subject,
    spool_id: spoolOf(finding.subject),
    state: 'OPEN' satisfies SuspicionState,
    ...columnsOf(finding, now),
    found_at: at,
    updated_at: at,
  }
  const [id] = await trx.insertQuery().table('suspicions').insert(row)
  await addEvent(trx, Number(id), { type: 'FOUND', userId: null, text: '' }, now)
  return Number(id)
}

/** Writes what happened to a case. */
export async function addEvent(
  trx: TransactionClientContract,
  id: number,
  { type, userId, text }: { type: SuspicionEvent; userId: number | null; text: string },
  now: Date
): Promise<void> {
  const event = { suspicion_id: id, user_id: userId, type, text, created_at: toDbInstant(now) }
  await trx.insertQuery().table('suspicion_events').insert(event)
}

/**
 * Brings a case up to date; returns whether it was closed and came back. Whoever has it open is not
 * told of a change for a new score.
 */
async function updateCase(
  trx: TransactionClientContract,
  before: KnownCase,
  finding: Finding,
  now: Date
): Promise<boolean> {
  const isBack = before.closed_at !== null && scoreSince(finding, before.closed_at) >= LEAST_SCORE
  const state = before.assigned_to === null ? ('OPEN' as const) : ('IN_PROGRESS' as const)
  const back = { state, outcome: null, closed_at: null, updated_at: toDbInstant(now) }
  await trx
    .from('suspicions')
    .where('id', before.id)
    .update({ ...columnsOf(finding, now), ...(isBack ? back : {}) })
  if (!isBack) return false
  await addEvent(trx, before.id, { type: 'FOUND_AGAIN', userId: null, text: '' }, now)
  await writeAudit(
    trx,
    {
      userId: null,
      action: 'suspicions.find_again',
      subject: 'suspicion',
      subjectId: before.id,
      before: { state: before.state },
      after: { state },
    },
    now
  )
  return true
}

/** What the evidence that came about after an instant would score by itself. */
function scoreSince({ evidence }: Finding, since: string): number {
  const sinceMs = dbInstantToDate(since).getTime()
  return scoreOf(
    evidence.map(({ reason, latest }) => ({
      reason,
      count: latest.filter((time) => time > sinceMs).length,
    }))
  )
}

/** Keeps the reasons of a case; the first times of a reason stay when their scans are too old. */
async function keepReasons(
  trx: TransactionClientContract,
  id: number,
  { evidence }: Finding
): Promise<void> {
  const stored: Row<'suspicion_reasons', 'reason' | 'times'>[] = await trx
    .from('suspicion_reasons')
    .where('suspicion_id', id)
    .select('reason', 'times')
  const earlier = new Map(stored.map(({ reason, times }) => [reason, JSON.parse(times)]))
  const rows = evidence.map(({ reason, count, first }) => ({
    suspicion_id: id,
    reason,
    count,
    points: pointsOf(reason, count),
    times: JSON.stringify(firstOf([...(earlier.get(reason) ?? []), ...first], fullCount(reason))),
  }))
  await trx.from('suspicion_reasons').where('suspicion_id', id).delete()
  await trx.insertQuery().table('suspicion_reasons').multiInsert(rows)
}

const firstOf = (times: readonly number[], most: number) =>
  [...new Set(times)].sort((one, other) => one - other).slice(0, most)
