import type { TextLine } from '#app/scans/ingest/read_lines'
import { type CheckedScan, checkLine, isTooLong } from '#app/scans/ingest/scan_line'
import type { SentScan } from '#app/scans/ingest/sent_scan'
import type { Failure } from '#shared/validation/issues'

/** A line of a file or a call, read and checked. */
export type ReadLine =
  | { line: number; scan: SentScan; failures?: undefined }
  | { line: number; scan?: undefined; failures: readonly Failure[]; text: string }

/** Checks lines of NDJSON; empty ones are passed over. Only what needs a closer look is waited for. */
export async function checkLines(lines: readonly TextLine[], now: Date): Promise<ReadLine[]> {
  const read: ReadLine[] = []
  for (const { line, text } of lines) {
    if (text.trim() === '' && !isTooLong(text)) continue
    const result = checkLine(text, now)
    read.push(toReadLine(line, text, result instanceof Promise ? await result : result))
  }
  return read
}

/** What became of a line. */
export const toReadLine = (
  line: number,
  text: string,
  { scan, failures }: CheckedScan
): ReadLine => (scan ? { line, scan } : { line, failures, text })
