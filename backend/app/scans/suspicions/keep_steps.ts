import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import type { SuspicionKind } from '#shared/scans/suspicions/suspicion_contract'
import type { SuspicionReason } from '#shared/scans/suspicions/suspicion_score'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface Step {
  kind: SuspicionKind
  score: number
  reasons: readonly SuspicionReason[]
}

export interface SeenCase extends Step {
  id: number
}

/** Returns whether a case has grown: a new highest score, reason or kind (rule 13.22). */
export function hasGrown(before: readonly Step[], { kind, score, reasons }: Step): boolean {
  return (
    before.every((step) => step.score < score) ||
    reasons.some((reason) => before.every((step) => !step.reasons.includes(reason))) ||
    before.every((step) => step.kind !== kind)
  )
}

/** Stores the steps of grown cases in three statements. The caller has locked the cases. */
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
  const stored = await select(trx, 'suspicion_steps', [
    'event_id',
    'kind',
    'score',
    'reasons',
  ]).whereIn('event_id', [...events.values()])
  const earlier = Map.groupBy(stored, (row) => row.event_id)
  const rows = seen.flatMap(({ id, ...step }) => {
    const event = events.get(id)
    const before = (event === undefined ? [] : (earlier.get(event) ?? [])).map(toStep)
    if (event === undefined || !hasGrown(before, step)) return []
    const reasons = step.reasons.toSorted().join()
    return [{ ...step, reasons, suspicion_id: id, event_id: event, at: toDbInstant(now) }]
  })
  if (rows.length > 0) await trx.insertQuery().table('suspicion_steps').multiInsert(rows)
}

const toStep = ({
  kind,
  score,
  reasons,
}: Row<'suspicion_steps', 'kind' | 'score' | 'reasons'>): Step => ({
  kind,
  score,
  reasons: reasonsOf(reasons),
})

export const reasonsOf = (stored: string): SuspicionReason[] =>
  stored.split(',').filter(Boolean) as SuspicionReason[]
