import type { TextLine } from '#app/scans/ingest/read_lines'
import { checkLine } from '#app/scans/ingest/scan_line'
import type { ReadLine } from '#app/scans/ingest/take_lines'

/** Checks lines of NDJSON; empty ones are passed over. Only what needs a closer look is waited for. */
export async function checkLines(lines: readonly TextLine[], now: Date): Promise<ReadLine[]> {
  const read: ReadLine[] = []
  for (const { line, text } of lines) {
    if (text === '') continue
    const result = checkLine(text, now)
    const { scan, failures } = result instanceof Promise ? await result : result
    read.push({ line, scan, failures })
  }
  return read
}
