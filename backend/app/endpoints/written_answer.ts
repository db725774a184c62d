import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** Packs an answer as gzip, off the event loop. */
export const pack = promisify<string | Buffer, Buffer>(gzip)

/** An answer whose bytes are made once, and packed once, and sent to everybody whom it concerns. */
export class WrittenAnswer<Answer> {
  readonly bytes: Buffer
  #packed: Promise<Buffer> | undefined

  constructor(answer: Answer) {
    this.bytes = Buffer.from(JSON.stringify(answer))
  }

  packed(): Promise<Buffer> {
    return (this.#packed ??= pack(this.bytes))
  }
}
