import type { CatalogueLine, CatalogueRows } from '#app/catalogue/files/formats/catalogue_lines'
import type { LineReader } from '#app/foundation/http/csv/line_reader'
import {
  CATALOGUE_COLUMNS,
  type CataloguePart,
  fileOfPart,
} from '#shared/catalogue/files/catalogue_files'

export interface PartFormat<Part extends CataloguePart> {
  part: Part
  key: (row: CatalogueRows[Part]) => string
  owner: (row: CatalogueRows[Part]) => string
  cells: (row: CatalogueRows[Part]) => Record<string, string>
}

export interface ReadableFormat<Part extends CataloguePart> extends PartFormat<Part> {
  read: LineReader<CatalogueRows[Part]>
}

/** Without an `owner`, each record is its own owner. */
export const partFormat = <Part extends CataloguePart>(
  part: Part,
  format: Omit<ReadableFormat<Part>, 'part' | 'owner'> & Partial<Pick<PartFormat<Part>, 'owner'>>
): ReadableFormat<Part> => ({ part, owner: format.key, ...format })

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
