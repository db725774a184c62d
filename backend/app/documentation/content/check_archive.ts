import { pipeline } from 'node:stream/promises'
import { Writable } from 'node:stream'
import { SIGNATURE_BYTES, beginsLikeArchive } from '#app/archives/archive_signature'
import { unsafeArchive, walkArchive } from '#app/archives/walk_archive'
import { contentMismatch } from '#app/documentation/content/content_refusals'
import { BYTES_A_MEGABYTE } from '#shared/documentation/document_file'

/** What an archive may unpack to, all in all, and in how many files. */
const LIMITS = { bytes: 250 * BYTES_A_MEGABYTE, entries: 5_000 }

/** Archives in archives unpack to whatever they like. */
const ARCHIVE = /\.(zip|jar|7z|rar|gz|tgz|bz2|xz|zst|tar|cab|iso|docm|xlsm|pptm)$/i

/** Documents of offices are ZIP archives, and may be in one. */
const OFFICE_FILE = /\.(docx|xlsx|pptx|odt|ods|odp)$/i

/**
 * Checks that a file is a ZIP archive that unpacks to a bounded size and into one folder. Each file
 * in it is unpacked once, into nothing: what it says of its size may be a lie, and so may its name.
 */
export async function checkArchive(path: string): Promise<void> {
  await readNames(path, 'zip')
}

/** Checks that a file is a safe archive with the part that every document of its kind has. */
export async function checkOfficeFile(path: string, part: string): Promise<void> {
  const type = part.startsWith('word') ? 'docx' : part.startsWith('xl') ? 'xlsx' : 'pptx'
  const names = await readNames(path, type)
  if (!names.has('[Content_Types].xml') || !names.has(part)) throw contentMismatch(type)
  // Macros belong into files that say so in their name, which are not taken.
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
