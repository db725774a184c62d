import { promisify } from 'node:util'
import { Refusal } from '#app/foundation/http/refusal'
import { type Entry, type ZipFile, fromBufferPromise, openPromise } from 'yauzl'

export interface ArchiveLimits {
  bytes: number
  entries: number
}

export interface ArchivedFile {
  name: string
  /** The unpacked size that the archive claims; reading verifies it. */
  bytes: number
  /** Opens the file. Read the stream to its end, because it fails if the size is wrong. */
  open: () => Promise<NodeJS.ReadableStream>
}

interface ArchiveRules {
  limits: ArchiveLimits
  notAnArchive: () => Refusal
  isUnwanted?: (name: string) => boolean
}

interface ArchiveReader extends ArchiveRules {
  take: (file: ArchivedFile) => Promise<void>
}

export const unsafeArchive = () => new Refusal(422, 'ARCHIVE_UNSAFE', { field: 'file' })

/** Maximum ratio of unpacked to packed size, checked from `RATIO_FROM_BYTES` unpacked bytes on. */
const MOST_RATIO = 200
const RATIO_FROM_BYTES = 10 * 1024 * 1024

/** Unsafe names: absolute, or with a parent folder, drive letter, backslash or null character. */
const OUT_OF_ITS_FOLDER = /(^|\/)\.\.(\/|$)|^\/|^[a-z]:|[\\\0]/i

const LINK = 0o120_000
const KIND = 0o170_000

export interface OpenArchive {
  files: ReadonlyMap<string, ArchivedFile>
  close: () => void
}

/**
 * Passes the files of a ZIP archive to `reader.take` one by one. Throws 422 at `file` for another
 * kind of file, and for harmful archives: encrypted, too large, or with links or unsafe names.
 */
export async function walkArchive(path: string, reader: ArchiveReader): Promise<void> {
  const archive = await openZip(path, reader)
  try {
    for await (const file of filesOf(archive, reader)) await reader.take(file)
  } catch (error) {
    throw toRefusal(error)
  } finally {
    archive.close()
  }
}

/** Throws like {@link walkArchive}. */
export async function openArchive(
  source: string | Buffer,
  rules: ArchiveRules
): Promise<OpenArchive> {
  const archive = await openZip(source, rules)
  const files = new Map<string, ArchivedFile>()
  try {
    for await (const file of filesOf(archive, rules)) files.set(file.name, file)
    return { files, close: () => archive.close() }
  } catch (error) {
    archive.close()
    throw toRefusal(error)
  }
}

/** Converts an error of the library, which rejects inconsistent names and sizes, to a refusal. */
const toRefusal = (error: unknown): Refusal => (error instanceof Refusal ? error : unsafeArchive())

async function openZip(source: string | Buffer, rules: ArchiveRules): Promise<ZipFile> {
  const options = {
    lazyEntries: true,
    autoClose: false,
    validateEntrySizes: true,
    decodeStrings: true,
  }
  const opening =
    typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(source, options)
  const archive = await opening.catch((error: NodeJS.ErrnoException) => {
    // A missing or unreadable file, about which its reader informs.
    throw error.syscall ? error : rules.notAnArchive()
  })
  if (archive.entryCount <= rules.limits.entries) return archive
  archive.close()
  throw unsafeArchive()
}

async function* filesOf(archive: ZipFile, rules: ArchiveRules): AsyncGenerator<ArchivedFile> {
  const sum = { entries: 0, packed: 0, unpacked: 0 }
  const openEntry = promisify(archive.openReadStream.bind(archive) as OpenEntry)
  for (;;) {
    const entry = await nextEntry(archive)
    if (!entry) return
    checkEntry(entry, rules)
    sum.entries += 1
    sum.packed += entry.compressedSize
    sum.unpacked += entry.uncompressedSize
    const isDense =
      sum.unpacked > RATIO_FROM_BYTES && sum.unpacked > MOST_RATIO * Math.max(1, sum.packed)
    const { bytes, entries } = rules.limits
    if (sum.unpacked > bytes || isDense || sum.entries > entries) throw unsafeArchive()
    if (!entry.fileName.endsWith('/')) {
      const { fileName: name, uncompressedSize: size } = entry
      yield { name, bytes: size, open: () => openEntry(entry) }
    }
  }
}

type OpenEntry = (
  entry: Entry,
  opened: (error: Error | null, stream: NodeJS.ReadableStream) => void
) => void

function checkEntry(entry: Entry, { isUnwanted }: ArchiveRules): void {
  const { fileName } = entry
  const isLink = ((entry.externalFileAttributes >>> 16) & KIND) === LINK
  if (entry.isEncrypted() || isLink || OUT_OF_ITS_FOLDER.test(fileName) || isUnwanted?.(fileName)) {
    throw unsafeArchive()
  }
}

function nextEntry(archive: ZipFile): Promise<Entry | null> {
  return new Promise((resolve, reject) => {
    const done = () => archive.removeAllListeners()
    archive.once('entry', (entry: Entry) => (done(), resolve(entry)))
    archive.once('end', () => (done(), resolve(null)))
    archive.once('error', (error: Error) => (done(), reject(error)))
    archive.readEntry()
  })
}
