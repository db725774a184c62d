import { auditUser } from '#app/foundation/audit_trail/audit_of'
import { insertStaffCompany } from '#app/companies/companies/create_company'
import { hasUser, insertUser } from '#app/companies/users/creation/insert_user'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import type { RoleName } from '#shared/ground/access/roles'
import type { Language } from '#shared/ground/i18n/language'
import type { TransactionClientContract, QueryClientContract } from '@adonisjs/lucid/types/database'

export interface FirstUser {
  companyName: string
  /** Account id of the company, in upper case. */
  accountId: string
  email: string
  firstName: string
  lastName: string
  language: Language
  role: RoleName
  passwordHash: string
}

export class UserExists extends Error {
  constructor(email: string, accountId: string) {
    super(`There is a user ${email} in ${accountId} already`)
  }
}

/**
 * Creates an active user, and the provider's company if the account id is new. New installations
 * create their administrator with it. Returns the user's id. Throws {@link UserExists}.
 */
export async function createFirstUser(
  client: QueryClientContract,
  user: FirstUser,
  now: Date
): Promise<number> {
  return transaction(client, async (trx) => {
    const { accountId, companyName } = user
    const company = { account_id: accountId, name: companyName, kind: 'PROVIDER' } as const
    const companyId =
      (await findCompanyId(trx, accountId)) ?? (await insertStaffCompany(trx, company, now))
    if (await hasUser(trx, companyId, user.email)) throw new UserExists(user.email, user.accountId)
    const row = {
      company_id: companyId,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      phone: '',
      language: user.language,
      password_hash: user.passwordHash,
      state: 'APPROVED' as const,
    }
    const id = await insertUser(trx, row, [user.role], now)
    const after = { account_id: user.accountId, role: user.role }
    await auditUser(trx, id, { action: 'accounts.create_user', after }, { userId: null, now })
    return id
  })
}

async function findCompanyId(trx: TransactionClientContract, accountId: string) {
  const row = await select(trx, 'companies', ['id']).where('cofor10', accountId).first()
  return row?.id
}
