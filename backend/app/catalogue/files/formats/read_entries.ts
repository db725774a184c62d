import { buffer } from 'node:stream/consumers'
import { walkArchive } from '#app/foundation/archives/walk_archive'
import { fingerprintOfPicture, typeOfPicture } from '#app/catalogue/editing/pictures/read_picture'
import { decodeText } from '#app/foundation/http/input/decode_text'
import { isZip } from '#app/foundation/workbooks/open_sheet'
import { Refusal, type RefusalText } from '#app/foundation/http/refusal'
import {
  CATALOGUE_PARTS,
  LAYOUTS_FOLDER,
  MAX_UNPACKED_MEGABYTES,
  MOST_CATALOGUE_FILES,
  PICTURES_FOLDER,
  fileOfPart,
  workbookOfPart,
} from '#shared/catalogue/files/catalogue_files'
import { MAX_PICTURE_KILOBYTES, type PictureType } from '#shared/catalogue/editing/picture_contract'

const BYTES_A_MEGABYTE = 1024 * 1024

const LIMITS = { bytes: MAX_UNPACKED_MEGABYTES * BYTES_A_MEGABYTE, entries: MOST_CATALOGUE_FILES }

export const MOST_TABLE_BYTES = 20 * BYTES_A_MEGABYTE
const MOST_LAYOUT_BYTES = BYTES_A_MEGABYTE

/** A picture's type, or the problem with the picture. Its bytes are read again for storing. */
export type SetPicture = { fingerprint: string; type: PictureType } | { problem: RefusalText }

export interface SetEntries {
  /** CSV files and layouts by name. */
  texts: Map<string, string>
  /** Workbooks that replace CSV files, by name. */
  workbooks: Map<string, Buffer>
  pictures: Map<string, SetPicture>
  unknown: string[]
  tooLarge: string[]
  unreadable: { name: string; refusal: Refusal }[]
}

const TABLES = new Set(
  CATALOGUE_PARTS.filter((part) => part !== 'layouts').flatMap((part) => [
    fileOfPart(part),
    workbookOfPart(part),
  ])
)

const isTable = (name: string) => TABLES.has(name)
const isLayout = (name: string) => name.startsWith(LAYOUTS_FOLDER) && /\.json$/i.test(name)
const isPicture = (name: string) => name.startsWith(PICTURES_FOLDER)

const LITTER = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i

const noZip = () =>
  new Refusal(422, 'FILE_CONTENT_MISMATCH', { field: 'file', values: { type: 'ZIP' } })

/** Throws 422 at `file` for an invalid or harmful archive. */
export async function readEntries(path: string): Promise<SetEntries> {
  const set: SetEntries = {
    texts: new Map(),
    workbooks: new Map(),
    pictures: new Map(),
    unknown: [],
    tooLarge: [],
    unreadable: [],
  }
  const folder = await findFolder(path)
  await walkFiles(path, folder, async (name, bytes) => {
    if (isPicture(name)) set.pictures.set(name, await lookAt(bytes))
    else if (!isTable(name) && !isLayout(name)) set.unknown.push(name)
    else if (!bytes) set.tooLarge.push(name)
    else if (isTable(name) && isZip(bytes)) set.workbooks.set(name, bytes)
    else await takeText(set, name, bytes)
  })
  return set
}

async function takeText(set: SetEntries, name: string, bytes: Buffer): Promise<void> {
  try {
    set.texts.set(name, await decodeText(bytes))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    set.unreadable.push({ name, refusal: error })
  }
}

export async function readPictures(
  path: string,
  take: (name: string, bytes: Buffer) => Promise<void>
): Promise<void> {
  await walkFiles(path, await findFolder(path), async (name, bytes) => {
    if (isPicture(name) && bytes) await take(name, bytes)
  })
}

/** Returns the folder that contains all files, with its slash, or an empty text. */
async function findFolder(path: string): Promise<string> {
  const names: string[] = []
  await walkArchive(path, {
    limits: LIMITS,
    notAnArchive: noZip,
    take: async ({ name }) => {
      if (!LITTER.test(name)) names.push(name)
    },
  })
  const [first = ''] = names
  const folder = first.slice(0, first.indexOf('/') + 1)
  const isCommon = folder !== '' && names.every((name) => name.startsWith(folder))
  return isCommon && folder !== PICTURES_FOLDER && folder !== LAYOUTS_FOLDER ? folder : ''
}

/** Calls `take` with each file's name in the set and its bytes, which are null if too large. */
const walkFiles = (
  path: string,
  folder: string,
  take: (name: string, bytes: Buffer | null) => Promise<void>
): Promise<void> =>
  walkArchive(path, {
    limits: LIMITS,
    notAnArchive: noZip,
    take: async ({ name, bytes, open }) => {
      if (LITTER.test(name)) return
      const ownName = name.slice(folder.length)
      await take(ownName, bytes > mostBytes(ownName) ? null : await buffer(await open()))
    },
  })

function mostBytes(name: string): number {
  if (isPicture(name)) return MAX_PICTURE_KILOBYTES * 1024
  return isLayout(name) ? MOST_LAYOUT_BYTES : MOST_TABLE_BYTES
}

async function lookAt(bytes: Buffer | null): Promise<SetPicture> {
  if (!bytes) return { problem: 'PICTURE_TOO_LARGE' }
  try {
    return { type: await typeOfPicture(bytes), fingerprint: fingerprintOfPicture(bytes) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { problem: error.text }
  }
}
