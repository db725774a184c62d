import { Refusal } from '#app/http/refusal'
import type { HttpContext } from '@adonisjs/core/http'

const BYTES_PER_MEGABYTE = 1024 * 1024

/**
 * Reads a body that is a text file, without its byte order mark. Throws 413 when it is larger than
 * the limit, and 422 at `file` when it is not encoded in UTF-8.
 */
export async function readTextUpload({ request }: HttpContext, maxMegabytes: number) {
  const maxBytes = maxMegabytes * BYTES_PER_MEGABYTE
  const tooLarge = () =>
    new Refusal(413, 'FILE_TOO_LARGE', { field: 'file', values: { megabytes: maxMegabytes } })
  if (Number(request.header('content-length') ?? 0) > maxBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let bytes = 0
  // Destroying the stream would close the connection before the refusal is sent.
  for await (const chunk of request.request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes > maxBytes) break
    chunks.push(chunk)
  }
  if (bytes > maxBytes) {
    // The rest is let go by, so that the connection can be used again.
    request.request.resume()
    throw tooLarge()
  }
  return decodeUtf8(Buffer.concat(chunks))
}

/** Decodes a file, without its byte order mark; 422 at `file` when it is not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal(422, 'FILE_NOT_UTF8', { field: 'file' })
  }
}
