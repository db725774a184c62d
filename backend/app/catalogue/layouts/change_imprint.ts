import { ChangedElsewhere } from '#app/foundation/resources/require_unchanged'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { readLayouts } from '#app/catalogue/catalogue/read_layouts'
import { type CatalogueEdit, editCatalogue } from '#app/catalogue/editing/edit_catalogue'
import { FieldRefusal, NotFound } from '#app/foundation/http/refusal'
import type { ServerTexts } from '#app/foundation/http/texts'
import { type ImprintServices, readImprintServices } from '#app/catalogue/layouts/imprint_services'
import { storePrintFields } from '#app/catalogue/printing/store_print_fields'
import { select } from '#database/select'
import type { ServiceCategory } from '#shared/catalogue/printing/fields/service_contract'
import type { ImprintChange } from '#shared/catalogue/layouts/imprint_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Stores a product's services and print fields and renews the catalogue. Placed orders keep theirs
 * (rule 6.7). Throws 409 if another user changed them, and 422 for invalid parts.
 */
export async function changeImprint(
  id: number,
  { version, ...change }: ImprintChange,
  request: StaffRequest,
  t: ServerTexts
): Promise<void> {
  await editCatalogue(request, async (trx, note) => {
    const product = await trx.from('products').where('id', id).forUpdate().select('id').first()
    if (!product) throw new NotFound()
    const before = await readImprintServices(trx, id)
    const edits = await writeImprint(trx, id, { before, wanted: await checked(trx, change) }, t)
    // A repeated request changes nothing, so its outdated version does not matter.
    if (edits.length > 0 && before.version !== version) throw new ChangedElsewhere()
    note(...edits)
  })
}

export async function writeImprint(
  trx: TransactionClientContract,
  id: number,
  { before, wanted }: { before: ImprintServices; wanted: Omit<ImprintChange, 'version'> },
  t: ServerTexts
): Promise<CatalogueEdit[]> {
  await setService(trx, id, 'PARTIAL_ROLL', wanted.partial_roll)
  await setService(trx, id, 'PRINT_DESIGN', wanted.layout !== null, { layout: wanted.layout })
  const printing = await setService(trx, id, 'PRINTING', wanted.printing)
  if (printing !== null) await storePrintFields(trx, printing, wanted.fields, t)
  const after = await readImprintServices(trx, id)
  if (after.version === before.version) return []
  const changes = changesOf(before, after)
  return [{ action: 'orders.change_imprint', subject: 'imprint', subjectId: id, ...changes }]
}

/** Removes the layout and the fields if printing is off. Throws 422 for an unknown layout. */
async function checked(trx: TransactionClientContract, change: Omit<ImprintChange, 'version'>) {
  if (!change.printing) return { ...change, layout: null, fields: [] }
  if (change.layout !== null && !(await readLayouts(trx)).has(change.layout)) {
    throw new FieldRefusal('layout', 'UNKNOWN_LAYOUT')
  }
  return change
}

/** Adds, updates or removes a service. Returns its id, or null if it is not offered. */
async function setService(
  trx: TransactionClientContract,
  productId: number,
  category: ServiceCategory,
  isOffered: boolean,
  settings: object = {}
): Promise<number | null> {
  const known = await select(trx, 'product_services', ['id'])
    .where({ product_id: productId, category })
    .first()
  if (!isOffered) {
    if (known) await trx.from('product_services').where('id', known.id).delete()
    return null
  }
  const row = { settings: JSON.stringify(settings) }
  if (known) {
    await trx.from('product_services').where('id', known.id).update(row)
    return known.id
  }
  const [id] = await trx
    .insertQuery()
    .table('product_services')
    .insert({ product_id: productId, category, ...row })
  return Number(id)
}

function changesOf(before: ImprintServices, after: ImprintServices) {
  const same = new Set(before.fields.map((field) => JSON.stringify(field)))
  const kept = new Set(
    after.fields.map((field) => JSON.stringify(field)).filter((field) => same.has(field))
  )
  const [old, now] = [flat(before, kept), flat(after, kept)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(now[name])
  )
  const pick = (all: Record<string, unknown>) =>
    Object.fromEntries(names.flatMap((name) => (name in all ? [[name, all[name]]] : [])))
  return { before: pick(old), after: pick(now) }
}

const MOST_CHARACTERS = 10_000

const flat = (
  { partial_roll, printing, layout, fields }: ImprintServices,
  kept: ReadonlySet<string>
): Record<string, unknown> => ({
  partial_roll,
  printing,
  layout,
  print_fields: fields.map(({ name }) => name),
  print_rules: fields
    .map((field) => JSON.stringify(field))
    .filter((field) => !kept.has(field))
    .join(' ')
    .slice(0, MOST_CHARACTERS),
})
