import type { ScanStore } from '#app/scans/store/scan_store'
import { lookAtYears } from '#app/scans/store/find_years'
import { prepareRested } from '#app/scans/summaries/prepare_rested'
import { summarizeScans } from '#app/scans/summaries/summarize_scans'

/** Prepares changed years, and those unchanged for `restMs`. Returns the counted years. */
export async function prepareScans(store: ScanStore, now: Date, restMs = 0): Promise<number> {
  const years = await summarizeScans(store, now)
  await prepareRested(store, now, restMs)
  await lookAtYears(store)
  return years
}
