import { type ScanSinks, type Taken, ingestScans } from '#app/scans/ingest/ingest_scans'
import type { SentScan } from '#app/scans/lines/sent_scan'
import type { ReadLine } from '#app/scans/lines/check_lines'
import type { LineFailure } from '#shared/ground/validation/issues'

/** Lines per batch of a request; smaller batches make many small files in the store. */
const SCANS_PER_BATCH = 20_000

/** Lines per batch of a file; large, because each batch searches all stored ids. */
export const SCANS_OF_FILE = 100_000

export const scansOfFile = (isTest: boolean, asked: number | undefined): number =>
  isTest && asked ? asked : SCANS_OF_FILE

interface TakeOptions {
  now: () => Date
  reject: (line: number, failures: readonly LineFailure[], text: string) => void
  /** Called with a batch's last line; the returned function is called once it is stored. */
  begun?: (line: number) => (taken: Taken) => void
  batch?: number
}

/** Maximum characters per batch: the store takes 256 MB, and a character has up to three bytes. */
const CHARACTERS_PER_BATCH = 32 * 1024 * 1024

/** Batches in progress besides the one being read. */
const UNDER_WAY = 2

export async function takeLines(
  sinks: ScanSinks,
  parts: AsyncIterable<readonly ReadLine[]>,
  { now, reject, begun, batch = SCANS_PER_BATCH }: TakeOptions
): Promise<Taken> {
  const taken: Taken = { accepted: 0, duplicates: 0 }
  const underWay: Promise<void>[] = []
  let scans: SentScan[] = []
  let lines = 0
  let characters = 0
  const flush = async (line: number, former: Promise<void> | undefined) => {
    const some = scans
    scans = []
    lines = 0
    characters = 0
    const stored = begun?.(line)
    const [{ accepted, duplicates }] = await Promise.all([ingestScans(sinks, some, now()), former])
    taken.accepted += accepted
    taken.duplicates += duplicates
    stored?.(taken)
  }
  const send = (line: number) => {
    const sent = flush(line, underWay.at(-1))
    sent.catch(() => undefined)
    underWay.push(sent)
  }
  let end = 0
  try {
    for await (const part of parts) {
      for (const read of part) {
        end = read.line
        lines += 1
        if (read.scan) {
          scans.push(read.scan)
          characters += countCharacters(read.scan)
        } else reject(read.line, read.failures, read.text)
        if (lines < batch && characters < CHARACTERS_PER_BATCH) continue
        send(read.line)
        if (underWay.length > UNDER_WAY) await underWay.shift()
      }
    }
  } finally {
    await Promise.all(underWay)
  }
  if (lines > 0) await flush(end, undefined)
  return taken
}

function countCharacters({ id, agent, tags }: SentScan): number {
  let count = id.length + (agent?.length ?? 0)
  for (const tag of tags ?? []) count += tag.length
  return count
}
