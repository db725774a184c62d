import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { keepsToBounds } from '#app/foundation/http/input/measure_json'
import { parseJson } from '#app/foundation/http/input/parse_json'
import { readBytes } from '#app/foundation/http/input/read_bytes'
import { Refusal } from '#app/foundation/http/refusal'
import { Slices } from '#app/foundation/http/slices'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * Limits of a body before and after decompression: far above what forms need, far below what takes
 * long to check. Strangers have lower limits.
 */
const BOUNDS = {
  anybody: { bytes: 256 * 1024, depth: 20, values: 20_000, names: 5_000 },
  stranger: { bytes: 64 * 1024, depth: 20, values: 2_000, names: 500 },
}

const LARGER_BOUNDS = {
  /** Allows 500 lines with 40 print fields each, which a cart contains twice. */
  order: { bytes: 4 * 1024 * 1024, depth: 20, values: 150_000, names: 20_000 },
  /** Allows more than 10,000 labels. */
  list: { bytes: 8 * 1024 * 1024, depth: 20, values: 250_000, names: 20_000 },
}

export type LargerBody = keyof typeof LARGER_BOUNDS

type Unpack = (packed: Uint8Array, options: { maxOutputLength: number }) => Promise<Uint8Array>

const UNPACK: Record<string, Unpack> = {
  'gzip': promisify(gunzip) as Unpack,
  'x-gzip': promisify(gunzip) as Unpack,
  'deflate': promisify(inflate) as Unpack,
  'br': promisify(brotliDecompress) as Unpack,
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

const tooLarge = () => new Refusal(413, 'PAYLOAD_TOO_LARGE')

/**
 * Reads a JSON body; an absent one is an empty object. Throws 413 above the limits, 415 for an
 * unknown encoding, 400 for invalid JSON, and 422 for anything but an object or a list.
 */
export async function readJsonBody(ctx: HttpContext, larger?: LargerBody): Promise<void> {
  if (!ctx.request.hasBody()) return
  const usual = ctx.signedInUser || ctx.apiToken ? BOUNDS.anybody : BOUNDS.stranger
  const bounds = larger ? LARGER_BOUNDS[larger] : usual
  const bytes = await unpacked(ctx, bounds.bytes)
  const slices = new Slices()
  if (!keepsToBounds(bytes, bounds)) throw tooLarge()
  await slices.giveWay()
  const text = decoded(bytes)
  const body = text.trim() === '' ? {} : parsed(text)
  if (typeof body !== 'object' || body === null) throw new Refusal(422, 'VALIDATION')
  ctx.request.updateBody(body)
  ctx.request.updateRawBody(text)
}

async function unpacked(ctx: HttpContext, most: number): Promise<Uint8Array> {
  const encoding = (ctx.request.header('content-encoding') ?? 'identity').trim().toLowerCase()
  const unpack = Object.hasOwn(UNPACK, encoding) ? UNPACK[encoding] : undefined
  if (!unpack && encoding !== 'identity') throw new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE')
  const bytes = await readBytes(ctx, most)
  if (!bytes) throw tooLarge()
  if (!unpack) return bytes
  try {
    return await unpack(bytes, { maxOutputLength: most })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge()
    throw new Refusal(400, 'MALFORMED_JSON')
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new Refusal(400, 'MALFORMED_JSON')
  }
}

function parsed(text: string): unknown {
  const value = parseJson(text)
  if (value === undefined) throw new Refusal(400, 'MALFORMED_JSON')
  return value
}
