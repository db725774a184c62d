import { lockCompany } from '#app/companies/companies/lock_company'
import { findCompanyId, lockUser, ownUser } from '#app/companies/users/lock_user'
import { areLimitsCovered, limitOf } from '#app/companies/users/purchase_approvers'
import { type ChangedBy, auditUser } from '#app/foundation/audit_trail/audit_of'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { NotFound, Refusal } from '#app/foundation/http/refusal'
import { requireSeen } from '#app/foundation/resources/require_unchanged'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import { undeletedUsers } from '#database/selections/undeleted_users'
import type { LimitPayload } from '#shared/companies/limits/limit_contract'
import { decimalToCents } from '#shared/ground/money/money'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Throws 404 for other users, and 409 for the user's own limit. */
export async function setColleagueLimit(
  me: SignedInUser,
  id: number,
  payload: LimitPayload,
  request: RequestTime
): Promise<void> {
  if (id === me.id) throw ownUser()
  await transaction(db.connection(), async (trx) => {
    await lockCompany(trx, me.company.id)
    const colleague = await select(undeletedUsers(trx), 'users', ['id'])
      .where({ id, company_id: me.company.id, state: 'APPROVED' })
      .first()
    if (!colleague) throw new NotFound()
    await storeLimit(trx, { id, companyId: me.company.id }, payload, { ...request, user: me })
  })
}

/** Throws 409 for staff, and 403 and 404 like {@link lockUser}. */
export async function setUserLimit(
  id: number,
  payload: LimitPayload,
  request: StaffRequest
): Promise<void> {
  const companyId = await findCompanyId(id)
  await transaction(db.connection(), async (trx) => {
    await lockCompany(trx, companyId)
    const { company } = await lockUser(trx, request.staff, id)
    if (company.kind !== 'SUPPLIER') throw new Refusal(409, 'LIMIT_FOR_SUPPLIERS')
    await storeLimit(trx, { id, companyId }, payload, request)
  })
}

/**
 * Throws 409 if it changed since it was shown, or if nobody could approve larger orders (rule
 * 5.30).
 */
async function storeLimit(
  trx: TransactionClientContract,
  { id, companyId }: { id: number; companyId: number },
  { limit, seen }: LimitPayload,
  request: ChangedBy
): Promise<void> {
  const row = await select(trx, 'users', ['approval_limit_cents'])
    .where('id', id)
    .forUpdate()
    .firstOrFail()
  const before = limitOf(row.approval_limit_cents)
  if (before === limit) return
  requireSeen([before], [seen])
  await trx
    .from('users')
    .where('id', id)
    .update({
      approval_limit_cents: limit === null ? null : decimalToCents(limit),
      updated_at: toDbInstant(request.now),
    })
  if (!(await areLimitsCovered(trx, companyId))) throw new Refusal(409, 'NO_PURCHASE_APPROVER')
  const change = { before: { approval_limit: before }, after: { approval_limit: limit } }
  await auditUser(trx, id, { action: 'accounts.change_approval_limit', ...change }, request)
}
