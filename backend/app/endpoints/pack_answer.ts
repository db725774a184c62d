import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { HttpContext } from '@adonisjs/core/http'

/** Length of an answer from which packing it saves a slow line more time than it takes. */
const LEAST_LENGTH = 4096

const pack = promisify(gzip)

/** Packs a long answer for a client that takes gzip, off the event loop; leaves others as they are. */
export async function packAnswer(
  { request, response }: HttpContext,
  written: string | Buffer
): Promise<string | Buffer> {
  if (written.length < LEAST_LENGTH || request.encoding(['gzip']) !== 'gzip') return written
  response.header('Content-Encoding', 'gzip')
  return pack(written)
}
