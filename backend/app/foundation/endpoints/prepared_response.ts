import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** Compresses with gzip outside the event loop. */
export const pack = promisify<string | Buffer, Buffer>(gzip)

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
