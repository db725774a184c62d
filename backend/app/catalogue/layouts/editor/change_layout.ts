import { ChangedElsewhere } from '#app/foundation/resources/require_unchanged'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { readLayouts } from '#app/catalogue/catalogue/read_layouts'
import { differing, editCatalogue } from '#app/catalogue/editing/edit_catalogue'
import { FieldRefusal, NotFound, Refusal } from '#app/foundation/http/refusal'
import { isUsed, readKnownFields } from '#app/catalogue/layouts/editor/list_layouts'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import type { LayoutChange, LayoutPayload } from '#shared/catalogue/layouts/layout_editing_contract'
import { isBuiltIn } from '#shared/catalogue/printing/layouts/default_layouts'
import { layoutProblems } from '#shared/catalogue/printing/layouts/layout_problems'
import type { LabelLayout, NamedLayout } from '#shared/catalogue/printing/layouts/layout_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Throws 422 for a code in use and elements that cannot be printed. */
export function createLayout(
  { id: code, name, layout }: LayoutPayload,
  request: StaffRequest
): Promise<void> {
  return editCatalogue(request, async (trx, note) => {
    const layouts = await readLayouts(trx)
    if (layouts.has(code)) throw new FieldRefusal('id', 'LAYOUT_TAKEN')
    await requireNoProblems(trx, layout, layouts)
    const version = await nextLayoutVersion(trx, code)
    const id = await insertLayout(trx, { code, name, layout, version }, request)
    const after = kept({ name, layout })
    note({ action: 'catalogue.create_layout', subject: 'layout', subjectId: id, after })
  })
}

/**
 * Stores the next version of a layout; confirmed labels keep their version (rule 6.4). Throws 409
 * if the layout changed in the meantime, and 422 for elements that cannot be printed.
 */
export function changeLayout(
  code: string,
  { version, name, layout }: LayoutChange,
  request: StaffRequest
): Promise<void> {
  return editCatalogue(request, async (trx, note) => {
    const layouts = await readLayouts(trx)
    const before = layouts.get(code)
    if (!before) throw new NotFound()
    const changed = changesOf(before, { name, layout })
    if (!changed) return
    if (before.version !== version) throw new ChangedElsewhere()
    await requireNoProblems(trx, layout, layouts)
    const id = await writeLayout(trx, { code, name, layout, version: version + 1 }, request)
    note({ action: 'catalogue.change_layout', subject: 'layout', subjectId: id, ...changed })
  })
}

/**
 * Deletes an unused layout; confirmed labels keep their copy (rule 6.4). Throws 409 `LAYOUT_USED`,
 * 409 `LAYOUT_BUILT_IN`, and 409 if the layout changed in the meantime.
 */
export function deleteLayout(code: string, seen: number, request: StaffRequest): Promise<void> {
  return editCatalogue(request, async (trx, note) => {
    const layout = (await readLayouts(trx)).get(code)
    if (!layout) throw new NotFound()
    if (layout.version !== seen) throw new ChangedElsewhere()
    if (isBuiltIn(code)) throw new Refusal(409, 'LAYOUT_BUILT_IN')
    if (await isUsed(trx, code)) throw new Refusal(409, 'LAYOUT_USED')
    const { id } = await select(trx, 'label_layouts', ['id']).where('code', code).firstOrFail()
    await trx.from('label_layouts').where('id', id).delete()
    await trx
      .insertQuery()
      .table('deleted_layouts')
      .insert({ code, version: layout.version })
      .onConflict('code')
      .merge()
    const before = { code, ...kept(layout) }
    note({ action: 'catalogue.delete_layout', subject: 'layout', subjectId: id, before })
  })
}

const MOST_CHARACTERS = 10_000

type Content = Pick<NamedLayout, 'name' | 'layout'>

/** Shortens a layout for the audit log. */
export const kept = ({ name, layout }: Partial<Content>) => ({
  ...(name !== undefined && { name }),
  ...(layout && { layout: JSON.stringify(layout).slice(0, MOST_CHARACTERS) }),
})

export function changesOf(before: Content, { name, layout }: Content) {
  const changed = differing<Content>(before, { name, layout })
  return changed && { before: kept(changed.before), after: kept(changed.after) }
}

/** Returns a new layout's version, after that of a deleted layout with its code (rule 6.8). */
export async function nextLayoutVersion(
  trx: TransactionClientContract,
  code: string
): Promise<number> {
  const deleted = await select(trx, 'deleted_layouts', ['version']).where('code', code).first()
  return (deleted?.version ?? 0) + 1
}

/** Stores a layout; a built-in one is stored at its first change. Returns the row's id. */
export async function writeLayout(
  trx: TransactionClientContract,
  layout: NamedLayout,
  request: Pick<StaffRequest, 'now'>
): Promise<number> {
  const stored = await select(trx, 'label_layouts', ['id'])
    .where('code', layout.code)
    .forUpdate()
    .first()
  if (!stored) return insertLayout(trx, layout, request)
  await trx
    .from('label_layouts')
    .where('id', stored.id)
    .update({ ...columnsOf(layout), updated_at: toDbInstant(request.now) })
  return stored.id
}

async function insertLayout(
  trx: TransactionClientContract,
  layout: NamedLayout,
  { now }: Pick<StaffRequest, 'now'>
): Promise<number> {
  const at = toDbInstant(now)
  const row = { code: layout.code, ...columnsOf(layout), created_at: at, updated_at: at }
  const [id] = await trx.insertQuery().table('label_layouts').insert(row)
  return Number(id)
}

const columnsOf = ({ name, layout, version }: NamedLayout) => ({
  name,
  definition: JSON.stringify(layout),
  version,
})

async function requireNoProblems(
  trx: TransactionClientContract,
  layout: LabelLayout,
  layouts: ReadonlyMap<string, NamedLayout>
): Promise<void> {
  const [problem] = layoutProblems(layout, await readKnownFields(trx, layouts))
  if (!problem) return
  throw new Refusal(422, 'VALIDATION', {
    field: 'layout',
    text: `LAYOUT_${problem.reason}`,
    values: { element: problem.element + 1, of: problem.of },
  })
}
