import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { auditUser } from '#app/foundation/audit_trail/audit_of'
import { FieldRefusal } from '#app/foundation/http/refusal'
import { requireSeen } from '#app/foundation/resources/require_unchanged'
import { lockCompany } from '#app/companies/companies/lock_company'
import { keepAnAdministrator, lockAdministrators } from '#app/companies/users/administrators'
import { findRoles } from '#app/companies/users/list_users'
import { findCompanyId, lockUser } from '#app/companies/users/lock_user'
import { keepPurchaseApprovers } from '#app/companies/users/purchase_approvers'
import { insertRows } from '#database/connection/prepared'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import { type RoleName, SUPPLIER_ROLES } from '#shared/ground/access/roles'
import type { CompanyKind } from '#shared/ground/states/company_kinds'
import type { RolesPayload } from '#shared/companies/users/user_contract'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Throws 422 for a supplier's staff roles, and 409 by rules 1.8 and 5.30. */
export async function changeRoles(
  id: number,
  { roles, seen }: RolesPayload,
  request: StaffRequest
): Promise<void> {
  const isLost = seen.includes('PURCHASE_APPROVER') && !roles.includes('PURCHASE_APPROVER')
  const companyId = isLost ? await findCompanyId(id) : null
  await transaction(db.connection(), async (trx) => {
    const administrators = await lockAdministrators(trx)
    if (companyId !== null) await lockCompany(trx, companyId)
    const user = await lockUser(trx, request.staff, id)
    requireFittingRoles(user.company.kind, roles)
    const before = [...((await findRoles([id], trx)).get(id) ?? [])].sort()
    const after = [...new Set(roles)].sort()
    if (before.join() === after.join()) return
    requireSeen<string>(before, seen)
    if (!(await giveRoles(trx, after))) keepAnAdministrator(administrators, [id])
    if (companyId !== null) await keepPurchaseApprovers(trx, companyId, [id])
    await trx.from('user_roles').where('user_id', id).delete()
    await grantRoles(trx, id, after)
    await trx
      .from('users')
      .where('id', id)
      .update({ updated_at: toDbInstant(request.now) })
    const change = { before: { roles: before }, after: { roles: after } }
    await auditUser(trx, id, { action: 'accounts.change_role', ...change }, request)
  })
}

function requireFittingRoles(kind: CompanyKind, roles: readonly RoleName[]): void {
  const isFitting = kind !== 'SUPPLIER' || roles.every((role) => SUPPLIER_ROLES.includes(role))
  if (!isFitting) throw new FieldRefusal('roles', 'STAFF_ROLE')
}

export async function grantRoles(
  trx: TransactionClientContract,
  userId: number,
  roles: readonly RoleName[]
): Promise<void> {
  const rows = await select(trx, 'roles', ['id']).whereIn('name', [...roles])
  const granted = rows.map(({ id }) => ({ user_id: userId, role_id: id }))
  await insertRows(trx, 'user_roles', granted)
}

async function giveRoles(
  trx: TransactionClientContract,
  roles: readonly RoleName[]
): Promise<boolean> {
  const row: unknown = await trx
    .from('role_rights')
    .join('roles', 'roles.id', 'role_rights.role_id')
    .whereIn('roles.name', [...roles])
    .where('role_rights.right_name', 'accounts.change_role')
    .select('roles.id')
    .first()
  return Boolean(row)
}
