import {
  type CatalogueLineError,
  type CatalogueLine,
  type CatalogueLines,
  lineErrorAt,
} from '#app/catalogue/files/formats/catalogue_lines'
import { layouts, printFields, services } from '#app/catalogue/files/formats/imprint_formats'
import { type ReadableFormat, toLine } from '#app/catalogue/files/formats/part_format'
import { deliveryZones, priceLists, prices } from '#app/catalogue/files/formats/price_formats'
import {
  productGroups,
  productPictures,
  products,
  readPictureLine,
} from '#app/catalogue/files/formats/product_formats'
import {
  MOST_TABLE_BYTES,
  type SetEntries,
  type SetPicture,
  readEntries,
} from '#app/catalogue/files/formats/read_entries'
import { withDates } from '#app/catalogue/files/formats/file_dates'
import { unlikeColumns } from '#app/foundation/http/csv/line_errors'
import type { LineReader } from '#app/foundation/http/csv/line_reader'
import { readCsv } from '#app/foundation/http/csv/read_csv'
import { Refusal } from '#app/foundation/http/refusal'
import { inSlices } from '#app/foundation/http/slices'
import { openSheet } from '#app/foundation/workbooks/open_sheet'
import type { TableFile } from '#app/foundation/http/csv/table_rows'
import {
  CATALOGUE_COLUMNS,
  type CataloguePart,
  LAYOUTS_FOLDER,
  MOST_CATALOGUE_LINES,
  fileOfPart,
  workbookOfPart,
} from '#shared/catalogue/files/catalogue_files'
import type { DateOrder } from '#shared/ground/dates/date_order'
import { namedLayout } from '#shared/catalogue/printing/layouts/layout_contract'
import { LAYOUT_CODE } from '#shared/catalogue/printing/layouts/layout_version'
import { issueMessage } from '#shared/ground/validation/issues'
import * as v from 'valibot'

export interface CatalogueSet {
  /** Path of the archive, from which pictures are read again for storing. */
  path: string
  lines: CatalogueLines
  /** Paths of the pictures by fingerprint. */
  pictureFiles: Map<string, string>
  lineErrors: CatalogueLineError[]
}

type ReadEntries = SetEntries & { dateOrder?: DateOrder }

/** Maximum number of line errors of a file, after which reading stops. */
const MOST_LINE_ERRORS = 1_000

/** Throws 422 at `file` if it is unreadable, and at `date_order` for unclear dates. */
export async function readSet(path: string, dateOrder?: DateOrder): Promise<CatalogueSet> {
  const entries = await readEntries(path)
  const lineErrors: CatalogueLineError[] = [
    ...entries.unknown.map((file) => ofFile(file, 'catalogue_files.unknown_file')),
    ...entries.tooLarge.map((file) => ofFile(file, 'catalogue_files.too_large')),
    ...entries.unreadable.map(({ name, refusal }) => ofRefusal(name, refusal)),
  ]
  const csv = <Part extends CataloguePart>(format: ReadableFormat<Part>) =>
    readLines(format, { ...entries, dateOrder }, lineErrors)
  const pictureFiles = new Map<string, string>()
  const lines: CatalogueLines = {
    product_groups: await csv(productGroups),
    products: await csv(products),
    product_pictures: await readPictureLines(entries, pictureFiles, lineErrors),
    layouts: await readLayoutFiles(entries, lineErrors),
    services: await csv(services),
    print_fields: await csv(printFields),
    price_lists: await csv(priceLists),
    prices: await csv(prices),
    delivery_zones: await csv(deliveryZones),
  }
  const isEmpty = Object.values(lines).every((of) => of.length === 0)
  if (isEmpty && lineErrors.length === 0) {
    throw new Refusal(422, 'CATALOGUE_EMPTY', { field: 'file' })
  }
  return { path, lines, pictureFiles, lineErrors }
}

const ofFile = (file: string, key: CatalogueLineError['text']['key']): CatalogueLineError => ({
  file: file.slice(0, 200),
  line: null,
  field: null,
  value: '',
  text: { key },
})

const ofRefusal = (file: string, { text, options }: Refusal): CatalogueLineError => ({
  ...ofFile(file, `errors.${text}`),
  text: { key: `errors.${text}`, values: options.values },
})

async function readLines<Part extends CataloguePart>(
  format: ReadableFormat<Part>,
  entries: ReadEntries,
  lineErrors: CatalogueLineError[]
): Promise<CatalogueLine<Part>[]> {
  const lines: CatalogueLine<Part>[] = []
  await eachLine(format, entries, lineErrors, (row, { file, line }) => {
    lines.push(toLine(format, row, { file, line }))
  })
  return withoutDoubles(lines, lineErrors)
}

async function eachLine<Row>(
  { part, read }: { part: CataloguePart; read: LineReader<Row> },
  entries: ReadEntries,
  lineErrors: CatalogueLineError[],
  take: (row: Row, place: { file: string; line: number; cells: Record<string, string> }) => void
): Promise<void> {
  const [file, ...doubles] = [fileOfPart(part), workbookOfPart(part)].filter(
    (name) => entries.texts.has(name) || entries.workbooks.has(name)
  )
  if (file === undefined) return
  lineErrors.push(...doubles.map((name) => ofFile(name, 'catalogue_files.unknown_file')))
  const before = lineErrors.length
  const format = { columns: CATALOGUE_COLUMNS[part], maxLines: MOST_CATALOGUE_LINES }
  try {
    const written = readCsv<string>(await tableOf(entries, file), format)
    for await (const { line, cells, cellCount } of withDates(part, written, entries.dateOrder)) {
      if (lineErrors.length - before >= MOST_LINE_ERRORS) {
        lineErrors.push({ ...ofFile(file, 'catalogue_files.too_many_errors'), line })
        return
      }
      const found = cells ? await read(cells) : unlikeColumns(cellCount, format.columns.length)
      if (found.lineErrors) {
        lineErrors.push(...found.lineErrors.map((lineError) => ({ file, line, ...lineError })))
      } else if (cells) take(found.row, { file, line, cells })
    }
  } catch (error) {
    // An unclear order of dates is not a line error, because the user must choose the order.
    if (!(error instanceof Refusal) || error.code === 'DATE_ORDER_UNCLEAR') throw error
    lineErrors.push(ofRefusal(file, error))
  }
}

async function tableOf({ texts, workbooks }: SetEntries, file: string): Promise<TableFile> {
  const bytes = workbooks.get(file)
  return bytes ? openSheet(bytes, { maxCharacters: MOST_TABLE_BYTES }) : texts.get(file)!
}

/** Keeps the first line with a key. Later lines with the same key are faulty. */
function withoutDoubles<Part extends CataloguePart>(
  lines: readonly CatalogueLine<Part>[],
  lineErrors: CatalogueLineError[]
): CatalogueLine<Part>[] {
  const first = new Map<string, CatalogueLine<Part>>()
  return lines.filter((line) => {
    const earlier = first.get(line.key)
    if (!earlier) {
      first.set(line.key, line)
      return true
    }
    const values = { line: earlier.line ?? 0 }
    lineErrors.push(lineErrorAt(line, null, 'catalogue_files.duplicate', values))
    return false
  })
}

async function readPictureLines(
  entries: SetEntries,
  pictureFiles: Map<string, string>,
  lineErrors: CatalogueLineError[]
): Promise<CatalogueLines['product_pictures']> {
  const read: CatalogueLines['product_pictures'] = []
  const used = new Set<string>()
  const format = { part: 'product_pictures', read: readPictureLine } as const
  await eachLine(format, entries, lineErrors, ({ file: name, ...named }, { file, line, cells }) => {
    used.add(name)
    const picture = entries.pictures.get(name)
    if (!picture || 'problem' in picture) {
      lineErrors.push(lineErrorAt({ file, line, cells }, 'file', problemOf(picture)))
      return
    }
    const { fingerprint, type } = picture
    pictureFiles.set(fingerprint, name)
    const row = { ...named, fingerprint, content_type: type }
    read.push(toLine(productPictures, row, { file, line }))
  })
  for (const name of entries.pictures.keys()) {
    if (!used.has(name)) lineErrors.push(ofFile(name, 'catalogue_files.unused_picture'))
  }
  return countLines(withoutDoubles(read, lineErrors))
}

const problemOf = (picture: SetPicture | undefined) =>
  picture && 'problem' in picture
    ? (`errors.${picture.problem}` as const)
    : 'catalogue_files.no_such_picture'

/** Renumbers each product's pictures from 1. Positions in the file only define the order. */
function countLines(lines: CatalogueLines['product_pictures']): CatalogueLines['product_pictures'] {
  const byOwner = Map.groupBy(lines, ({ owner }) => owner)
  return [...byOwner.values()].flatMap((of) =>
    of
      .toSorted((one, other) => one.row.position - other.row.position)
      .map(({ row, file, line }, index) =>
        toLine(productPictures, { ...row, position: index + 1 }, { file, line })
      )
  )
}

const layoutFile = v.pipe(
  v.string(),
  v.parseJson(undefined, 'validation.json_cell'),
  v.object({ name: namedLayout.entries.name, layout: namedLayout.entries.layout })
)

async function readLayoutFiles(
  { texts }: SetEntries,
  lineErrors: CatalogueLineError[]
): Promise<CatalogueLines['layouts']> {
  const lines: CatalogueLines['layouts'] = []
  for await (const [file, text] of inSlices(texts)) {
    if (!file.startsWith(LAYOUTS_FOLDER)) continue
    const code = file.slice(LAYOUTS_FOLDER.length, -5)
    if (!LAYOUT_CODE.test(code)) {
      lineErrors.push(ofFile(file, 'catalogue_files.layout_name'))
      continue
    }
    const read = v.safeParse(layoutFile, text)
    if (read.success) {
      lines.push(toLine(layouts, { code, ...read.output }, { file, line: null }))
    } else {
      const issues = read.issues.map((issue) => ({
        ...ofFile(file, 'validation.invalid'),
        field: issue.path ? String(issue.path[0].key) : null,
        text: issueMessage(issue),
      }))
      lineErrors.push(...issues)
    }
  }
  return lines
}
