import { type ScanDoor, type Taken, ingestScans } from '#app/scans/ingest/ingest_scans'
import type { SentScan } from '#app/scans/ingest/scan_line'
import type { Failure } from '#shared/validation/issues'

/** A line of a file or a call, read and checked. */
export interface ReadLine {
  line: number
  scan?: SentScan
  failures?: readonly Failure[]
}

/** Scans that are stored at once: few make many small files in the store. */
export const SCANS_PER_BATCH = 10_000

export interface TakeOptions {
  now: () => Date
  /** Is told of each faulty line. */
  reject: (line: number, failures: readonly Failure[]) => void
  /** Is told after each batch up to which line everything is stored. */
  stored?: (line: number, taken: Taken) => void | Promise<void>
  batch?: number
}

/**
 * Takes lines batch by batch: good ones are stored, faulty ones told of. While a batch is stored the
 * next one is read.
 */
export async function takeLines(
  door: ScanDoor,
  lines: AsyncIterable<ReadLine>,
  { now, reject, stored, batch = SCANS_PER_BATCH }: TakeOptions
): Promise<Taken> {
  const taken: Taken = { accepted: 0, duplicates: 0 }
  let scans: SentScan[] = []
  const flush = async (line: number) => {
    const some = scans
    scans = []
    const { accepted, duplicates } = await ingestScans(door, some, now())
    taken.accepted += accepted
    taken.duplicates += duplicates
    await stored?.(line, taken)
  }
  let last = 0
  let storing = Promise.resolve()
  try {
    for await (const { line, scan, failures } of lines) {
      last = line
      if (scan) scans.push(scan)
      else if (failures) reject(line, failures)
      if (scans.length < batch) continue
      await storing
      storing = flush(line)
      storing.catch(() => undefined)
    }
  } finally {
    await storing
  }
  if (scans.length > 0 || last > 0) await flush(last)
  return taken
}
