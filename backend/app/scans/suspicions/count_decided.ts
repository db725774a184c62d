import { reasonsOf } from '#app/scans/suspicions/keep_steps'
import type { SuspicionOutcome } from '#shared/scans/suspicions/suspicion_contract'
import { SUSPICION_REASONS, type SuspicionReason } from '#shared/scans/suspicions/suspicion_score'
import type { DecidedCases } from '#shared/scans/suspicions/work/case_work_contract'
import db from '@adonisjs/lucid/services/db'

/** Outcomes that confirm or refute the reasons of a case; unclear cases decide nothing. */
const DECISIONS = [
  ['COUNTERFEIT', true],
  ['DIVERTED', true],
  ['GENUINE', false],
] as const satisfies [SuspicionOutcome, boolean][]

interface ClosedCases {
  outcome: SuspicionOutcome
  reasons: string
  cases: number | string
}

/** Counts how often each reason was right in the cases that are closed now (rule 13.31). */
export async function countDecided(): Promise<Record<SuspicionReason, DecidedCases>> {
  const latest = db
    .from('suspicion_events')
    .whereColumn('suspicion_events.suspicion_id', 'suspicions.id')
    .where('type', 'CLOSED')
    .max('id')
  const rows: ClosedCases[] = await db
    .from('suspicions')
    .join('suspicion_events', 'suspicion_events.suspicion_id', 'suspicions.id')
    .where('suspicions.state', 'CLOSED')
    .whereIn(
      'suspicions.outcome',
      DECISIONS.map(([outcome]) => outcome)
    )
    .where('suspicion_events.id', latest)
    .whereNotNull('suspicion_events.reasons')
    .groupBy('suspicions.outcome', 'suspicion_events.reasons')
    .select('suspicions.outcome', 'suspicion_events.reasons')
    .count('* as cases')
  const right = new Map<SuspicionOutcome, boolean>(DECISIONS)
  const counts = SUSPICION_REASONS.map((reason) => {
    const about = rows.filter(({ reasons }) => reasonsOf(reasons).includes(reason))
    const sum = (some: readonly ClosedCases[]) =>
      some.reduce((total, { cases }) => total + Number(cases), 0)
    const decided = {
      right: sum(about.filter(({ outcome }) => right.get(outcome))),
      of: sum(about),
    }
    return [reason, decided] as const
  })
  return Object.fromEntries(counts) as Record<SuspicionReason, DecidedCases>
}
