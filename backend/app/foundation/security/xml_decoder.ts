/** Encodings that write tags in plain ASCII, so that no tag can hide from a parser. */
const ASCII_LIKE = /^(?:utf-8|us-ascii|iso-8859-\d{1,2}|windows-125\d)$/i

/** Number of first bytes that contain the XML declaration. */
const DECLARATION = 200

/** Throws RangeError for unknown and unsafe encodings. */
export function xmlDecoder(start: Uint8Array): TextDecoder {
  return new TextDecoder(encodingOf(start), { fatal: true })
}

function encodingOf(start: Uint8Array): string {
  const [first, second] = start
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = Buffer.from(start.subarray(0, DECLARATION)).toString('latin1')
  const [declaration = ''] = /<\?xml\b[^<>]*/.exec(head) ?? []
  const named = /\bencoding=["']([\w-]{1,40})["']/.exec(declaration)?.[1] ?? 'utf-8'
  if (!ASCII_LIKE.test(named)) throw new RangeError(`No encoding for pictures: ${named}`)
  return named
}
