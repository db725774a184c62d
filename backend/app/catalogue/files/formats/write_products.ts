import type { CatalogueRows } from '#app/catalogue/files/formats/catalogue_lines'
import type { CataloguePlan, PartPlan } from '#app/catalogue/files/plan_catalogue_import'
import { readPictures } from '#app/catalogue/files/formats/read_entries'
import type { CatalogueSet } from '#app/catalogue/files/formats/read_set'
import { type CatalogueEdit, differing } from '#app/catalogue/editing/edit_catalogue'
import { insertGroup, updateGroup } from '#app/catalogue/editing/change_group'
import { insertProduct, updateProduct } from '#app/catalogue/editing/products/change_product'
import { fingerprintOfPicture } from '#app/catalogue/editing/pictures/read_picture'
import { select, typed } from '#database/select'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export async function writeProducts(
  trx: TransactionClientContract,
  { parts }: CataloguePlan,
  set: CatalogueSet,
  now: Date
): Promise<CatalogueEdit[]> {
  return [
    ...(await writeGroups(trx, parts.product_groups, now)),
    ...(await writeValues(trx, parts.products, now)),
    ...(await writePictures(trx, parts.product_pictures, set)),
  ]
}

/** The columns by which files name records. */
const NAMES = {
  products: 'customer_reference',
  product_groups: 'code',
  price_lists: 'name',
  delivery_zones: 'name',
}

export async function readIds(
  trx: TransactionClientContract,
  table: keyof typeof NAMES
): Promise<Map<string, number>> {
  const name = typed<{ name: string }>(`${NAMES[table]} as name`)
  const rows = await select(trx, table, ['id', name])
  return new Map(rows.map((row) => [row.name, row.id]))
}

async function writeGroups(
  trx: TransactionClientContract,
  { added, changed }: PartPlan<'product_groups'>,
  now: Date
): Promise<CatalogueEdit[]> {
  const edits: CatalogueEdit[] = []
  const edit = { subject: 'product_group' } as const
  for (const { row } of added) {
    const { group_code: code, ...values } = row
    const after = { code, ...values }
    const subjectId = await insertGroup(trx, after, now)
    edits.push({ ...edit, action: 'catalogue.create_group', subjectId, after })
  }
  const ids = await readIds(trx, 'product_groups')
  for (const { before, after } of changed) {
    const { group_code: code, ...values } = after.row
    const subjectId = ids.get(code)!
    await updateGroup(trx, subjectId, values, now)
    edits.push({
      ...edit,
      action: 'catalogue.change_group',
      subjectId,
      ...differing(before.row, after.row),
    })
  }
  return edits
}

async function writeValues(
  trx: TransactionClientContract,
  { added, changed }: PartPlan<'products'>,
  now: Date
): Promise<CatalogueEdit[]> {
  const groups = await readIds(trx, 'product_groups')
  const ids = await readIds(trx, 'products')
  const toPayload = ({ group_code: code, ...values }: CatalogueRows['products']) => ({
    ...values,
    product_group_id: groups.get(code)!,
  })
  const edits: CatalogueEdit[] = []
  const edit = { subject: 'product' } as const
  // Changed article numbers are cleared first, because two products can swap theirs.
  for (const { before, after } of changed) {
    if (before.row.nart === after.row.nart) continue
    const id = ids.get(after.key)!
    await trx
      .from('products')
      .where('id', id)
      .update({ nart: `~${id}` })
  }
  for (const { before, after } of changed) {
    const subjectId = ids.get(after.key)!
    const [old, payload] = [toPayload(before.row), toPayload(after.row)]
    await updateProduct(trx, subjectId, payload, now)
    const changes = differing(old, payload)
    edits.push({ ...edit, action: 'catalogue.change_product', subjectId, ...changes })
  }
  for (const { row } of added) {
    const after = toPayload(row)
    const subjectId = await insertProduct(trx, after, now)
    edits.push({ ...edit, action: 'catalogue.create_product', subjectId, after })
  }
  return edits
}

/** Reads only those from the archive that are not stored yet. */
async function writePictures(
  trx: TransactionClientContract,
  plan: PartPlan<'product_pictures'>,
  { path, lines, pictureFiles }: CatalogueSet
): Promise<CatalogueEdit[]> {
  const touched = ownersOf(plan)
  if (touched.size === 0) return []
  const ids = await readIds(trx, 'products')
  const edits: CatalogueEdit[] = []
  const missing = new Map<string, { product_id: number; sort_index: number; type: string }[]>()
  for (const [owner, wanted] of Map.groupBy(lines.product_pictures, (line) => line.owner)) {
    if (!touched.has(owner)) continue
    const id = ids.get(owner)!
    const stored = await select(trx, 'product_pictures', ['id', 'fingerprint'])
      .where('product_id', id)
      .orderBy('sort_index')
      .orderBy('id')
    const rows = wanted.map(({ row }) => row)
    const names = rows.map(({ fingerprint }) => fingerprint)
    const gone = stored.filter(({ fingerprint }) => !names.includes(fingerprint))
    if (gone.length > 0) {
      const goneIds = gone.map((picture) => picture.id)
      await trx.from('product_pictures').whereIn('id', goneIds).delete()
    }
    for (const { fingerprint, position, content_type: type } of rows) {
      const known = stored.find((picture) => picture.fingerprint === fingerprint)
      const place = { product_id: id, sort_index: position }
      if (known) {
        await trx.from('product_pictures').where('id', known.id).update(place)
      } else {
        const file = pictureFiles.get(fingerprint)!
        missing.set(file, [...(missing.get(file) ?? []), { ...place, type }])
      }
    }
    edits.push({
      action: 'catalogue.order_pictures',
      subject: 'product',
      subjectId: id,
      before: { pictures: stored.map(({ fingerprint }) => fingerprint) },
      after: { pictures: names },
    })
  }
  await insertPictures(trx, path, missing)
  return edits
}

async function insertPictures(
  trx: TransactionClientContract,
  path: string,
  missing: ReadonlyMap<string, { product_id: number; sort_index: number; type: string }[]>
): Promise<void> {
  if (missing.size === 0) return
  await readPictures(path, async (name, content) => {
    for (const { type, ...place } of missing.get(name) ?? []) {
      const fingerprint = fingerprintOfPicture(content)
      await trx
        .insertQuery()
        .table('product_pictures')
        .insert({ ...place, content_type: type, fingerprint, content })
    }
  })
}

export const ownersOf = ({
  added,
  changed,
  removed,
}: Pick<PartPlan, 'removed'> & {
  added: readonly { owner: string }[]
  changed: readonly { after: { owner: string } }[]
}): Set<string> =>
  new Set([...added, ...changed.map(({ after }) => after), ...removed].map(({ owner }) => owner))
