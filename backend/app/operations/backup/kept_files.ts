import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type KeptFile, requireWritten } from '#app/operations/backup/backup_manifest'

type Chunks = AsyncIterable<Buffer> | AsyncIterable<string>

function measured() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: (): KeptFile => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Size and hash are those of the uncompressed bytes. */
interface Packing {
  isPacked: boolean
}

/**
 * Writes a new file in constant memory. Returns its size and hash. Throws the error of the chunks
 * if they cannot be read, and a refusal if the file cannot be written.
 */
export async function keep(chunks: Chunks, path: string, { isPacked }: Packing): Promise<KeptFile> {
  const { stream, result } = measured()
  let unread: { error: unknown } | undefined
  const read = async function* () {
    try {
      yield* chunks
    } catch (error) {
      unread = { error }
    }
  }
  await requireWritten(path, async () => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    await pipeline([Readable.from(read()), stream, ...(isPacked ? [createGzip()] : []), file])
  })
  if (unread) throw unread.error
  return result()
}

export async function measure(path: string, { isPacked }: Packing): Promise<KeptFile> {
  const { stream, result } = measured()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline([createReadStream(path), ...(isPacked ? [createGunzip()] : []), stream, nowhere])
  return result()
}

export async function* readPackedLines(path: string): AsyncGenerator<string> {
  const source = createReadStream(path)
  const gunzip = source.pipe(createGunzip()).setEncoding('utf8')
  source.once('error', (error) => gunzip.destroy(error))
  let begun = ''
  for await (const chunk of gunzip as AsyncIterable<string>) {
    const lines = (begun + chunk).split('\n')
    begun = lines.pop()!
    yield* lines
  }
}
