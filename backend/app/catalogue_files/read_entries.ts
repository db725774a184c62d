import { buffer } from 'node:stream/consumers'
import { walkArchive } from '#app/archives/walk_archive'
import { fingerprintOfPicture, typeOfPicture } from '#app/catalogue_editing/pictures/read_picture'
import { decodeText } from '#app/http/input/decode_text'
import { isZip } from '#app/workbooks/open_sheet'
import { Refusal, type RefusalText } from '#app/http/refusal'
import {
  CATALOGUE_PARTS,
  LAYOUTS_FOLDER,
  MAX_UNPACKED_MEGABYTES,
  MOST_CATALOGUE_FILES,
  PICTURES_FOLDER,
  fileOfPart,
  workbookOfPart,
} from '#shared/catalogue_files/catalogue_files'
import { MAX_PICTURE_KILOBYTES, type PictureType } from '#shared/catalogue_editing/picture_contract'

const BYTES_A_MEGABYTE = 1024 * 1024

const LIMITS = { bytes: MAX_UNPACKED_MEGABYTES * BYTES_A_MEGABYTE, entries: MOST_CATALOGUE_FILES }

/** The largest table, and the largest layout. */
export const MOST_TABLE_BYTES = 20 * BYTES_A_MEGABYTE
const MOST_LAYOUT_BYTES = BYTES_A_MEGABYTE

/** A picture of the set: what it is, or why it is none. Its bytes are read again when it is stored. */
export type SetPicture = { fingerprint: string; type: PictureType } | { problem: RefusalText }

/** What a set of files holds, before anything of it is understood. */
export interface SetEntries {
  /** The texts of CSV files and layouts, by their names within the set. */
  texts: Map<string, string>
  /** The workbooks that stand for CSV files, by their names within the set. */
  workbooks: Map<string, Buffer>
  pictures: Map<string, SetPicture>
  /** Names that belong to no catalogue. */
  unknown: string[]
  /** Files that are too large to be read. */
  tooLarge: string[]
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

/** What systems put into archives by themselves. */
const LITTER = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i

const noZip = () =>
  new Refusal(422, 'FILE_CONTENT_MISMATCH', { field: 'file', values: { type: 'ZIP' } })

/**
 * Reads the files of a set, which may lie in a folder of their own. Throws 422 at `file` for what
 * is no ZIP archive, or would do harm when it is unpacked.
 */
export async function readEntries(path: string): Promise<SetEntries> {
  const set: SetEntries = {
    texts: new Map(),
    workbooks: new Map(),
    pictures: new Map(),
    unknown: [],
    tooLarge: [],
  }
  const folder = await findFolder(path)
  await walkFiles(path, folder, async (name, bytes) => {
    if (isPicture(name)) set.pictures.set(name, await lookAt(bytes))
    else if (!isTable(name) && !isLayout(name)) set.unknown.push(name)
    else if (!bytes) set.tooLarge.push(name)
    else if (isTable(name) && isZip(bytes)) set.workbooks.set(name, bytes)
    else set.texts.set(name, await decodeText(bytes))
  })
  return set
}

/** Hands on the bytes of the set's pictures, one by one. */
export async function readPictures(
  path: string,
  take: (name: string, bytes: Buffer) => Promise<void>
): Promise<void> {
  await walkFiles(path, await findFolder(path), async (name, bytes) => {
    if (isPicture(name) && bytes) await take(name, bytes)
  })
}

/** The folder that a person has packed whole, with its slash; empty when the files lie at the top. */
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

/** Hands on the files of a set by their names within it; `null` for what is too large to be read. */
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
