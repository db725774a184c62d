import { isUtf8 } from 'node:buffer'
import { MOST_LINE_BYTES } from '#app/scans/lines/scan_line'

const LINE_FEED = 10
const CARRIAGE_RETURN = 13
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
  for await (const chunk of endedByFeeds(chunks)) {
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

/** Replaces carriage returns if the first line ends with one alone, as Excel for Mac writes it. */
async function* endedByFeeds(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let hasReturns: boolean | null = null
  let held = NOTHING
  for await (const part of chunks) {
    const chunk = held.length > 0 ? Buffer.concat([held, part]) : part
    hasReturns ??= isEndedByReturn(chunk)
    const isUnclear = hasReturns === null && chunk.at(-1) === CARRIAGE_RETURN
    held = isUnclear ? chunk : NOTHING
    if (isUnclear) continue
    yield hasReturns ? withFeeds(chunk) : chunk
  }
  if (held.length > 0) yield held
}

const withFeeds = (chunk: Buffer) =>
  Buffer.from(chunk.map((byte) => (byte === CARRIAGE_RETURN ? LINE_FEED : byte)))

/** Returns null until the byte after the first line end is known. */
function isEndedByReturn(chunk: Buffer): boolean | null {
  const [end, feed] = [chunk.indexOf(CARRIAGE_RETURN), chunk.indexOf(LINE_FEED)]
  if (end < 0) return feed < 0 ? null : false
  if (feed >= 0 && feed <= end + 1) return false
  const next = chunk[end + 1]
  return next === undefined ? null : next !== CARRIAGE_RETURN
}

function toLine(bytes: Buffer, line: number): TextLine {
  const text = bytes.toString('utf8').replace(/\r$/, '')
  return {
    line,
    text: line === 1 ? text.replace(/^\uFEFF/, '') : text,
    // Decoding replaces what is not UTF-8 by this character; a long line ends within one.
    isDamaged: text.includes('\uFFFD') && bytes.length <= MOST_LINE_BYTES && !isUtf8(bytes),
  }
}
