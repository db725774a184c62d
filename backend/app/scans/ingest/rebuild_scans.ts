import {
  type DamagedBatch,
  acceptedFolder,
  checkAccepted,
  listAccepted,
  readAccepted,
} from '#app/scans/ingest/accepted_log'
import type { Taken } from '#app/scans/ingest/ingest_scans'
import { SCANS_OF_FILE, takeLines } from '#app/scans/ingest/take_lines'
import { type ReadLine } from '#app/scans/lines/check_lines'
import { migrateScans } from '#app/scans/store/migrate_scans'
import type { ScanStore } from '#app/scans/store/scan_store'
import { dropScans, mergeScans } from '#app/scans/store/scan_tables'
import { rankAllLabels } from '#app/scans/store/rank_all_labels'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** The log is unusable; the store is unchanged. */
export class NoGoodLog extends Error {
  override name = 'NoGoodLog'
}

export interface RebuildOptions {
  progress: (taken: Taken) => void
  /** Called with each unreadable batch before anything changes. */
  damaged: (batch: DamagedBatch) => void
  skipsDamaged?: boolean
}

/**
 * Rebuilds the store from the log with current bindings. Reads the whole log before it empties the
 * store. Throws {@link NoGoodLog} for a missing log or unreadable acknowledged batches.
 */
export async function rebuildScans(
  client: QueryClientContract,
  store: ScanStore,
  folders: readonly string[],
  { progress, damaged, skipsDamaged = false }: RebuildOptions
): Promise<Taken> {
  const files = folders.flatMap(findLog)
  const isDamaged = await findDamage(files, damaged)
  if (isDamaged && !skipsDamaged) {
    throw new NoGoodLog('The log of accepted scans is damaged; the store is as it was')
  }
  for (const statement of dropScans(store.tables)) await store.run(statement)
  await migrateScans(store)
  const taken = await takeLines({ client, store, log: null }, linesOf(files), {
    now: () => new Date(),
    reject: () => undefined,
    batch: SCANS_OF_FILE,
    begun: () => progress,
  })
  await store.run(mergeScans(store.tables))
  await rankAllLabels(store, new Date())
  return taken
}

function findLog(folder: string): string[] {
  const files = listAccepted(folder)
  if (files.length > 0) return files
  throw new NoGoodLog(
    `${acceptedFolder(folder)} holds no log of accepted scans; the store is as it was`
  )
}

/** Returns whether an acknowledged batch is unreadable. */
async function findDamage(
  files: readonly string[],
  damaged: (batch: DamagedBatch) => void
): Promise<boolean> {
  let isDamaged = false
  const onDamaged = (batch: DamagedBatch) => {
    isDamaged ||= !batch.isTorn
    damaged(batch)
  }
  for (const file of files) await checkAccepted(file, onDamaged)
  return isDamaged
}

async function* linesOf(files: readonly string[]): AsyncGenerator<ReadLine[]> {
  let line = 0
  for (const file of files) {
    for await (const scans of readAccepted(file)) {
      yield scans.map((scan) => ({ line: (line += 1), scan }))
    }
  }
}
