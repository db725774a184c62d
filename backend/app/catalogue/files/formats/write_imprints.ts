import { readLayouts } from '#app/catalogue/catalogue/read_layouts'
import type { CataloguePlan } from '#app/catalogue/files/plan_catalogue_import'
import { ownersOf, readIds } from '#app/catalogue/files/formats/write_products'
import type { CatalogueEdit } from '#app/catalogue/editing/edit_catalogue'
import { textsIn } from '#app/foundation/http/texts'
import { writeImprint } from '#app/catalogue/layouts/change_imprint'
import { readImprintServices } from '#app/catalogue/layouts/imprint_services'
import {
  changesOf,
  kept,
  nextLayoutVersion,
  writeLayout,
} from '#app/catalogue/layouts/editor/change_layout'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export async function writeImprints(
  trx: TransactionClientContract,
  plan: CataloguePlan,
  now: Date
): Promise<CatalogueEdit[]> {
  return [...(await writeLayouts(trx, plan, now)), ...(await writeServices(trx, plan))]
}

async function writeLayouts(
  trx: TransactionClientContract,
  { parts: { layouts: plan } }: CataloguePlan,
  now: Date
): Promise<CatalogueEdit[]> {
  const known = await readLayouts(trx)
  const edits: CatalogueEdit[] = []
  for (const { row } of [...plan.added, ...plan.changed.map(({ after }) => after)]) {
    const before = known.get(row.code)
    const version = before ? before.version + 1 : await nextLayoutVersion(trx, row.code)
    const id = await writeLayout(trx, { ...row, version }, { now })
    edits.push({
      action: before ? 'catalogue.change_layout' : 'catalogue.create_layout',
      subject: 'layout',
      subjectId: id,
      ...(before ? changesOf(before, row) : { after: kept(row) }),
    })
  }
  return edits
}

async function writeServices(
  trx: TransactionClientContract,
  { parts, final }: CataloguePlan
): Promise<CatalogueEdit[]> {
  const ids = await readIds(trx, 'products')
  const fieldsOf = Map.groupBy(final.print_fields, ({ owner }) => owner)
  const touched = ownersOf(parts.services).union(ownersOf(parts.print_fields))
  const edits: CatalogueEdit[] = []
  for (const { owner, row } of final.services) {
    if (!touched.has(owner)) continue
    const id = ids.get(owner)!
    const { customer_reference: _, ...services } = row
    const fields = (fieldsOf.get(owner) ?? []).map((line) => line.row.field)
    const change = { before: await readImprintServices(trx, id), wanted: { ...services, fields } }
    // The fields are already checked, so these texts are never shown.
    edits.push(...(await writeImprint(trx, id, change, textsIn('en'))))
  }
  return edits
}
