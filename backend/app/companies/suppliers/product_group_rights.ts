import { insertRows } from '#database/connection/prepared'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { auditCompany } from '#app/foundation/audit_trail/audit_of'
import { FieldRefusal, Forbidden, NotFound, Refusal } from '#app/foundation/http/refusal'
import { requireSeen } from '#app/foundation/resources/require_unchanged'
import { renewOrderingRights } from '#database/ordering_version'
import { type Queryable, type RowOf, orNull, select } from '#database/select'
import { transaction } from '#database/transaction'
import { allows } from '#shared/ground/access/rights'
import {
  type ProductGroupRight,
  QUOTA_RIGHTS,
  type QuotaUpdatePayload,
} from '#shared/companies/suppliers/supplier_contract'
import { isTAccount } from '#shared/companies/companies/temporary_account'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Selects all product groups with the company's right to order, which is null without a grant. */
export const grantsOf = (client: Queryable, companyId: number) =>
  select(client, 'product_groups', [
    'product_groups.id',
    'product_groups.name',
    ...orNull('company_product_groups.can_order'),
  ])
    .leftJoin('company_product_groups', (join) =>
      join
        .on('company_product_groups.product_group_id', 'product_groups.id')
        .andOnVal('company_product_groups.company_id', companyId)
    )
    .orderBy('product_groups.sort_index')
    .orderBy('product_groups.id')

export async function findProductGroupRights(
  client: Queryable,
  companyId: number
): Promise<ProductGroupRight[]> {
  return (await grantsOf(client, companyId)).map(toRight)
}

export const toRight = ({ id, name, can_order: may }: RowOf<typeof grantsOf>) => ({
  id,
  product_group: name,
  can_order: may === true,
})

/**
 * Sets the product groups that a T account may order (rule 8.3). Throws {@link Forbidden} without
 * all of {@link QUOTA_RIGHTS}, {@link NotFound}, 409 for other accounts, and 422 for unknown groups.
 * Throws like {@link requireSeen} if the groups changed after the form was opened.
 */
export async function updateProductGroupRights(
  me: SignedInUser,
  payload: QuotaUpdatePayload,
  request: RequestTime
): Promise<ProductGroupRight[]> {
  if (!QUOTA_RIGHTS.every((right) => allows(me.rights, right))) throw new Forbidden()
  return transaction(db.connection(), async (trx) => {
    const companyId = await lockTAccount(trx, payload)
    const before = await findProductGroupRights(trx, companyId)
    const wanted = new Set(payload.product_groups)
    const known = new Set(before.map(({ id }) => id))
    if ([...wanted].some((id) => !known.has(id))) {
      throw new FieldRefusal('product_groups', 'UNKNOWN_PRODUCT_GROUP')
    }
    const after = before.map((right) => ({ ...right, can_order: wanted.has(right.id) }))
    const changed = after.filter(({ can_order: may }, index) => may !== before[index]!.can_order)
    if (changed.length === 0) return after
    const given = before.filter(({ can_order: may }) => may).map(({ id }) => id)
    if (payload.seen) requireSeen(given, payload.seen)
    await storeRights(trx, companyId, changed)
    const change = { before: auditedOf(before), after: auditedOf(after) }
    const by = { ...request, user: me }
    await auditCompany(trx, companyId, { action: 'orders.update_quota', ...change }, by)
    return after
  })
}

async function lockTAccount(
  trx: TransactionClientContract,
  { cofor6, cofor10 }: QuotaUpdatePayload
): Promise<number> {
  const row = await select(trx, 'companies', ['id'])
    .where({ cofor6, cofor10, kind: 'SUPPLIER' })
    .forUpdate()
    .first()
  if (!row) throw new NotFound()
  if (!isTAccount(cofor10)) throw new Refusal(409, 'RIGHTS_NOT_EDITABLE')
  return row.id
}

async function storeRights(
  trx: TransactionClientContract,
  companyId: number,
  rights: readonly ProductGroupRight[]
): Promise<void> {
  const ofCompany = () => trx.from('company_product_groups').where('company_id', companyId)
  await ofCompany()
    .whereIn(
      'product_group_id',
      rights.map(({ id }) => id)
    )
    .delete()
  const rows = rights.map(({ id, can_order: may }) => ({
    company_id: companyId,
    product_group_id: id,
    can_order: may,
  }))
  await insertRows(trx, 'company_product_groups', rows)
  await renewOrderingRights(trx, companyId)
}

const auditedOf = (rights: readonly ProductGroupRight[]) => ({
  product_groups: rights.filter(({ can_order: may }) => may).map(({ product_group: name }) => name),
})
