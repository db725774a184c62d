import { AT_THE_BEGINNING, type ImportPlace, type Reached } from '#app/scans/imports/import_place'
import type { FaultsFile } from '#app/scans/imports/faults_file'
import type { ScanSinks } from '#app/scans/ingest/ingest_scans'
import { readScansFile } from '#app/scans/ingest/read_scans_file'
import { takeLines } from '#app/scans/ingest/take_lines'
import { type ReadLine } from '#app/scans/ingest/check_lines'
import type { Failure } from '#shared/validation/issues'

export interface ScansImport {
  file: string
  /** The sheet of a workbook. */
  sheet?: string
  place: ImportPlace
  faults: FaultsFile
  /** Scans that are stored at once. */
  batch: number
  /** What is wrong with a line, in words. */
  word: (failures: readonly Failure[]) => string
  told: ImportListener
}

/** Who is told how an import gets on. */
export interface ImportListener {
  /** An interrupted import goes on behind a line; null when it begins anew, as nobody knows where it was. */
  resumed: (after: number | null) => void
  /** What was done before is passed over: the first line that is new was read. */
  begun: (from: Reached) => void
  faulty: (line: number, reason: string) => void
  /** So many bytes more of the file were read. */
  read: (bytes: number) => void
  /** Is called when a batch was read, and what it returns when that is stored. */
  batch: () => (reached: Reached) => void
}

/**
 * Imports the scans of a file from where an interrupted import of it was (rule 13.2); returns what all of the file
 * came to. Faulty lines are written down.
 */
export async function importScans(sinks: ScanSinks, scans: ScansImport): Promise<Reached> {
  const { file, sheet, place, faults, batch, word, told } = scans
  const from = findBeginning(scans)
  let { faulty } = from
  let reached = from
  const lines = readScansFile(file, { after: from.line, read: told.read, sheet })
  await takeLines(
    sinks,
    tellFirst(lines, () => told.begun(from)),
    {
      now: () => new Date(),
      batch,
      reject: (line, failures, text) => {
        faulty += 1
        const reason = word(failures)
        faults.add(line, reason, text)
        told.faulty(line, reason)
      },
      begun: (line) => {
        const until = { line, faulty, faultsBytes: faults.bytes }
        const tell = told.batch()
        return ({ accepted, duplicates }) => {
          reached = {
            ...until,
            accepted: from.accepted + accepted,
            duplicates: from.duplicates + duplicates,
          }
          faults.keep()
          place.write(reached)
          tell(reached)
        }
      },
    }
  )
  faults.close()
  place.forget()
  return reached
}

function findBeginning({ place, faults, told }: ScansImport): Reached {
  const reached = place.read()
  if (reached === null) {
    faults.begin()
    return AT_THE_BEGINNING
  }
  if (reached !== 'lost' && faults.goOn(reached.faultsBytes)) {
    told.resumed(reached.line)
    return reached
  }
  told.resumed(null)
  faults.begin()
  return AT_THE_BEGINNING
}

/** The same lines; tells when the first ones come. */
async function* tellFirst(
  parts: AsyncIterable<ReadLine[]>,
  told: () => void
): AsyncGenerator<ReadLine[]> {
  let isTold = false
  for await (const lines of parts) {
    if (!isTold && lines.length > 0) told()
    isTold ||= lines.length > 0
    yield lines
  }
}
