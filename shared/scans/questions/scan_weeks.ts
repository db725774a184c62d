import { addDays } from '#shared/ground/dates/business_day'
import { DAY_MS } from '#shared/ground/dates/spans'
import { type Period, daysBetween } from '#shared/scans/questions/scans_behind'
import { FIRST_SCAN_DAY } from '#shared/scans/questions/scan_contract'
import type { Histogram } from '#shared/scans/questions/scan_question_contract'

/** A week from Monday to Sunday (UTC), cut to the shown period (rule 13.29). */
export interface ScanWeek {
  /** The week's Monday, even if the period begins later. */
  key: string
  from: string
  until: string
  count: number
}

const WEEK_DAYS = 7

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

export function weeksOf(histogram: Histogram, period: Period): ScanWeek[] {
  const shown = { ...period, date_start: period.date_start ?? FIRST_SCAN_DAY }
  return histogram.buckets.map(({ key, doc_count: count }, index) => {
    const [from, until] = daysBetween(histogram, [index, index], shown)
    return { key, from, until, count }
  })
}

export function weeksOfScans(scans: readonly { timestamp: string }[]): ScanWeek[] {
  const counts = new Map<string, number>()
  for (const { timestamp } of scans) {
    const monday = mondayOf(timestamp.slice(0, 'yyyy-MM-dd'.length))
    counts.set(monday, (counts.get(monday) ?? 0) + 1)
  }
  const [first, ...later] = [...counts.keys()].sort()
  const weeks: ScanWeek[] = []
  if (first === undefined) return weeks
  for (let key = first; key <= (later.at(-1) ?? first); key = addDays(key, WEEK_DAYS)) {
    const until = addDays(key, WEEK_DAYS - 1)
    weeks.push({ key, from: key, until, count: counts.get(key) ?? 0 })
  }
  return weeks
}

/** Returns the Monday of a day's week. 1970-01-01 was a Thursday. */
const mondayOf = (day: string) => addDays(day, -((timeOf(day) / DAY_MS + 3) % WEEK_DAYS))

export const isInWeek = (timestamp: string, { from, until }: ScanWeek): boolean => {
  const day = timestamp.slice(0, 'yyyy-MM-dd'.length)
  return day >= from && day <= until
}

/** Returns the index of the week with this key, or of the newest week if there is none. */
export function indexOfWeek(weeks: readonly ScanWeek[], key: string | null): number {
  const index = weeks.findIndex((week) => week.key === key)
  return index < 0 ? weeks.length - 1 : index
}

/**
 * Returns the period of the same length just before, or null. There is none without a first day, or
 * if it would begin before scans were stored (rule 13.29).
 */
export function periodBefore(
  { date_start: start, date_end: end }: Period,
  today: string
): Required<Period> | null {
  if (start === undefined) return null
  const last = end ?? (today < start ? start : today)
  const days = (timeOf(last) - timeOf(start)) / DAY_MS + 1
  const before = { date_start: addDays(start, -days), date_end: addDays(start, -1) }
  return before.date_start < FIRST_SCAN_DAY ? null : before
}
