import { pipeline } from 'node:stream/promises'
import { Writable } from 'node:stream'
import { SIGNATURE_BYTES, beginsLikeArchive } from '#app/foundation/archives/archive_signature'
import { unsafeArchive, walkArchive } from '#app/foundation/archives/walk_archive'
import { contentMismatch } from '#app/foundation/files/content/content_refusals'
import { BYTES_A_MEGABYTE } from '#shared/ground/http/document_file'

const LIMITS = { bytes: 250 * BYTES_A_MEGABYTE, entries: 5_000 }

/** Names of nested archives, which could unpack to any size. */
const ARCHIVE = /\.(zip|jar|7z|rar|gz|tgz|bz2|xz|zst|tar|cab|iso|docm|xlsm|pptm)$/i

/** Names of office files, which are ZIP archives but allowed. */
const OFFICE_FILE = /\.(docx|xlsx|pptx|odt|ods|odp)$/i

/** Unpacks a ZIP archive to check its size and that no file leaves its folder. */
export async function checkArchive(path: string): Promise<void> {
  await readNames(path, 'zip')
}

export async function checkOfficeFile(path: string, part: string): Promise<void> {
  const type = part.startsWith('word') ? 'docx' : part.startsWith('xl') ? 'xlsx' : 'pptx'
  const names = await readNames(path, type)
  if (!names.has('[Content_Types].xml') || !names.has(part)) throw contentMismatch(type)
  // Macros belong to other file types (docm, xlsm, pptm), which are not accepted.
  if ([...names].some((name) => /vbaProject\.bin$/i.test(name))) throw unsafeArchive()
}

async function readNames(path: string, type: string): Promise<Set<string>> {
  const names = new Set<string>()
  await walkArchive(path, {
    limits: LIMITS,
    notAnArchive: () => contentMismatch(type),
    isUnwanted: (name) => type === 'zip' && ARCHIVE.test(name),
    take: async ({ name, open }) => {
      names.add(name)
      let beginning = Buffer.alloc(0)
      const nothing = new Writable({
        write(chunk: Buffer, _encoding, taken) {
          if (beginning.length < SIGNATURE_BYTES) beginning = Buffer.concat([beginning, chunk])
          taken()
        },
      })
      await pipeline(await open(), nothing)
      const mayBeArchive = type !== 'zip' || OFFICE_FILE.test(name)
      if (!mayBeArchive && beginsLikeArchive(beginning)) throw unsafeArchive()
    },
  })
  return names
}
