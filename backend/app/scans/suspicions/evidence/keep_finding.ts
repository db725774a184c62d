import { storedLabelId } from '#app/scans/questions/counts/rank_labels'
import type { Finding } from '#app/scans/suspicions/evidence/ask_evidence'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { fullCount, pointsOf } from '#shared/scans/suspicions/suspicion_score'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Returns the roll id of a case; null for labels and places. */
export const rollOf = (subject: string): number | null =>
  subject.startsWith('R') ? Number(subject.slice(1)) : null

export const columnsOf = (finding: Finding, now: Date) => ({
  ...aboutOf(finding),
  ...resultOf(finding, now),
})

function aboutOf({ subject, evidence }: Finding) {
  // Evidence about the whole roll, such as a loss report, has no label.
  const [one, ...others] = new Set(evidence.map(({ label }) => label))
  const label = one && others.length === 0 ? storedLabelId(one) : null
  const isPlace = subject.startsWith('P')
  return {
    kind: isPlace ? ('PLACE' as const) : label === null ? ('ROLL' as const) : ('LABEL' as const),
    label_id: isPlace ? null : label,
  }
}

const resultOf = ({ score, evidence }: Finding, now: Date) => ({
  labels: Math.max(...evidence.map((found) => found.labels)),
  own_labels: null,
  own_latest_at: null,
  score,
  latest_at: toDbInstant(new Date(Math.max(...evidence.map(({ latest }) => latest.at(-1)!)))),
  evaluated_at: toDbInstant(now),
})

/**
 * Stores what a search found about a case, or that it found nothing. A closed case stays about the
 * label or roll that was decided (rules 13.19 and 13.27).
 */
export async function storeFinding(
  trx: TransactionClientContract,
  id: number,
  finding: Finding | undefined,
  { now, isClosed }: { now: Date; isClosed: boolean }
): Promise<void> {
  const nothing = { score: 0, evaluated_at: toDbInstant(now) }
  const found = finding && (isClosed ? resultOf(finding, now) : columnsOf(finding, now))
  await trx
    .from('suspicions')
    .where('id', id)
    .update(found ?? nothing)
  await keepReasons(trx, id, finding?.evidence ?? [])
}

/** Stores the reasons of a case. Keeps their first times, even of scans before the period. */
async function keepReasons(
  trx: TransactionClientContract,
  id: number,
  evidence: Finding['evidence']
): Promise<void> {
  const stored = await select(trx, 'suspicion_reasons', ['reason', 'times']).where(
    'suspicion_id',
    id
  )
  const earlier = new Map(stored.map(({ reason, times }) => [reason, JSON.parse(times)]))
  const rows = evidence.map(({ reason, count, first }) => ({
    suspicion_id: id,
    reason,
    count,
    points: pointsOf(reason, count),
    times: JSON.stringify(firstOf([...(earlier.get(reason) ?? []), ...first], fullCount(reason))),
  }))
  await trx.from('suspicion_reasons').where('suspicion_id', id).delete()
  if (rows.length > 0) await trx.insertQuery().table('suspicion_reasons').multiInsert(rows)
}

const firstOf = (times: readonly number[], most: number) =>
  [...new Set(times)].sort((one, other) => one - other).slice(0, most)
