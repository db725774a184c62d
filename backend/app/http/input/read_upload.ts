import { decodeText } from '#app/http/input/decode_text'
import { readBytes } from '#app/http/input/read_bytes'
import { Refusal } from '#app/http/refusal'
import type { HttpContext } from '@adonisjs/core/http'

const BYTES_PER_MEGABYTE = 1024 * 1024

/**
 * Reads a body that is a text file, without its byte order mark: in UTF-8, or with {@link decodeText}
 * as spreadsheets save it. Throws 413 when it is larger than the limit, and 422 at `file` when it is
 * not encoded so.
 */
export async function readTextUpload(
  ctx: HttpContext,
  maxMegabytes: number,
  decode: (bytes: Uint8Array) => string = decodeUtf8
): Promise<string> {
  const bytes = await readBytes(ctx, maxMegabytes * BYTES_PER_MEGABYTE)
  if (!bytes) {
    const values = { megabytes: maxMegabytes }
    throw new Refusal(413, 'FILE_TOO_LARGE', { field: 'file', values })
  }
  return decode(bytes)
}

/** The most bytes of a list that is sent in place of JSON. */
const LIST_BYTES = 512 * 1024

/**
 * Reads a body that is a text file in whatever encoding spreadsheets save it. Throws 413 when it
 * is larger than a call's list may be, and 415 when it is packed.
 */
export async function readAnyTextUpload(ctx: HttpContext): Promise<string> {
  const encoding = ctx.request.header('content-encoding') ?? 'identity'
  if (encoding !== 'identity') throw new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE')
  const bytes = await readBytes(ctx, LIST_BYTES)
  if (!bytes) throw new Refusal(413, 'PAYLOAD_TOO_LARGE')
  return decodeText(bytes)
}

/** Decodes a file, without its byte order mark; 422 at `file` when it is not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal(422, 'FILE_NOT_UTF8', { field: 'file' })
  }
}
