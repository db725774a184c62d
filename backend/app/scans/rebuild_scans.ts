import { listAccepted, readAccepted } from '#app/scans/ingest/accepted_log'
import type { Taken } from '#app/scans/ingest/ingest_scans'
import { type ReadLine, SCANS_OF_FILE, takeLines } from '#app/scans/ingest/take_lines'
import { migrateScans } from '#app/scans/migrate_scans'
import type { ScanStore } from '#app/scans/scan_store'
import { dropScans, mergeScans } from '#app/scans/scan_tables'
import { prepareScans } from '#app/scans/summaries/prepare_scans'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Makes the store anew from the log of what was accepted, bound to what is known today. */
export async function rebuildScans(
  client: QueryClientContract,
  store: ScanStore,
  folders: readonly string[],
  progress: (taken: Taken) => void
): Promise<Taken> {
  const files = folders.flatMap(listAccepted)
  for (const statement of dropScans(store.tables)) await store.run(statement)
  await migrateScans(store)
  const taken = await takeLines({ client, store, log: null }, linesOf(files), {
    now: () => new Date(),
    reject: () => undefined,
    batch: SCANS_OF_FILE,
    stored: (_line, so) => progress(so),
  })
  await store.run(mergeScans(store.tables))
  await prepareScans(store, new Date())
  return taken
}

async function* linesOf(files: readonly string[]): AsyncGenerator<ReadLine[]> {
  let line = 0
  for (const file of files) {
    for await (const scans of readAccepted(file)) {
      yield scans.map((scan) => ({ line: (line += 1), scan }))
    }
  }
}
