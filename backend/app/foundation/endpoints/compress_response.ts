import { type PreparedResponse, pack } from '#app/foundation/endpoints/prepared_response'
import type { HttpContext } from '@adonisjs/core/http'

/** The shortest response that is worth compressing. */
const LEAST_LENGTH = 4096

/** Compresses a long response if the client accepts gzip. */
export async function compressResponse(
  { request, response }: HttpContext,
  written: string | PreparedResponse<unknown>
): Promise<string | Buffer> {
  const plain = typeof written === 'string' ? written : written.bytes
  if (plain.length < LEAST_LENGTH || request.encoding(['gzip']) !== 'gzip') return plain
  response.header('Content-Encoding', 'gzip')
  return typeof written === 'string' ? pack(written) : written.packed()
}
