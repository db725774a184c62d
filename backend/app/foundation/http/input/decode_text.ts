import { isUtf8 } from 'node:buffer'
import { Slices, inSlices } from '#app/foundation/http/slices'

/** Number of first bytes examined. In a Latin text as UTF-16, nearly every second byte is zero. */
const LOOKED_AT = 200

/** Decodes UTF-16, UTF-8 or Windows-1252, with pauses for other requests. */
export async function decodeText(bytes: Uint8Array): Promise<string> {
  const slices = new Slices()
  const text = (await Array.fromAsync(inSlices(decodedPieces(bytes)))).join('')
  await slices.giveWay()
  return text
}

const PIECE = 65_536

function* decodedPieces(bytes: Uint8Array): Generator<string> {
  const encoding = encodingOf(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
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
