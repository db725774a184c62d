import type { TextLine } from '#app/scans/lines/read_lines'
import { type CheckedScan, checkLine, isTooLong, notUtf8 } from '#app/scans/lines/scan_line'
import type { SentScan } from '#app/scans/lines/sent_scan'
import type { LineFailure } from '#shared/ground/validation/issues'

export type ReadLine =
  | { line: number; scan: SentScan; failures?: undefined }
  | { line: number; scan?: undefined; failures: readonly LineFailure[]; text: string }

/** Checks lines of NDJSON and skips empty ones. Awaits only asynchronous checks. */
export async function checkLines(lines: readonly TextLine[], now: Date): Promise<ReadLine[]> {
  const read: ReadLine[] = []
  for (const { line, text, isDamaged } of lines) {
    if (text.trim() === '' && !isTooLong(text)) continue
    const result = isDamaged ? notUtf8 : checkLine(text, now)
    read.push(toReadLine(line, text, result instanceof Promise ? await result : result))
  }
  return read
}

export const toReadLine = (
  line: number,
  text: string,
  { scan, failures }: CheckedScan
): ReadLine => (scan ? { line, scan } : { line, failures, text })
