import { AT_THE_BEGINNING, type ImportPlace, type Reached } from '#app/scans/imports/import_place'
import type { LineErrorsFile } from '#app/scans/imports/line_errors_file'
import type { ScanSinks } from '#app/scans/ingest/ingest_scans'
import { readScansFile } from '#app/scans/lines/read_scans_file'
import { takeLines } from '#app/scans/ingest/take_lines'
import { type ReadLine } from '#app/scans/lines/check_lines'
import type { LineFailure } from '#shared/ground/validation/issues'

export interface ScansImport {
  file: string
  sheet?: string
  place: ImportPlace
  lineErrors: LineErrorsFile
  batch: number
  word: (failures: readonly LineFailure[]) => string
  listener: ImportListener
}

export interface ImportListener {
  /** Called when an import resumes after a line; null if it restarts without a position. */
  resumed: (after: number | null) => void
  begun: (from: Reached) => void
  faulty: (line: number, reason: string) => void
  read: (bytes: number) => void
  /** Called when a batch has been read; the returned function is called once it is stored. */
  batch: () => (reached: Reached) => void
}

/**
 * Imports a file of scans, or resumes an interrupted import (rule 13.2). Writes line errors to a
 * file. Returns the totals of the whole file.
 */
export async function importScans(sinks: ScanSinks, scans: ScansImport): Promise<Reached> {
  const { file, sheet, place, lineErrors, batch, word, listener } = scans
  const from = findBeginning(scans)
  let { faulty } = from
  let reached = from
  const lines = readScansFile(file, { after: from.line, read: listener.read, sheet })
  await takeLines(
    sinks,
    notifyFirst(lines, () => listener.begun(from)),
    {
      now: () => new Date(),
      batch,
      reject: (line, failures, text) => {
        faulty += 1
        const reason = word(failures)
        lineErrors.add(line, reason, text)
        listener.faulty(line, reason)
      },
      begun: (line) => {
        const until = { line, faulty, errorBytes: lineErrors.bytes }
        const tell = listener.batch()
        return ({ accepted, duplicates }) => {
          reached = {
            ...until,
            accepted: from.accepted + accepted,
            duplicates: from.duplicates + duplicates,
          }
          lineErrors.keep()
          place.write(reached)
          tell(reached)
        }
      },
    }
  )
  lineErrors.close()
  place.forget()
  return reached
}

function findBeginning({ place, lineErrors, listener }: ScansImport): Reached {
  const reached = place.read()
  if (reached === null) {
    lineErrors.begin()
    return AT_THE_BEGINNING
  }
  if (reached !== 'lost' && lineErrors.goOn(reached.errorBytes)) {
    listener.resumed(reached.line)
    return reached
  }
  listener.resumed(null)
  lineErrors.begin()
  return AT_THE_BEGINNING
}

async function* notifyFirst(
  parts: AsyncIterable<ReadLine[]>,
  listener: () => void
): AsyncGenerator<ReadLine[]> {
  let isNotified = false
  for await (const lines of parts) {
    if (!isNotified && lines.length > 0) listener()
    isNotified ||= lines.length > 0
    yield lines
  }
}
