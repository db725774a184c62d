import { isUtf8 } from 'node:buffer'
import { Refusal } from '#app/foundation/http/refusal'
import { Slices, inSlices } from '#app/foundation/http/slices'

/** Number of first bytes examined. In a Latin text as UTF-16, nearly every second byte is zero. */
const LOOKED_AT = 200

/**
 * Decodes UTF-16, UTF-8 or Windows-1252, with pauses for other requests. Throws 422 at `file` if a
 * text is neither: other encodings would silently be read as wrong letters.
 */
export async function decodeText(bytes: Uint8Array): Promise<string> {
  const marked = encodingOf(bytes)
  const isValid = isUtf8(bytes)
  const encoding = marked ?? (isValid ? 'utf-8' : 'windows-1252')
  const slices = new Slices()
  const text = (await Array.fromAsync(inSlices(decodedPieces(bytes, encoding)))).join('')
  await slices.giveWay()
  if (marked === 'utf-8' && !isValid) throw notUtf8(text, text.indexOf('\uFFFD'))
  if (encoding === 'windows-1252') await requireWindows1252(text)
  return text
}

const PIECE = 65_536

function* decodedPieces(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding)
  for (let start = 0; start < bytes.length; start += PIECE) {
    yield decoder.decode(bytes.subarray(start, start + PIECE), { stream: true })
  }
  yield decoder.decode()
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  const start = bytes.subarray(0, LOOKED_AT)
  const zeros = (parity: number) =>
    start.filter((byte, index) => byte === 0 && index % 2 === parity).length
  const half = start.length / 4
  if (zeros(1) > half) return 'utf-16le'
  return zeros(0) > half ? 'utf-16be' : null
}

/**
 * Letters and signs that Western European words do not have, but other encodings read as
 * Windows-1252. Icelandic and Estonian share letters with Turkish and Hungarian, so they need
 * UTF-8 too. A needless refusal costs less than wrong names in the database.
 */
const UNLIKELY = new RegExp(
  [
    // Bytes that Windows-1252 does not define.
    /[\u0080-\u009f]/u,
    // Pairs of UTF-8 in a file that has other bytes too, such as Ã¼ for ü.
    /[ÂÃÄÅÎÏÐÑ][\u00a0-¿€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â[€‚]/u,
    // Cyrillic, Greek and Chinese.
    /[À-ÖØ-öø-ÿŒœŠšŽžŸ]{3}/u,
    // Signs within words: letters of Eastern Europe, Macintosh and DOS, such as Stra§e.
    /(?<=\p{L})[¡-©«¬¯±¶¸»-¿ƒ€‚„…†‡ˆ‰‹›•](?=\p{L})|(?<=\p{L})[“”™³¹](?=\p{Ll})/u,
    /(?<=\p{L}\p{L})[ªº](?=\p{Ll})|(?<=\p{Ll})[‡ˆ]|[£¥€¼](?=\p{Ll}{2})/u,
    // Macintosh, such as MŸller, Kšln and dÕIvry.
    /(?<=\p{Ll})[ŠŽŒŸ]|(?<=\p{L})[ŠŽŒ](?=\p{Ll})|Ÿ(?=\p{Ll})|(?<=[\p{Ll}\d])[ÊÕ]/u,
    /(?<=[b-df-hjkmnpqstv-xzB-DF-HJKMNPQSTV-XZ])[šž](?=[b-df-hj-np-tv-xz])/u,
    // Turkish, then Czech, Croatian, Romanian, Polish and Hungarian.
    /[ÐðÞþÝ]|[ìùý](?=\p{Ll})|[Èè](?=[aeiouyáéíóú])|[Ãã](?=[b-df-hj-lp-rt-y])/u,
    /[Ññ](?![aeiouáéíóúüAEIOUÁÉÍÓÚÜ])|[Œœ](?=[bf-hjkp-rv-xz])|(?<=[aeio])æ(?!\p{L})/u,
    /õ(?!e)|Õ(?!E)/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu'
)

const CHECKED = 16_384

/** Characters around a match that decide about it. */
const AROUND = 3

async function requireWindows1252(text: string): Promise<void> {
  const slices = new Slices()
  for (let start = 0; start < text.length; start += CHECKED) {
    const before = Math.max(0, start - AROUND)
    const end = start + CHECKED
    for (const { index } of text.slice(before, end + AROUND).matchAll(UNLIKELY)) {
      const at = before + index
      if (at >= start && at < end) throw notUtf8(text, at)
    }
    await slices.giveWay()
  }
}

function notUtf8(text: string, at: number): Refusal {
  const line = text.slice(0, at).split(/\r\n?|\n/).length
  return new Refusal(422, 'TEXT_NOT_UTF8', { field: 'file', values: { line } })
}
