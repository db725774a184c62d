import type { LabelWay } from '#shared/scans/analyses/label_analysis_contract'
import type { RollEventType } from '#shared/labels/rolls/roll_contract'

/** An event around a case, apart from its handling. */
export interface CaseStep {
  type: RollEventType | 'LOST' | 'FIRST_SCAN' | 'LAST_SCAN' | 'FOUND'
  at: string
  /** The new holder of the roll, or the company that acted. */
  company: string | null
}

interface TimedCase {
  found_at: string
  loss: { lost_on: string } | null
}

/** Returns what happened to a roll and its labels before the case, oldest first. */
export function timelineOf(
  { found_at: foundAt, loss }: TimedCase,
  rollEvents: LabelWay,
  scans: readonly { timestamp: string }[]
): CaseStep[] {
  const times = scans.map(({ timestamp }) => timestamp).sort()
  const step = (type: CaseStep['type'], at: string): CaseStep => ({ type, at, company: null })
  return [
    ...rollEvents,
    ...(loss ? [step('LOST', `${loss.lost_on}T00:00:00.000Z`)] : []),
    ...times.slice(0, 1).map((at) => step('FIRST_SCAN', at)),
    ...times.slice(-1).map((at) => step('LAST_SCAN', at)),
    step('FOUND', foundAt),
  ].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}
