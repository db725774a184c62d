import { type AskedScans, type Counted, statusesOf, sumOf } from '#app/authentications/ask_scans'
import { countBy } from '#app/authentications/count_by'
import { SCAN_STATUSES } from '#shared/authentications/scan_contract'
import type { Histogram } from '#shared/authentications/verification_contract'

const DAY_MS = 86_400_000

/** Longer spans are told by weeks, and those by months. */
const MOST_DAYS = 100
const MOST_DAYS_OF_WEEKS = 800

type Interval = Histogram['interval']

interface Span {
  date_start?: string | null
  date_end?: string | null
}

/** Scans by days, weeks (from Monday) or months, by how long a time is asked about (rule 13.8). */
export async function countScansByDay(
  asked: AskedScans,
  span: Span
): Promise<{ count: number; data: Histogram }> {
  const rows = await countBy<Counted & { day: string }>(
    asked,
    { summaries: ['scan_days'], keys: { day: ['toDate(ts)', 'day'] } },
    { select: 'day, ', rest: 'GROUP BY day ORDER BY day' }
  )
  const first = span.date_start ?? rows[0]?.day
  const last = span.date_end ?? rows.at(-1)?.day
  const interval = intervalOf(first, last)
  const buckets = new Map<string, Counted>()
  for (const row of rows) {
    const key = keyOf(row.day, interval)
    const known = buckets.get(key)
    buckets.set(key, known ? added(known, row) : row)
  }
  const keys = [...buckets.keys()]
  return {
    count: sumOf(rows),
    data: {
      interval,
      buckets: between(keys[0], keys.at(-1), interval).map((key) => {
        const bucket = buckets.get(key)
        return {
          key,
          doc_count: Number(bucket?.n ?? 0),
          status: bucket ? statusesOf(bucket) : [],
        }
      }),
    },
  }
}

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export function intervalOf(first: string | undefined, last: string | undefined): Interval {
  if (!first || !last) return 'day'
  const days = (timeOf(last) - timeOf(first)) / DAY_MS + 1
  if (days <= MOST_DAYS) return 'day'
  return days <= MOST_DAYS_OF_WEEKS ? 'week' : 'month'
}

/** The first day of a day's bucket. */
export function keyOf(day: string, interval: Interval): string {
  if (interval === 'day') return day
  if (interval === 'month') return `${day.slice(0, 7)}-01`
  const weekday = (new Date(timeOf(day)).getUTCDay() + 6) % 7
  return dayOf(timeOf(day) - weekday * DAY_MS)
}

function added(one: Counted, other: Counted): Counted {
  const sum = { ...one, n: String(Number(one.n) + Number(other.n)) }
  for (const status of SCAN_STATUSES) {
    sum[`s${status}`] = String(Number(one[`s${status}`]) + Number(other[`s${status}`]))
  }
  return sum
}

/** Every key from the first to the last. */
function between(first: string | undefined, last: string | undefined, interval: Interval) {
  const keys: string[] = []
  if (!first || !last) return keys
  for (let key = first; key <= last; key = following(key, interval)) keys.push(key)
  return keys
}

function following(key: string, interval: Interval): string {
  if (interval !== 'month') return dayOf(timeOf(key) + (interval === 'week' ? 7 : 1) * DAY_MS)
  const date = new Date(timeOf(key))
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1))
}
