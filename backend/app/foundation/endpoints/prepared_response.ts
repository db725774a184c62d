import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { HttpContext } from '@adonisjs/core/http'

/** Compresses with gzip outside the event loop. */
const pack = promisify<string | Buffer, Buffer>(gzip)

/** A response whose bytes are formatted and compressed once for all clients. */
export class PreparedResponse<Result> {
  readonly bytes: Buffer
  #packed: Promise<Buffer> | undefined

  constructor(response: Result) {
    this.bytes = Buffer.from(JSON.stringify(response))
  }

  packed(): Promise<Buffer> {
    return (this.#packed ??= pack(this.bytes))
  }
}

const LEAST_LENGTH = 4096

export async function compressResponse(
  { request, response }: HttpContext,
  written: string | PreparedResponse<unknown>
): Promise<string | Buffer> {
  const plain = typeof written === 'string' ? written : written.bytes
  if (plain.length < LEAST_LENGTH || request.encoding(['gzip']) !== 'gzip') return plain
  response.header('Content-Encoding', 'gzip')
  return typeof written === 'string' ? pack(written) : written.packed()
}
