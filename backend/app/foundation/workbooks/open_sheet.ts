import { type OpenArchive, openArchive } from '#app/foundation/archives/walk_archive'
import { Refusal } from '#app/foundation/http/refusal'
import { brokenWorkbook } from '#app/foundation/workbooks/read_xml'
import type { SheetRow } from '#app/foundation/http/csv/table_rows'
import { CellRefusal, readRows } from '#app/foundation/workbooks/sheet_rows'
import {
  type NamedSheet,
  type WorkbookParts,
  readParts,
} from '#app/foundation/workbooks/workbook_parts'

export interface SheetChoice {
  /** The name of the sheet; by default the only one with content. */
  sheet?: string
  maxCharacters: number
  /** Keeps the time of a date with its time at midnight; by default, it is read as a day. */
  keepsMidnight?: boolean
}

const MOST_PARTS = 5_000
const MOST_SHEETS = 50

/** Bytes of XML per character, because XML surrounds each text with place, type and style. */
const XML_PER_CHARACTER = 20
const LEAST_XML = 50 * 1024 * 1024

const ZIP = Buffer.from('PK\u0003\u0004')
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, ZIP.length).equals(ZIP)

/** Throws 422 at `file` for the old binary format. */
export function isWorkbook(bytes: Buffer): boolean {
  if (bytes.subarray(0, OLD_WORKBOOK.length).equals(OLD_WORKBOOK)) {
    throw new Refusal(422, 'WORKBOOK_OLD', { field: 'file' })
  }
  return isZip(bytes)
}

/**
 * Opens a sheet from disk or memory and reads rows on demand. Throws 422 at `sheet` for a missing
 * or ambiguous one, with the names to choose from in `sheets`. Throws 422 at `file` for an empty,
 * unreadable or harmful workbook. Reading the rows throws {@link CellRefusal}.
 */
export async function openSheet(
  source: string | Buffer,
  { sheet, maxCharacters, keepsMidnight = false }: SheetChoice
): Promise<AsyncIterable<SheetRow>> {
  const bytes = Math.max(LEAST_XML, maxCharacters * XML_PER_CHARACTER)
  const archive = await openArchive(source, {
    limits: { bytes, entries: MOST_PARTS },
    notAnArchive: brokenWorkbook,
  })
  try {
    const parts = await readParts(archive.files, keepsMidnight)
    const chosen = await chooseSheet(parts, sheet)
    return rowsOf(archive, chosen, parts, maxCharacters)
  } catch (error) {
    archive.close()
    throw error
  }
}

async function* rowsOf(
  archive: OpenArchive,
  sheet: NamedSheet,
  parts: WorkbookParts,
  maxCharacters: number
): AsyncGenerator<SheetRow> {
  let characters = 0
  try {
    for await (const row of readRows(sheet, parts)) {
      for (const cell of row.cells) characters += cell.length
      if (characters > maxCharacters) {
        const values = { megabytes: Math.max(1, Math.round(maxCharacters / 1024 ** 2)) }
        throw new Refusal(413, 'FILE_TOO_LARGE', { field: 'file', values })
      }
      yield row
    }
  } finally {
    archive.close()
  }
}

async function chooseSheet(parts: WorkbookParts, wanted: string | undefined): Promise<NamedSheet> {
  const sheets = parts.sheets.slice(0, MOST_SHEETS)
  if (wanted) {
    const found = parts.sheets.find(({ name }) => name === wanted)
    if (found) return found
    throw sheetRefusal('SHEET_UNKNOWN', sheets)
  }
  const filled: NamedSheet[] = []
  for (const sheet of sheets) if (!(await isEmpty(sheet, parts))) filled.push(sheet)
  const [only, ...others] = filled
  if (!only) throw new Refusal(422, 'CSV_EMPTY', { field: 'file' })
  if (others.length > 0) throw sheetRefusal('SHEET_UNCLEAR', filled)
  return only
}

async function isEmpty(sheet: NamedSheet, parts: WorkbookParts): Promise<boolean> {
  try {
    for await (const _ of readRows(sheet, parts)) return false
  } catch (error) {
    if (!(error instanceof CellRefusal)) throw error
    return false
  }
  return true
}

const sheetRefusal = (code: 'SHEET_UNKNOWN' | 'SHEET_UNCLEAR', sheets: readonly NamedSheet[]) => {
  const names = sheets.map(({ name }) => name)
  return new Refusal(422, code, {
    field: 'sheet',
    values: { sheets: names.join(', ') },
    extra: { sheets: names },
  })
}
