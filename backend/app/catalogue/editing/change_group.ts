import {
  lockRecord,
  lockUnchanged,
  requireUnchanged,
} from '#app/foundation/resources/require_unchanged'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { differing, editCatalogue } from '#app/catalogue/editing/edit_catalogue'
import { isGroupUsed } from '#app/catalogue/editing/list_groups'
import { FieldRefusal, Refusal } from '#app/foundation/http/refusal'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import type {
  ProductGroupChange,
  ProductGroupPayload,
} from '#shared/catalogue/editing/product_group_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

const SUBJECT = 'product_group'

/** Throws 422 for a code in use. */
export function createGroup(
  { group_code: code, ...values }: ProductGroupPayload,
  request: StaffRequest
): Promise<number> {
  const row = { code, ...values }
  return editCatalogue(request, async (trx, note) => {
    const known: unknown = await trx.from('product_groups').where('code', code).first()
    if (known) throw new FieldRefusal('group_code', 'CODE_TAKEN')
    const id = await insertGroup(trx, row, request.now)
    note({ action: 'catalogue.create_group', subject: SUBJECT, subjectId: id, after: row })
    return id
  })
}

/** Throws 409 if it changed since the form was opened. */
export function changeGroup(
  id: number,
  { updated_at: seenAt, ...values }: ProductGroupChange,
  request: StaffRequest
): Promise<void> {
  return editCatalogue(request, async (trx, note) => {
    const group = await lockRecord(trx, 'product_groups', id)
    const changed = differing({ name: group.name, sort_index: group.sort_index }, values)
    if (!changed) return
    requireUnchanged(group.updated_at, seenAt)
    await updateGroup(trx, id, values, request.now)
    note({ action: 'catalogue.change_group', subject: SUBJECT, subjectId: id, ...changed })
  })
}

/** Throws 409 `GROUP_USED`, and 409 if it changed since it was seen. */
export function deleteGroup(id: number, seenAt: string, request: StaffRequest): Promise<void> {
  return editCatalogue(request, async (trx, note) => {
    const group = await lockUnchanged(trx, 'product_groups', { id, seenAt })
    if (await isGroupUsed(id, trx)) throw new Refusal(409, 'GROUP_USED')
    await trx.from('company_product_groups').where('product_group_id', id).delete()
    await trx.from('product_groups').where('id', id).delete()
    const { code, name, sort_index } = group
    const before = { code, name, sort_index }
    note({ action: 'catalogue.delete_group', subject: SUBJECT, subjectId: id, before })
  })
}

export async function insertGroup(
  trx: TransactionClientContract,
  row: Pick<Row<'product_groups'>, 'code' | 'name' | 'sort_index'>,
  now: Date
): Promise<number> {
  const at = toDbInstant(now)
  const [id] = await trx
    .insertQuery()
    .table('product_groups')
    .insert({ ...row, created_at: at, updated_at: at })
  return Number(id)
}

export async function updateGroup(
  trx: TransactionClientContract,
  id: number,
  values: Pick<Row<'product_groups'>, 'name' | 'sort_index'>,
  now: Date
): Promise<void> {
  await trx
    .from('product_groups')
    .where('id', id)
    .update({ ...values, updated_at: toDbInstant(now) })
}
