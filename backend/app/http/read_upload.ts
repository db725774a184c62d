import { readBytes } from '#app/http/read_bytes'
import { Refusal } from '#app/http/refusal'
import type { HttpContext } from '@adonisjs/core/http'

const BYTES_PER_MEGABYTE = 1024 * 1024

/**
 * Reads a body that is a text file, without its byte order mark. Throws 413 when it is larger than
 * the limit, and 422 at `file` when it is not encoded in UTF-8.
 */
export async function readTextUpload(ctx: HttpContext, maxMegabytes: number) {
  const bytes = await readBytes(ctx, maxMegabytes * BYTES_PER_MEGABYTE)
  if (!bytes) {
    const values = { megabytes: maxMegabytes }
    throw new Refusal(413, 'FILE_TOO_LARGE', { field: 'file', values })
  }
  return decodeUtf8(bytes)
}

/** Decodes a file, without its byte order mark; 422 at `file` when it is not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal(422, 'FILE_NOT_UTF8', { field: 'file' })
  }
}
