import type { LabelWay } from '#shared/scans/analyses/label_analysis_contract'
import type { RollEventType } from '#shared/labels/rolls/roll_contract'

/** An event in the history of a case's rolls and labels, apart from work on the case. */
interface CaseStep {
  type: RollEventType | 'LOST' | 'FIRST_SCAN' | 'LAST_SCAN' | 'FOUND'
  /** An instant; for a loss only the day (UTC), which sorts before the instants of that day. */
  at: string
  /** The new holder of the roll, or the company that acted. */
  company: string | null
  /** The roll's number if the case has several subjects, otherwise null. */
  roll: string | null
}

interface TimedRoll {
  spool_no: string | null
  loss: { lost_on: string } | null
  roll_events: LabelWay
}

interface TimedCase extends TimedRoll {
  found_at: string
  parts: readonly TimedRoll[]
}

/** Returns what happened to rolls and labels before the case, oldest first. */
export function timelineOf(
  suspicion: TimedCase,
  scans: readonly { timestamp: string }[]
): CaseStep[] {
  const { found_at: foundAt, parts } = suspicion
  const times = scans.map(({ timestamp }) => timestamp).sort()
  const step = (type: CaseStep['type'], at: string, roll: string | null = null): CaseStep => ({
    type,
    at,
    company: null,
    roll,
  })
  return [
    ...[suspicion, ...parts].flatMap(({ spool_no: rollNo, loss, roll_events: events }) => {
      const roll = parts.length > 0 ? rollNo : null
      return [
        ...events.map((event) => ({ ...event, roll })),
        ...(loss ? [step('LOST', loss.lost_on, roll)] : []),
      ]
    }),
    ...times.slice(0, 1).map((at) => step('FIRST_SCAN', at)),
    ...times.slice(-1).map((at) => step('LAST_SCAN', at)),
    step('FOUND', foundAt),
  ].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}
