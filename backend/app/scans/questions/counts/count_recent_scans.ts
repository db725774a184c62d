import { ask } from '#app/scans/store/ask_scans'
import { conditionOf } from '#app/scans/questions/scan_filter'
import type { ScanStore } from '#app/scans/store/scan_store'
import type { ScanFigures } from '#shared/scans/questions/scan_question_contract'
import { utcDay } from '#shared/ground/dates/utc_day'

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
