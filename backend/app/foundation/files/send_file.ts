import { readRange } from '#app/foundation/files/byte_range'
import { type ByteRange, readFile } from '#app/foundation/files/file_storage'
import { Refusal } from '#app/foundation/http/refusal'
import { sendStream } from '#app/foundation/http/send_stream'
import type { HttpContext } from '@adonisjs/core/http'

interface StoredFile {
  file_name: string
  media_type: string
  bytes: number
  sha256: string
  storage_key: string
}

/**
 * Sends a file, a range of it, or 304 if the browser has it. Browsers cache the file but never show
 * it as a page of ours (rule 12.6). Returns whether content was sent from the first byte on.
 */
export async function sendFile(ctx: HttpContext, file: StoredFile): Promise<boolean> {
  const { request, response } = ctx
  const etag = `"${file.sha256}"`
  if (knows(request.header('if-none-match'), etag)) {
    nameVersion(response, etag)
    response.status(304).send('')
    return false
  }
  const ifRange = request.header('if-range')
  const range =
    ifRange === undefined || ifRange === etag
      ? readRange(request.header('range'), file.bytes)
      : null
  if (range === 'unsatisfiable') {
    response.header('Content-Range', `bytes */${file.bytes}`)
    throw new Refusal(416, 'RANGE_NOT_SATISFIABLE')
  }
  await sendStream(ctx, readFile(file.storage_key, range ?? undefined), () => {
    nameVersion(response, etag)
    describeFile(response, file, range)
  })
  return (range?.first ?? 0) === 0 && request.method() !== 'HEAD'
}

type Response = HttpContext['response']

function nameVersion(response: Response, etag: string): void {
  response.header('ETag', etag)
  response.header('Accept-Ranges', 'bytes')
  response.header('Cache-Control', 'private, no-cache')
}

function describeFile(response: Response, file: StoredFile, range: ByteRange | null): void {
  const { first, last } = range ?? { first: 0, last: file.bytes - 1 }
  response.header('Content-Type', file.media_type)
  response.header('Content-Length', last - first + 1)
  response.header('Content-Disposition', dispositionOf(file.file_name))
  response.header('Content-Security-Policy', "default-src 'none'; sandbox")
  response.header('X-Content-Type-Options', 'nosniff')
  if (!range) return
  response.status(206)
  response.header('Content-Range', `bytes ${first}-${last}/${file.bytes}`)
}

const knows = (header: string | undefined, etag: string) =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*')

/** Returns `Content-Disposition` with an ASCII name for old browsers and the full name. */
function dispositionOf(fileName: string): string {
  const plain = fileName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
