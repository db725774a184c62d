import { makeZip } from '#tests/setup/files/make_zip'
import {
  CATALOGUE_COLUMNS,
  type CataloguePart,
  fileOfPart,
} from '#shared/catalogue/files/catalogue_files'

type Cells = Record<string, string>

/** Content of a set: lines of CSV files, and other files unchanged. */
export interface SetContent {
  parts?: { [Part in Exclude<CataloguePart, 'layouts'>]?: readonly Cells[] }
  files?: Record<string, string | Buffer>
}

/** Returns a CSV file of a part; missing columns of a line are empty. */
export function partCsv(part: CataloguePart, lines: readonly Cells[], delimiter = ';'): string {
  const columns = CATALOGUE_COLUMNS[part]
  const rows = [
    columns,
    ...lines.map((cells) =>
      columns.map((column) => `"${(cells[column] ?? '').replaceAll('"', '""')}"`)
    ),
  ]
  return rows.map((row) => row.join(delimiter)).join('\r\n')
}

export const makeSet = ({ parts = {}, files = {} }: SetContent): Buffer =>
  makeZip([
    ...Object.entries(parts).map(([part, lines]) => ({
      name: fileOfPart(part as CataloguePart),
      content: partCsv(part as CataloguePart, lines),
    })),
    ...Object.entries(files).map(([name, content]) => ({ name, content })),
  ])

/** Returns a valid line for a product, whose reference is also its article number. */
export const productLine = (reference: string, group: string, cells: Cells = {}): Cells => ({
  customer_reference: reference,
  group_code: group,
  nart: `N-${reference}`,
  label_length: '60',
  label_width: '30',
  description_en: 'Security label',
  description_fr: 'Étiquette de sécurité',
  destination: 'Vesoul',
  winding_direction: 'STANDARD',
  labels_per_unit: '1000',
  sort_index: '0',
  is_available: 'true',
  ...cells,
})

export const fieldLine = (reference: string, name: string, cells: Cells = {}): Cells => ({
  customer_reference: reference,
  name,
  field_type: 'STRING',
  index: '10',
  description_en: 'Part number',
  description_fr: 'Référence de la pièce',
  blank: 'false',
  read_only: 'false',
  ...cells,
})
