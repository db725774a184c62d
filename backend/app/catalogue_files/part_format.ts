import type { CatalogueLine, CatalogueRows } from '#app/catalogue_files/catalogue_lines'
import type { LineReader } from '#app/http/csv/line_reader'
import {
  CATALOGUE_COLUMNS,
  type CataloguePart,
  fileOfPart,
} from '#shared/catalogue_files/catalogue_files'

/** How the records of a part stand in its file. */
export interface PartFormat<Part extends CataloguePart> {
  part: Part
  key: (row: CatalogueRows[Part]) => string
  owner: (row: CatalogueRows[Part]) => string
  cells: (row: CatalogueRows[Part]) => Record<string, string>
}

/** A part whose lines each say for themselves what they say. */
export interface ReadableFormat<Part extends CataloguePart> extends PartFormat<Part> {
  read: LineReader<CatalogueRows[Part]>
}

/** Describes a part; its records stand for themselves unless they have an owner. */
export const partFormat = <Part extends CataloguePart>(
  part: Part,
  format: Omit<ReadableFormat<Part>, 'part' | 'owner'> & Partial<Pick<PartFormat<Part>, 'owner'>>
): ReadableFormat<Part> => ({ part, owner: format.key, ...format })

/** A record as a line; where it stands when it was read from a file. */
export const toLine = <Part extends CataloguePart>(
  format: PartFormat<Part>,
  row: CatalogueRows[Part],
  place: { file: string; line: number | null } = { file: fileOfPart(format.part), line: null }
): CatalogueLine<Part> => ({
  ...place,
  row,
  key: format.key(row),
  owner: format.owner(row),
  cells: inColumns(format.part, format.cells(row)),
})

const inColumns = (part: CataloguePart, cells: Readonly<Record<string, string>>) =>
  Object.fromEntries(CATALOGUE_COLUMNS[part].map((column) => [column, cells[column] ?? '']))
