import { randomBytes } from 'node:crypto'
import { createReadStream, mkdirSync, readdirSync } from 'node:fs'
import { type FileHandle, open, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Gunzip, gunzip, gzip } from 'node:zlib'
import { readLines } from '#app/scans/ingest/read_lines'
import type { SentScan } from '#app/scans/ingest/sent_scan'
import { toBytes } from '#app/scans/ingest/to_bytes'
import { ROOM_BYTES } from '#app/scans/scan_tables'

const packed = promisify(gzip)

/** A file of the log ends at about this size. */
const MOST_BYTES = 256 * 1024 * 1024

/** The disk of the log has no room that scans may take. */
export class NoRoom extends Error {
  override name = 'NoRoom'

  constructor() {
    super('No space left on the disk of the accepted scans')
  }
}

/** Where what was accepted is written down. */
export const acceptedFolder = (folder: string): string => join(folder, 'accepted')

/**
 * The scans that were accepted, as they were sent: files that are only added to, each by one process,
 * each batch packed by itself and on the disk before it is acknowledged (rule 13.2). The store can be
 * made anew from them. They leave the same room on their disk as the store.
 */
export class AcceptedLog {
  #file: FileHandle | undefined
  #bytes = 0

  constructor(
    private readonly folder: string,
    private readonly roomBytes = ROOM_BYTES
  ) {}

  /** Writes scans down; they are on the disk when it resolves. Throws {@link NoRoom}. */
  async append(scans: readonly SentScan[]): Promise<void> {
    if (scans.length === 0) return
    const lines = toBytes(scans, (scan) => `${JSON.stringify(scan)}\n`)
    const bytes = await packed(lines, { level: 1 })
    const file = await this.#open()
    await this.#leaveRoom()
    try {
      await writeWhole(file, bytes, this.#bytes)
      await file.datasync()
      this.#bytes += bytes.length
    } catch (error) {
      // Half a batch would keep what follows from being read.
      await file.truncate(this.#bytes).catch(() => undefined)
      throw error
    }
    if (this.#bytes > MOST_BYTES) await this.close()
  }

  async close(): Promise<void> {
    await this.#file?.close()
    this.#file = undefined
  }

  async #open(): Promise<FileHandle> {
    if (this.#file) return this.#file
    const folder = acceptedFolder(this.folder)
    mkdirSync(folder, { recursive: true })
    const at = new Date().toISOString().replaceAll(/[-:.]/g, '')
    const name = `${at}-${process.pid}-${randomBytes(4).toString('hex')}.ndjson.gz`
    const file = await open(join(folder, name), 'wx', 0o600)
    try {
      await keepNames(folder)
    } catch (error) {
      await file.close()
      throw error
    }
    this.#bytes = 0
    return (this.#file = file)
  }

  /** While the store has no room either, a batch that is sent again and again would take the rest. */
  async #leaveRoom(): Promise<void> {
    const { bavail, bsize } = await statfs(acceptedFolder(this.folder))
    if (bavail * bsize < this.roomBytes) throw new NoRoom()
  }
}

/** Has the disk keep that a file is in a folder. */
async function keepNames(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A disk that gets full takes a part first, and says so only when it is given the rest. */
async function writeWhole(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  let written = 0
  while (written < bytes.length) {
    const left = bytes.length - written
    written += (await file.write(bytes, written, left, position + written)).bytesWritten
  }
}

/** The files of the log, oldest first. */
export function listAccepted(folder: string): string[] {
  try {
    const names = readdirSync(acceptedFolder(folder)).filter((name) => name.endsWith('.ndjson.gz'))
    return names.toSorted().map((name) => join(acceptedFolder(folder), name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** A batch of the log that cannot be read. */
export interface DamagedBatch {
  file: string
  /** Where in the file it begins. */
  atByte: number
  /** The file ends in it, as when the process was killed while it wrote: it was not acknowledged. */
  isTorn: boolean
}

/**
 * The scans of one file of the log, some at a time. What cannot be read is told of; the batches behind it are
 * read on.
 */
export async function* readAccepted(
  file: string,
  told: (damaged: DamagedBatch) => void = () => undefined
): AsyncGenerator<SentScan[]> {
  for await (const lines of readBatches(file, told)) yield* scansOf(lines)
}

/** Tells what of a file of the log cannot be read. */
export async function checkAccepted(
  file: string,
  told: (damaged: DamagedBatch) => void
): Promise<void> {
  const batches = readBatches(file, told)
  while (!(await batches.next()).done);
}

/** The lines of each batch, unpacked. */
async function* readBatches(
  file: string,
  told: (damaged: DamagedBatch) => void
): AsyncGenerator<Buffer> {
  for await (const { bytes, atByte, isLast } of packedBatches(file)) {
    const { lines, isWhole, isCut } = await unpackBatch(bytes)
    if (!isWhole) told({ file, atByte, isTorn: isLast && isCut })
    if (lines) yield lines
  }
}

/** Each batch begins with these bytes, which stand nowhere else. */
const BEGINNING = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])
const BYTES_AT_A_TIME = 1024 * 1024

interface PackedBatch {
  bytes: Buffer
  atByte: number
  isLast: boolean
}

async function* packedBatches(file: string): AsyncGenerator<PackedBatch> {
  let held: Buffer = Buffer.alloc(0)
  let atByte = 0
  for await (const chunk of createReadStream(file, { highWaterMark: BYTES_AT_A_TIME })) {
    held = Buffer.concat([held, chunk as Buffer])
    for (;;) {
      const end = held.indexOf(BEGINNING, 1)
      if (end < 0) break
      yield { bytes: held.subarray(0, end), atByte, isLast: false }
      held = held.subarray(end)
      atByte += end
    }
  }
  if (held.length > 0) yield { bytes: held, atByte, isLast: true }
}

interface UnpackedBatch {
  /** Null when nothing of it is certain. */
  lines: Buffer | null
  isWhole: boolean
  /** It ends too early, or in nothing but zeros, as a file does after the power went. */
  isCut: boolean
}

function unpackBatch(bytes: Buffer): Promise<UnpackedBatch> {
  const { promise, resolve } = Promise.withResolvers<UnpackedBatch>()
  gunzip(bytes, { info: true }, (error, result) => {
    if (error) {
      const isCut = (error as NodeJS.ErrnoException).code === 'Z_BUF_ERROR' || isNothing(bytes)
      return resolve({ lines: null, isWhole: false, isCut })
    }
    const { buffer: lines, engine } = result as unknown as { buffer: Buffer; engine: Gunzip }
    const behind = bytes.subarray(engine.bytesWritten)
    resolve({ lines, isWhole: behind.length === 0, isCut: isNothing(behind) })
  })
  return promise
}

const isNothing = (bytes: Buffer) => bytes.every((byte) => byte === 0)

async function* scansOf(bytes: Buffer): AsyncGenerator<SentScan[]> {
  for await (const lines of readLines(inParts(bytes))) {
    yield lines.map(({ text }) => JSON.parse(text) as SentScan)
  }
}

async function* inParts(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += BYTES_AT_A_TIME) {
    yield bytes.subarray(start, start + BYTES_AT_A_TIME)
  }
}
