import { promisify } from 'node:util'
import { Refusal } from '#app/http/refusal'
import { type Entry, type ZipFile, fromBufferPromise, openPromise } from 'yauzl'

/** What an archive may hold, and unpack to, all in all. */
export interface ArchiveLimits {
  bytes: number
  entries: number
}

/** A file of an archive. */
export interface ArchivedFile {
  name: string
  /** Unpacked, as the archive says; whoever opens the file learns whether it is true. */
  bytes: number
  /** What it returns has to be read to its end: it fails when the size is a lie. */
  open: () => Promise<NodeJS.ReadableStream>
}

interface ArchiveRules {
  limits: ArchiveLimits
  /** For what is no archive at all. */
  notAnArchive: () => Refusal
  /** Tells names that an archive of this kind does not hold. */
  isUnwanted?: (name: string) => boolean
}

interface ArchiveReader extends ArchiveRules {
  take: (file: ArchivedFile) => Promise<void>
}

/** 422: unpacking the archive would do harm. */
export const unsafeArchive = () => new Refusal(422, 'ARCHIVE_UNSAFE', { field: 'file' })

/** An archive may unpack to so many times its size; small files pack well without any harm. */
const MOST_RATIO = 200
const RATIO_FROM_BYTES = 10 * 1024 * 1024

/** A folder above, an absolute path, a drive's letter or what separates folders elsewhere. */
const OUT_OF_ITS_FOLDER = /(^|\/)\.\.(\/|$)|^\/|^[a-z]:|[\\\0]/i

/** How a symbolic link is marked by the systems that have them. */
const LINK = 0o120_000
const KIND = 0o170_000

/** The files of an archive by their names; they can be opened in any order until it is closed. */
export interface OpenArchive {
  files: ReadonlyMap<string, ArchivedFile>
  close: () => void
}

/**
 * Hands on the files of a ZIP archive one by one. Throws 422 at `file` for what is no archive, and
 * for one that would do harm: encrypted, with links or names that lead out of its folder, far
 * larger unpacked, or beyond the limits.
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

/** Opens an archive that lies on the disk or in memory. Throws what {@link walkArchive} throws. */
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

/** The archive's reader refuses names and sizes that are not what they should be. */
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
  const archive = await opening.catch(() => {
    throw rules.notAnArchive()
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
