/** Files of maximum size that staff upload. Each is made to be slow to read. */
import { randomBytes } from 'node:crypto'
import { MAX_BILLS_LINES, MAX_BILLS_MEGABYTES } from '#shared/companies/blocks/bills_file_contract'
import { MAX_PICTURE_KILOBYTES } from '#shared/catalogue/editing/picture_contract'
import {
  CATALOGUE_COLUMNS,
  MOST_CATALOGUE_FILES,
  MOST_CATALOGUE_LINES,
} from '#shared/catalogue/files/catalogue_files'
import {
  DIRECTORY_COLUMNS,
  MAX_DIRECTORY_LINES,
  MAX_DIRECTORY_MEGABYTES,
} from '#shared/companies/directory/directory_csv'
import { BYTES_A_MEGABYTE, MAX_DOCUMENT_MEGABYTES } from '#shared/ground/http/document_file'
import { MAX_LABELS, MAX_ROLLS_MEGABYTES } from '#shared/labels/rolls/roll_limits'
import { MAX_QUOTA_LINES, MAX_QUOTA_MEGABYTES } from '#shared/ordering/quotas/quota_contract'
import { type HostileText, fill, lines } from '#tests/bench/hostile/hostile_text'
import type { Visitor } from '#tests/functional/setup/visitor'
import { type CellValue, makeWorkbook } from '#tests/setup/files/make_workbook'
import { makeZip } from '#tests/setup/files/make_zip'

const BYTES = 'application/octet-stream'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg">'
const svg = (inside: string) => Buffer.from(`${SVG}${inside}</svg>`)

const drawings = (bytes: number): [name: string, content: () => Buffer][] => [
  ['a style with blanks', () => svg(`<style>a{fill:url(${' '.repeat(bytes - 100)}</style>`)],
  ['a style of addresses', () => svg(`<style>${fill('url( ', bytes - 100)}</style>`)],
  ['an attribute with blanks', () => svg(`<g style="url('${' '.repeat(bytes - 100)}"/>`)],
  ['blanks in a tag', () => svg(`<g ${' '.repeat(bytes - 100)}/>`)],
  ['elements', () => svg('<g/>'.repeat(Math.min(200_000, (bytes - 100) / 4)))],
  ['attributes', () => svg(`<g ${attributes(bytes - 100)}/>`)],
  ['attributes, spread', () => svg(fill('<g fill="url(#a)" stroke="url(#a)"/>', bytes - 136))],
  ['texts', () => svg(`<text>${fill('a &amp; ', bytes - 108)}</text>`)],
  ['open comments', () => svg(fill('<!-- - ', bytes - 100))],
]

function attributes(bytes: number): string {
  const count = Math.floor(bytes / 12)
  return Array.from({ length: count }, (_, index) => `a${index}=""`).join(' ')
}

const ofProduct = async (staff: Visitor, tail: string) => {
  const { body } = await staff.get('/backoffice/api/products/?range=[0,0]')
  return `/backoffice/api/products/${body[0].id}/${tail}`
}

const PICTURES: HostileText[] = drawings(MAX_PICTURE_KILOBYTES * 1024).map(([name, content]) => ({
  name: `picture: ${name}`,
  by: 'staff',
  method: 'POST',
  path: (staff) => ofProduct(staff, 'pictures/'),
  body: () => JSON.stringify({ content: content().toString('base64') }),
}))

const document = (name: string, file: string, content: () => Buffer): HostileText => ({
  name: `document: ${name}`,
  by: 'staff',
  method: 'POST',
  path: async (staff) => {
    const { body } = await staff.get('/backoffice/api/document_categories/?range=[0,0]')
    const query = { category_id: body[0].id, language: 'en', filename: file }
    return `/information/api/documents/?${new URLSearchParams(query)}`
  },
  type: BYTES,
  body: content,
})

/** Returns files of one megabyte that compress almost as much as the limit allows. */
const unpackingTo = (megabytes: number) => {
  const content = Buffer.concat([Buffer.alloc(BYTES_A_MEGABYTE - 10_000), randomBytes(10_000)])
  return Array.from({ length: megabytes }, (_, index) => ({ name: `${index}.txt`, content }))
}

const DOCUMENT = MAX_DOCUMENT_MEGABYTES * BYTES_A_MEGABYTE

const DOCUMENTS: HostileText[] = [
  ...drawings(DOCUMENT).map(([name, content]) => document(`SVG, ${name}`, 'a.svg', content)),
  document('text', 'a.txt', () => Buffer.alloc(DOCUMENT, 'é')),
  document('text of quotation marks', 'a.csv', () => Buffer.alloc(DOCUMENT, '"')),
  document('text of line breaks', 'a.txt', () => Buffer.alloc(DOCUMENT, '\n')),
  document('PDF of brackets', 'a.pdf', () =>
    Buffer.from(`%PDF-1.4\n${fill('<<', DOCUMENT - 20)}\n%%EOF`)
  ),
  document('ZIP of 5,000 files', 'a.zip', () =>
    makeZip(Array.from({ length: 5_000 }, (_, index) => ({ name: `${index}.txt`, content: 'a' })))
  ),
  document('ZIP that unpacks to 250 MB', 'a.zip', () => makeZip(unpackingTo(250))),
  document('ZIP of one file of 50 MB', 'a.zip', () =>
    makeZip([{ name: 'a.txt', content: randomBytes(DOCUMENT - 50_000) }])
  ),
]

const importOf = (
  name: string,
  path: HostileText['path'],
  body: () => string | Buffer
): HostileText => ({
  name: `import: ${name}`,
  by: 'staff',
  method: 'POST',
  path,
  type: typeof path === 'string' && path.includes('catalogue') ? BYTES : 'text/csv',
  body,
})

const DIRECTORY = '/backoffice/api/directory/preview/?filename=a.csv'
const BILLS = '/backoffice/api/blocks/preview/?filename=a.csv'
const QUOTAS = '/backoffice/api/quota_events/preview/?filename=a.csv'
const CATALOGUE = '/backoffice/api/catalogue/preview/?filename=a.zip'
const rolls = async (staff: Visitor) => {
  const filter = encodeURIComponent('{"state":"IN_PRODUCTION"}')
  const { body } = await staff.get(`/backoffice/api/orders/?range=[0,0]&filter=${filter}`)
  return `/backoffice/api/orders/${body[0].id}/rolls/preview/`
}

const DIRECTORY_HEADER = DIRECTORY_COLUMNS.join(';')

const ROLLS_HEADER = 'spool_no;label_id;object_id;item'

const TABLES: [name: string, path: HostileText['path'], header: string, megabytes: number][] = [
  ['directory', DIRECTORY, DIRECTORY_HEADER, MAX_DIRECTORY_MEGABYTES],
  ['bills', BILLS, 'account_id;reason', MAX_BILLS_MEGABYTES],
  ['quotas', QUOTAS, 'account_id;product_group;amount;reference', MAX_QUOTA_MEGABYTES],
  ['rolls', rolls, ROLLS_HEADER, MAX_ROLLS_MEGABYTES],
]

/** Texts that fill a file when repeated. A line may have at most 200,000 characters. */
const PIECES: [name: string, piece: string][] = [
  ['quotation marks', `"`],
  ['line breaks', '\n'],
  ['separators', ';'],
  ['blanks', ' '],
  ['zeros', '\0'],
  ['lines of cells', `${'a;'.repeat(99_000)}\n`],
  ['lines of empty cells', `${';'.repeat(199_000)}\n`],
  ['lines of one cell', `${'a'.repeat(199_000)}\n`],
]

const tableOf = (header: string, piece: string, megabytes: number) =>
  `${header}\n${fill(piece, megabytes * BYTES_A_MEGABYTE - header.length - 1)}`

/**
 * Returns an import of a catalogue. Its file `unknown.bin` does not compress, so the set stays
 * within the limit of compression.
 */
const catalogueOf = (name: string, file: string, content: () => string, times = 1) =>
  importOf(`catalogue, ${name}`, CATALOGUE, () =>
    makeZip([
      { name: 'unknown.bin', content: randomBytes(BYTES_A_MEGABYTE) },
      ...Array.from({ length: times }, (_, index) => ({
        name: file.replace('#', `${index}`),
        content: content(),
      })),
    ])
  )

/** A layout whose JSON is valid until its last character. */
const BROKEN_LAYOUT = `[${fill('1,', BYTES_A_MEGABYTE - 10)}`

const IMPORTS: HostileText[] = [
  ...TABLES.flatMap(([name, path, header, megabytes]) =>
    PIECES.map(([kind, piece]) =>
      importOf(`${name}, ${kind}`, path, () => tableOf(header, piece, megabytes))
    )
  ),
  importOf('directory, all lines', DIRECTORY, () =>
    lines(DIRECTORY_HEADER, MAX_DIRECTORY_LINES, (index) => {
      const id = String(index).padStart(4, '0')
      return `AB${id.slice(0, 4)};AB${id.padStart(8, '0')};Company ${id};Street 1;;12345;City;FR;1;1;;EXTERNAL_SUPPLIERS;;`
    })
  ),
  importOf('directory, all cells faulty', DIRECTORY, () =>
    lines(DIRECTORY_HEADER, MAX_DIRECTORY_LINES, () =>
      '\u0001;'.repeat(DIRECTORY_COLUMNS.length - 1)
    )
  ),
  importOf('bills, all lines', BILLS, () =>
    lines('account_id;reason', MAX_BILLS_LINES, (index) => `ACC${10_000 + index}FR;Bill ${index}`)
  ),
  importOf('quotas, all lines', QUOTAS, () =>
    lines(
      'account_id;product_group;amount;reference',
      MAX_QUOTA_LINES,
      (index) => `LUMENFR001;ORIGINAL_PART;${index + 1};R${index}`
    )
  ),
  importOf('rolls, all labels', rolls, () =>
    lines(ROLLS_HEADER, MAX_LABELS, (index) => {
      const label = String(index + 1).padStart(12, '0')
      return `R${Math.floor(index / 1_000)};${label};${index + 1};1`
    })
  ),
  importOf('rolls, all lines faulty', rolls, () =>
    lines(ROLLS_HEADER, MAX_LABELS, (index) => `R;?;${index};1`)
  ),
  catalogueOf('all prices', 'prices.csv', () =>
    lines(
      'price_list;customer_reference;min_quantity;unit_price',
      MOST_CATALOGUE_LINES,
      (index) => `List;P-${index};1;0.5`
    )
  ),
  catalogueOf('all print fields', 'print_fields.csv', () =>
    lines(CATALOGUE_COLUMNS.print_fields.join(';'), MOST_CATALOGUE_LINES, (index) => {
      const field = `OP-${1_000 + Math.floor(index / 40)};f${index % 40};STRING;1;a;a;a;a`
      return `${field};;;false;[ab]*a[ab]{90}|${crypto.randomUUID()};;false;[];[]`
    })
  ),
  ...PIECES.map(([kind, piece]) =>
    catalogueOf(`a table of ${kind}`, 'prices.csv', () =>
      tableOf('price_list;customer_reference;min_quantity;unit_price', piece, 19)
    )
  ),
  catalogueOf(
    '19,000 pictures',
    'pictures/#.svg',
    () => `${SVG}</svg>`,
    MOST_CATALOGUE_FILES - 1_000
  ),
  catalogueOf('100 layouts of 1 MB', 'layouts/a#.json', () => BROKEN_LAYOUT, 100),
]

const workbook = (name: string, rows: () => CellValue[][], parts?: Record<string, string>) =>
  importOf(`workbook, ${name}`, '/backoffice/api/directory/preview/?filename=a.xlsx', () =>
    makeWorkbook({ Sheet: [[...DIRECTORY_COLUMNS], ...rows()] }, { parts })
  )

const sheet = (name: string, content: string) =>
  workbook(name, () => [], {
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${content}</sheetData></worksheet>`,
  })

const manyRows = (rows: number, cells: number, text: string): CellValue[][] =>
  Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: cells }, (_cell, cell) => `${text} ${row} ${cell}`)
  )

const WORKBOOKS: HostileText[] = [
  workbook('all rows', () => manyRows(MAX_DIRECTORY_LINES, DIRECTORY_COLUMNS.length, 'a')),
  workbook('wide rows', () => manyRows(2_000, 500, 'a')),
  workbook('long texts', () => manyRows(2_000, 1, randomBytes(2_000).toString('base64'))),
  sheet('empty rows', '<row/>'.repeat(1_000_000)),
  sheet('cells of one row', `<row r="1">${'<c/>'.repeat(1_000_000)}</row>`),
  sheet('attributes', `<row ${attributes(BYTES_A_MEGABYTE - 1_000)}/>`),
  sheet('entities', `<row><c><v>${fill('&amp;', BYTES_A_MEGABYTE - 1_000)}</v></c></row>`),
  sheet('blanks in a tag', `<row ${' '.repeat(BYTES_A_MEGABYTE - 1_000)}/>`),
  sheet('an open comment', `<!-- ${fill('- ', BYTES_A_MEGABYTE - 1_000)}`),
]

export const FILES: readonly HostileText[] = [...PICTURES, ...DOCUMENTS, ...IMPORTS, ...WORKBOOKS]
