import { isUtf8 } from 'node:buffer'
import { MOST_LINE_BYTES } from '#app/scans/lines/scan_line'

const LINE_FEED = 10
const NOTHING: Buffer = Buffer.alloc(0)

export interface TextLine {
  line: number
  text: string
  /** True if the line is not UTF-8, so that some of its characters are lost. */
  isDamaged: boolean
}

/** Splits a stream into lines. Keeps one byte over the limit, so that longer lines are noticed. */
export async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<TextLine[]> {
  let line = 1
  let begun = NOTHING
  const add = (part: Buffer) => {
    const room = MOST_LINE_BYTES + 1 - begun.length
    if (room > 0) begun = Buffer.concat([begun, part.subarray(0, room)])
  }
  for await (const chunk of chunks) {
    const lines: TextLine[] = []
    let start = 0
    for (;;) {
      const end = chunk.indexOf(LINE_FEED, start)
      if (end < 0) break
      const part = chunk.subarray(start, end)
      if (begun.length > 0) add(part)
      const whole = begun.length > 0 ? begun : part.subarray(0, MOST_LINE_BYTES + 1)
      lines.push(toLine(whole, line))
      begun = NOTHING
      line += 1
      start = end + 1
    }
    add(chunk.subarray(start))
    if (lines.length > 0) yield lines
  }
  if (begun.length > 0) yield [toLine(begun, line)]
}

/** Removes the carriage return and the byte order mark. */
function toLine(bytes: Buffer, line: number): TextLine {
  const text = bytes.toString('utf8').replace(/\r$/, '')
  return {
    line,
    text: line === 1 ? text.replace(/^\uFEFF/, '') : text,
    // Decoding replaces what is not UTF-8 by this character; a long line ends within one.
    isDamaged: text.includes('\uFFFD') && bytes.length <= MOST_LINE_BYTES && !isUtf8(bytes),
  }
}
