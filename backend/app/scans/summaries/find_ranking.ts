import type { ScanStore } from '#app/scans/scan_store'
import { REVISION_OF_ALL } from '#app/scans/summaries/prepare_rested'

/** The build of the ranking that was made of all scans as they are now; null for none. */
export async function findRanking(store: ScanStore): Promise<number | null> {
  if (store.tables.cluster) return null
  const [found] = await store.rows<{ build: string }>(
    `SELECT build FROM scan_builds FINAL
     WHERE kind = 'labels' AND revision IN (SELECT revision FROM (${REVISION_OF_ALL}))`
  )
  return found ? Number(found.build) : null
}
