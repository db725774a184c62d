import type { SuspicionDetail, SuspicionEvent } from '#shared/scans/suspicions/suspicion_contract'
import type { MeasureKind } from '#shared/scans/suspicions/work/case_work_contract'

type Event = Pick<SuspicionDetail['events'][number], 'type' | 'text'>

type Translate = (
  key: `suspicion_event.${SuspicionEvent}` | `suspicion_measure.${MeasureKind}`,
  values?: Record<string, string>
) => string

/** Events whose name includes their text. */
const NAMED: readonly SuspicionEvent[] = [
  'ASSIGNED',
  'DUE_SET',
  'MERGED',
  'ADDED',
  'SPLIT',
  'MERGED_INTO',
  'SPLIT_FROM',
]

/** Returns the name of an event, and a user's text that is not part of the name. */
export function nameEvent({ type, text }: Event, t: Translate): { name: string; text: string } {
  if (type === 'MEASURE_ADDED' || type === 'MEASURE_WITHDRAWN') {
    const measure = t(`suspicion_measure.${text as MeasureKind}`)
    return { name: t(`suspicion_event.${type}`, { name: measure }), text: '' }
  }
  const name = t(`suspicion_event.${type}`, { name: text })
  return { name, text: NAMED.includes(type) ? '' : text }
}
