import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { incomingPath } from '#config/drive'
import { Refusal } from '#app/foundation/http/refusal'

type Piece = string | Uint8Array

/** Writes pieces to disk and resolves once all are written. */
export type WriteToDisk = (pieces: AsyncIterable<Piece>) => Promise<void>

export const MOST_BYTES = 2 * 1024 ** 3

const BYTES_AT_ONCE = 256 * 1024

/**
 * Writes a whole file to disk before yielding its first piece, so that the source never waits for
 * the client. `prepare` writes the file. The file has no name on the disk, so it disappears when it
 * is closed. Throws 422 above `mostBytes`.
 */
export async function* viaDisk(
  prepare: (write: WriteToDisk) => Promise<void>,
  mostBytes = MOST_BYTES
): AsyncGenerator<Uint8Array> {
  await mkdir(incomingPath, { recursive: true, mode: 0o700 })
  const path = join(incomingPath, `${crypto.randomUUID()}.sent`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await rm(path)
    await prepare((pieces) => writeAll(file, pieces, mostBytes))
    yield* file.createReadStream({ start: 0 })
  } finally {
    await file.close()
  }
}

async function writeAll(
  file: FileHandle,
  pieces: AsyncIterable<Piece>,
  mostBytes: number
): Promise<void> {
  let held: Buffer[] = []
  let heldBytes = 0
  let bytes = 0
  for await (const piece of pieces) {
    held.push(Buffer.from(piece))
    heldBytes += held.at(-1)!.length
    if (bytes + heldBytes > mostBytes) throw new Refusal(422, 'FILE_TOO_LARGE_TO_SEND')
    if (heldBytes < BYTES_AT_ONCE) continue
    await file.appendFile(Buffer.concat(held))
    bytes += heldBytes
    held = []
    heldBytes = 0
  }
  await file.appendFile(Buffer.concat(held))
}
