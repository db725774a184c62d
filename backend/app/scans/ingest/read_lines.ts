import { MOST_LINE_BYTES } from '#app/scans/ingest/scan_line'

const LINE_FEED = 10
const NOTHING: Buffer = Buffer.alloc(0)

/**
 * The lines of a stream, with their numbers from 1, however large it is; of a line that is too long
 * only the beginning is kept, one byte more than a good one has.
 */
export async function* readLines(
  chunks: AsyncIterable<Buffer>
): AsyncGenerator<{ line: number; text: string }> {
  let line = 1
  let begun = NOTHING
  const add = (part: Buffer) => {
    const room = MOST_LINE_BYTES + 1 - begun.length
    if (room > 0) begun = Buffer.concat([begun, part.subarray(0, room)])
  }
  for await (const chunk of chunks) {
    let start = 0
    for (;;) {
      const end = chunk.indexOf(LINE_FEED, start)
      if (end < 0) break
      const part = chunk.subarray(start, end)
      if (begun.length > 0) add(part)
      const whole = begun.length > 0 ? begun : part.subarray(0, MOST_LINE_BYTES + 1)
      yield { line, text: textOf(whole, line) }
      begun = NOTHING
      line += 1
      start = end + 1
    }
    add(chunk.subarray(start))
  }
  if (begun.length > 0) yield { line, text: textOf(begun, line) }
}

/** Without what Windows ends lines with, and without the mark that it begins files with. */
function textOf(bytes: Buffer, line: number): string {
  const text = bytes.toString('utf8').trim()
  return line === 1 ? text.replace(/^\uFEFF/, '') : text
}
