import { countScansByDay } from '#app/scans/questions/counts/count_scans'
import { conditionOf } from '#app/scans/questions/scan_filter'
import { ask } from '#app/scans/store/ask_scans'
import type { ScanStore } from '#app/scans/store/scan_store'
import {
  type Histogram,
  SCAN_DAYS,
  type ScanFigures,
} from '#shared/scans/questions/scan_question_contract'
import { addDays } from '#shared/ground/dates/business_day'
import { utcDay } from '#shared/ground/dates/utc_day'

/** Counts the scans of today and of this month (days in UTC). */
export async function countRecentScans(store: ScanStore, now: Date): Promise<ScanFigures> {
  const today = utcDay(now)
  const month = `${today.slice(0, 7)}-01`
  const condition = await conditionOf({ date_start: month, date_end: today })
  const [row] = await ask<{ this_month: string; today: string }>(
    { store, table: 'scans', condition },
    "count() AS this_month, countIf(ts >= toDateTime64({today:String}, 3, 'UTC')) AS today",
    '',
    { today: `${today} 00:00:00` }
  )
  return { today: Number(row?.today ?? 0), this_month: Number(row?.this_month ?? 0) }
}

/** Counts the scans of {@link SCAN_DAYS} days until `today` (UTC), by status (rule 9.11). */
export async function countScansOfLastDays(store: ScanStore, today: string): Promise<Histogram> {
  const days = Array.from({ length: SCAN_DAYS }, (_, index) =>
    addDays(today, index + 1 - SCAN_DAYS)
  )
  const span = { date_start: days[0]!, date_end: today }
  const condition = await conditionOf(span)
  const { data } = await countScansByDay({ store, table: 'scans', condition }, span)
  const counted = new Map(data.buckets.map((bucket) => [bucket.key, bucket]))
  return {
    interval: 'day',
    buckets: days.map((key) => counted.get(key) ?? { key, doc_count: 0, status: [] }),
  }
}
