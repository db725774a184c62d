import type { Finding } from '#app/suspicions/ask_evidence'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import type { SuspicionKind } from '#shared/suspicions/suspicion_contract'
import type { SuspicionReason } from '#shared/suspicions/suspicion_score'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** What a case is like at a look at the scans. */
export interface Step {
  kind: SuspicionKind
  score: number
  reasons: readonly SuspicionReason[]
}

/** A case that waits, as the look has found it. */
export interface SeenCase {
  id: number
  kind: SuspicionKind
  finding: Finding
}

/**
 * Returns whether a case has grown: it scores more than ever since it was found, or has a reason or is
 * of a kind that is new to it (rule 13.22). What shrinks, or comes back to where it was, has not.
 */
export function hasGrown(before: readonly Step[], { kind, score, reasons }: Step): boolean {
  return (
    before.every((step) => step.score < score) ||
    reasons.some((reason) => before.every((step) => !step.reasons.includes(reason))) ||
    before.every((step) => step.kind !== kind)
  )
}

type StoredStep = Row<'suspicion_steps', 'event_id' | 'kind' | 'score' | 'reasons'>

/** Keeps how cases have grown, in three statements for all of them. The caller has locked them. */
export async function keepSteps(
  trx: TransactionClientContract,
  seen: readonly SeenCase[],
  now: Date
): Promise<void> {
  const found: Row<'suspicion_events', 'id' | 'suspicion_id'>[] = await trx
    .from('suspicion_events')
    .whereIn(
      'suspicion_id',
      seen.map(({ id }) => id)
    )
    .whereIn('type', ['FOUND', 'FOUND_AGAIN'])
    .groupBy('suspicion_id')
    .select('suspicion_id')
    .max('id as id')
  const events = new Map(found.map((row) => [row.suspicion_id, Number(row.id)]))
  const stored: StoredStep[] = await trx
    .from('suspicion_steps')
    .whereIn('event_id', [...events.values()])
    .select('event_id', 'kind', 'score', 'reasons')
  const earlier = Map.groupBy(stored, (row) => row.event_id)
  const rows = seen.flatMap(({ id, kind, finding: { score, evidence } }) => {
    const event = events.get(id)
    const step = { kind, score, reasons: evidence.map(({ reason }) => reason).sort() }
    const before = (event === undefined ? [] : (earlier.get(event) ?? [])).map(toStep)
    if (event === undefined || !hasGrown(before, step)) return []
    const reasons = step.reasons.join()
    return [{ ...step, reasons, suspicion_id: id, event_id: event, at: toDbInstant(now) }]
  })
  if (rows.length > 0) await trx.insertQuery().table('suspicion_steps').multiInsert(rows)
}

const toStep = ({ kind, score, reasons }: StoredStep): Step => ({
  kind,
  score,
  reasons: reasonsOf(reasons),
})

/** The reasons of a step, as they are stored. */
export const reasonsOf = (stored: string): SuspicionReason[] =>
  stored.split(',').filter(Boolean) as SuspicionReason[]
