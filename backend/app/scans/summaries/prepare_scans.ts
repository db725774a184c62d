import type { ScanStore } from '#app/scans/scan_store'
import { lookAtYears } from '#app/scans/summaries/find_years'
import { prepareRested } from '#app/scans/summaries/prepare_rested'
import { summarizeScans } from '#app/scans/summaries/summarize_scans'

/**
 * Prepares the scans for questions: counts years that have changed, then sorts by roll and ranks what has
 * not changed for `restMs`, at once unless told otherwise. Returns how many years were counted.
 */
export async function prepareScans(store: ScanStore, now: Date, restMs = 0): Promise<number> {
  const years = await summarizeScans(store, now)
  await prepareRested(store, now, restMs)
  await lookAtYears(store)
  return years
}
