import { buffer } from 'node:stream/consumers'
import type { CatalogueLine, CatalogueLines } from '#app/catalogue/files/formats/catalogue_lines'
import { readStored } from '#app/catalogue/files/formats/read_stored'
import { type ArchiveFile, writeArchive } from '#app/foundation/archives/write_archive'
import type { CsvColumn } from '#app/foundation/http/csv/write_csv'
import { writeTable } from '#app/foundation/http/csv/write_table'
import { inSlices } from '#app/foundation/http/slices'
import { select } from '#database/select'
import {
  CATALOGUE_COLUMNS,
  CATALOGUE_PARTS,
  type CataloguePart,
  LAYOUTS_FOLDER,
  fileOfPart,
  workbookOfPart,
} from '#shared/catalogue/files/catalogue_files'
import type { TableForm } from '#shared/ground/http/table_types'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Streams the catalogue as a ZIP archive. Equal catalogues give equal files. */
export async function* exportCatalogue(
  client: QueryClientContract,
  form: TableForm = 'csv'
): AsyncGenerator<Buffer> {
  yield* writeArchive(listFiles(client, form))
}

async function* listFiles(
  client: QueryClientContract,
  form: TableForm
): AsyncGenerator<ArchiveFile> {
  const lines = await readStored(client)
  for (const part of CATALOGUE_PARTS) {
    if (part === 'layouts') continue
    const name = form === 'csv' ? fileOfPart(part) : workbookOfPart(part)
    yield { name, content: await toTable(part, lines[part], form) }
  }
  for (const { row } of lines.layouts) {
    const { code, ...content } = row
    const text = `${JSON.stringify(content, null, 2)}\n`
    yield { name: `${LAYOUTS_FOLDER}${code}.json`, content: text }
  }
  yield* listPictures(client, lines.product_pictures)
}

const DAYS = ['valid_from', 'valid_until']

function toTable(
  part: CataloguePart,
  lines: readonly CatalogueLine[],
  form: TableForm
): Promise<Buffer> {
  const columns = CATALOGUE_COLUMNS[part].map((column): CsvColumn<CatalogueLine> => ({
    header: column,
    value: ({ cells }) => cells[column] ?? '',
    ...(DAYS.includes(column) && { kind: 'day' }),
  }))
  return buffer(writeTable(form, columns, inSlices(lines)))
}

/** Reads pictures one by one, each file once. */
async function* listPictures(
  client: QueryClientContract,
  lines: CatalogueLines['product_pictures']
): AsyncGenerator<ArchiveFile> {
  const packed = new Set<string>()
  for (const { cells, row } of lines) {
    const name = cells.file!
    if (packed.has(name)) continue
    packed.add(name)
    const picture = await select(client, 'product_pictures', ['content'])
      .where('fingerprint', row.fingerprint)
      .whereIn('product_id', owner(client, row.customer_reference))
      .first()
    if (picture) yield { name, content: Buffer.from(picture.content) }
  }
}

const owner = (client: QueryClientContract, reference: string) =>
  client.from('products').where('customer_reference', reference).select('id')
