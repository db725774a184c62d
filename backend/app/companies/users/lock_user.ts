import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { administratorsOnly, findManagedUsers } from '#app/access/roles/manageable'
import { NotFound, Refusal } from '#app/foundation/http/refusal'
import { isAnonymous } from '#shared/companies/users/anonymous_users'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import { mayManageUser } from '#shared/companies/users/manage_user'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

const LOCKED_COLUMNS = [
  'id',
  'email',
  'first_name',
  'last_name',
  'phone',
  'language',
  'state',
  'is_active',
  'password_expired',
  'updated_at',
  'company_id',
] as const

export type LockedUser = Row<'users', (typeof LOCKED_COLUMNS)[number]> & {
  company: Row<'companies', 'id' | 'name' | 'cofor10' | 'kind'>
  rights: readonly string[]
}

/** 409: users may not do this to their own account. */
export const ownUser = () => new Refusal(409, 'OWN_USER')

/** 409: the account was deleted (rule 15.7). */
export const accountDeleted = (extra: Record<string, unknown> = {}) =>
  new Refusal(409, 'ACCOUNT_DELETED', { extra })

/** Finds the id of a user's company, which never changes and must be locked before the user. */
export async function findCompanyId(userId: number): Promise<number> {
  const row = await select(db, 'users', ['company_id']).where('id', userId).first()
  if (!row) throw new NotFound()
  return row.company_id
}

/**
 * `staff` is null for the owner of a mailed code. Throws {@link NotFound}, 409 for deleted
 * accounts, and 403 for users that staff may not manage (rule 1.9).
 */
export async function lockUser(
  trx: TransactionClientContract,
  staff: SignedInUser | null,
  id: number
): Promise<LockedUser> {
  const row = await select(trx, 'users', LOCKED_COLUMNS).where('id', id).forUpdate().first()
  if (!row) throw new NotFound()
  if (isAnonymous(row.email)) throw accountDeleted()
  const [managed] = await findManagedUsers(trx, [id])
  if (!managed || (staff && !mayManageUser(staff, managed))) throw administratorsOnly()
  const company = await select(trx, 'companies', ['id', 'name', 'cofor10', 'kind'])
    .where('id', row.company_id)
    .firstOrFail()
  return { ...row, company, rights: managed.rights }
}

/** Throws 409 for the staff member's own account and for unapproved users. */
export function requireApprovedOther(staff: SignedInUser, user: LockedUser): void {
  if (user.id === staff.id) throw ownUser()
  if (user.state !== 'APPROVED') throw new Refusal(409, 'USER_NOT_APPROVED')
}
