import type { CatalogueLine, CatalogueLines } from '#app/catalogue_files/catalogue_lines'
import { readStored } from '#app/catalogue_files/read_stored'
import { type ArchiveFile, writeArchive } from '#app/archives/write_archive'
import { csvText } from '#app/http/csv/write_csv'
import type { Row } from '#database/rows'
import {
  CATALOGUE_COLUMNS,
  CATALOGUE_PARTS,
  type CataloguePart,
  LAYOUTS_FOLDER,
  fileOfPart,
} from '#shared/catalogue_files/catalogue_files'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** The whole catalogue as a set of files, packed while it is read; equal catalogues are equal sets. */
export async function* exportCatalogue(client: QueryClientContract): AsyncGenerator<Buffer> {
  yield* writeArchive(listFiles(client))
}

async function* listFiles(client: QueryClientContract): AsyncGenerator<ArchiveFile> {
  const lines = await readStored(client)
  for (const part of CATALOGUE_PARTS) {
    if (part !== 'layouts') yield { name: fileOfPart(part), content: toCsv(part, lines[part]) }
  }
  for (const { row } of lines.layouts) {
    const { code, ...content } = row
    const text = `${JSON.stringify(content, null, 2)}\n`
    yield { name: `${LAYOUTS_FOLDER}${code}.json`, content: text }
  }
  yield* listPictures(client, lines.product_pictures)
}

const toCsv = (part: CataloguePart, lines: readonly CatalogueLine[]): string =>
  csvText(
    CATALOGUE_COLUMNS[part].map((column) => ({
      header: column,
      value: ({ cells }: CatalogueLine) => cells[column] ?? '',
    })),
    lines
  )

/** Pictures are read one by one, each file once. */
async function* listPictures(
  client: QueryClientContract,
  lines: CatalogueLines['product_pictures']
): AsyncGenerator<ArchiveFile> {
  const packed = new Set<string>()
  for (const { cells, row } of lines) {
    const name = cells.file!
    if (packed.has(name)) continue
    packed.add(name)
    const picture: Row<'product_pictures', 'content'> | null = await client
      .from('product_pictures')
      .where('fingerprint', row.fingerprint)
      .whereIn('product_id', owner(client, row.customer_reference))
      .select('content')
      .first()
    if (picture) yield { name, content: Buffer.from(picture.content) }
  }
}

const owner = (client: QueryClientContract, reference: string) =>
  client.from('products').where('customer_reference', reference).select('id')
