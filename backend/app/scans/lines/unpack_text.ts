import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

const BYTES_AT_A_TIME = 256 * 1024

/** Maximum share of control characters in a text; binary files have more. */
const MOST_CONTROLS = 0.01
/**
 * Control characters that are always tolerated, so that a few damaged lines do not make a text
 * binary.
 */
const FEW_CONTROLS = 8
const CONTROLS = new Set([...Array(32).keys(), 127].filter((byte) => ![9, 10, 13].includes(byte)))

/** The whole file cannot be read; the message says why. */
export class BadScansFile extends Error {
  override name = 'BadScansFile'
}

/**
 * Reads a text file in parts, decompressed if its name ends with `.gz`. `read` receives the number
 * of bytes read before decompression. Throws {@link BadScansFile} for binary or damaged files.
 */
export async function* unpackText(
  file: string,
  read: (bytes: number) => void
): AsyncGenerator<Buffer> {
  const source = createReadStream(file, { highWaterMark: BYTES_AT_A_TIME })
  source.on('data', (chunk) => read(chunk.length))
  const bytes = /\.gz$/i.test(file)
    ? source.pipe(createGunzip({ chunkSize: BYTES_AT_A_TIME }))
    : source
  if (bytes !== source) source.once('error', (error) => bytes.destroy(error))
  let isFirst = true
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      if (isFirst && !isText(chunk)) {
        throw new BadScansFile(
          `The file ${file} is no text in UTF-8; if it is packed, its name has to end with .gz`
        )
      }
      isFirst = false
      yield chunk
    }
  } catch (error) {
    const sentence = describeUnpacking((error as NodeJS.ErrnoException).code, file)
    throw sentence === null ? error : new BadScansFile(sentence, { cause: error })
  } finally {
    source.destroy()
  }
}

function isText(chunk: Buffer): boolean {
  let controls = 0
  for (const byte of chunk) if (CONTROLS.has(byte)) controls += 1
  return controls <= Math.max(FEW_CONTROLS, chunk.length * MOST_CONTROLS)
}

function describeUnpacking(code: string | undefined, file: string): string | null {
  switch (code) {
    case 'Z_DATA_ERROR':
      return `The file ${file} is not packed with gzip, or is damaged`
    case 'Z_BUF_ERROR':
      return `The file ${file} is damaged: it ends too early`
    default:
      return null
  }
}
