import { randomBytes } from 'node:crypto'
import { createReadStream, mkdirSync, readdirSync } from 'node:fs'
import { type FileHandle, open, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Gunzip, gunzip, gzip } from 'node:zlib'
import { readLines } from '#app/scans/lines/read_lines'
import type { SentScan } from '#app/scans/lines/sent_scan'
import { toBytes } from '#app/scans/lines/to_bytes'
import { ROOM_BYTES } from '#app/scans/store/scan_tables'

const packed = promisify(gzip)

/** Approximate size in bytes at which a new file begins. */
const MOST_BYTES = 256 * 1024 * 1024

/** The log's disk has too little free space (see {@link ROOM_BYTES}). */
export class NoRoom extends Error {
  override name = 'NoRoom'

  constructor() {
    super('No space left on the disk of the accepted scans')
  }
}

export const acceptedFolder = (folder: string): string => join(folder, 'accepted')

/**
 * A log of accepted scans as sent (rule 13.2), from which the store can be rebuilt. Each process
 * appends to its own files. Each compressed batch is on disk before it is acknowledged. Appending
 * must leave {@link ROOM_BYTES} of disk space free.
 */
export class AcceptedLog {
  #file: FileHandle | undefined
  #bytes = 0

  constructor(
    private readonly folder: string,
    private readonly roomBytes = ROOM_BYTES
  ) {}

  /** Appends scans durably. Throws {@link NoRoom}. */
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
      // A partly written batch would make later batches unreadable.
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

  /** Throws {@link NoRoom} before repeated batches fill the space that the store needs. */
  async #leaveRoom(): Promise<void> {
    const { bavail, bsize } = await statfs(acceptedFolder(this.folder))
    if (bavail * bsize < this.roomBytes) throw new NoRoom()
  }
}

/** Flushes a folder, so that its new files survive a crash. */
async function keepNames(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Repeats short writes, because a full disk reports an error only on the next write. */
async function writeWhole(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  let written = 0
  while (written < bytes.length) {
    const left = bytes.length - written
    written += (await file.write(bytes, written, left, position + written)).bytesWritten
  }
}

export function listAccepted(folder: string): string[] {
  try {
    const names = readdirSync(acceptedFolder(folder)).filter((name) => name.endsWith('.ndjson.gz'))
    return names.toSorted().map((name) => join(acceptedFolder(folder), name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

export interface DamagedBatch {
  file: string
  atByte: number
  /** True if the batch is incomplete because the process was killed before acknowledging it. */
  isTorn: boolean
}

/** Reports unreadable batches and continues after them. */
export async function* readAccepted(
  file: string,
  onDamaged: (damaged: DamagedBatch) => void = () => undefined
): AsyncGenerator<SentScan[]> {
  for await (const lines of readBatches(file, onDamaged)) yield* scansOf(lines)
}

export async function checkAccepted(
  file: string,
  onDamaged: (damaged: DamagedBatch) => void
): Promise<void> {
  const batches = readBatches(file, onDamaged)
  while (!(await batches.next()).done);
}

async function* readBatches(
  file: string,
  onDamaged: (damaged: DamagedBatch) => void
): AsyncGenerator<Buffer> {
  for await (const { bytes, atByte, isLast } of packedBatches(file)) {
    const { lines, isWhole, isCut } = await unpackBatch(bytes)
    if (!isWhole) onDamaged({ file, atByte, isTorn: isLast && isCut })
    if (lines) yield lines
  }
}

/** The first bytes of each batch, which occur nowhere else. */
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
  /** Null if the batch cannot be decompressed. */
  lines: Buffer | null
  isWhole: boolean
  /** True if the batch ends early or in zeros, as after a power failure. */
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
