import { fileArrivalMs, limitArrival } from '#app/foundation/http/input/limit_arrival'
import { Refusal } from '#app/foundation/http/refusal'
import { BYTES_A_MEGABYTE } from '#shared/ground/http/document_file'
import type { HttpContext } from '@adonisjs/core/http'

export async function readBytes({ request }: HttpContext, most: number): Promise<Buffer | null> {
  const stream = request.request
  limitArrival(stream, fileArrivalMs(most / BYTES_A_MEGABYTE))
  if (Number(request.header('content-length') ?? 0) <= most) {
    const bytes = await readUpTo(stream.iterator({ destroyOnReturn: false }), most)
    if (bytes) return bytes
  }
  // Discards the rest, so that the refusal arrives and the connection stays usable.
  stream.resume()
  return null
}

async function readUpTo(stream: AsyncIterable<Buffer>, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of stream) {
      bytes += chunk.length
      if (bytes > most) return null
      chunks.push(chunk)
    }
  } catch {
    throw new Refusal(400, 'MALFORMED_JSON')
  }
  return Buffer.concat(chunks)
}
