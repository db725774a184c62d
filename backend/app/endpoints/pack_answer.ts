import { type WrittenAnswer, pack } from '#app/endpoints/written_answer'
import type { HttpContext } from '@adonisjs/core/http'

/** Length of an answer from which packing it saves a slow line more time than it takes. */
const LEAST_LENGTH = 4096

/** Packs a long answer for a client that takes gzip; leaves others as they are. */
export async function packAnswer(
  { request, response }: HttpContext,
  written: string | WrittenAnswer<unknown>
): Promise<string | Buffer> {
  const plain = typeof written === 'string' ? written : written.bytes
  if (plain.length < LEAST_LENGTH || request.encoding(['gzip']) !== 'gzip') return plain
  response.header('Content-Encoding', 'gzip')
  return typeof written === 'string' ? pack(written) : written.packed()
}
