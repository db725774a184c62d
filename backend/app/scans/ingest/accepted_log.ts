import { randomBytes } from 'node:crypto'
import { createReadStream, mkdirSync, readdirSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createGunzip, gzip } from 'node:zlib'
import { readLines } from '#app/scans/ingest/read_lines'
import type { SentScan } from '#app/scans/ingest/sent_scan'
import { toBytes } from '#app/scans/ingest/to_bytes'

const packed = promisify(gzip)

/** A file of the log ends at about this size. */
const MOST_BYTES = 256 * 1024 * 1024

/** Where what was accepted is written down. */
export const acceptedFolder = (folder: string): string => join(folder, 'accepted')

/**
 * The scans that were accepted, as they were sent: files that are only added to, each by one process,
 * each batch packed by itself and on the disk before it is acknowledged (rule 13.2). The store can be
 * made anew from them.
 */
export class AcceptedLog {
  #file: FileHandle | undefined
  #bytes = 0

  constructor(private readonly folder: string) {}

  /** Writes scans down; they are on the disk when it resolves. */
  async append(scans: readonly SentScan[]): Promise<void> {
    if (scans.length === 0) return
    const lines = toBytes(scans, (scan) => `${JSON.stringify(scan)}\n`)
    const bytes = await packed(lines, { level: 1 })
    const file = await this.#open()
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
    this.#file = await open(join(folder, name), 'wx', 0o600)
    this.#bytes = 0
    return this.#file
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

/**
 * The scans of one file of the log, some at a time. Its end may be missing, when the process was killed while it
 * wrote: that batch was not acknowledged.
 */
export async function* readAccepted(file: string): AsyncGenerator<SentScan[]> {
  const source = createReadStream(file)
  const gunzip = source.pipe(createGunzip())
  source.once('error', (error) => gunzip.destroy(error))
  try {
    for await (const lines of readLines(gunzip)) {
      yield lines
        .filter(({ text }) => text.endsWith('}'))
        .map(({ text }) => JSON.parse(text) as SentScan)
    }
  } catch (error) {
    if (!['Z_BUF_ERROR', 'Z_DATA_ERROR'].includes(String((error as NodeJS.ErrnoException).code))) {
      throw error
    }
  }
}
