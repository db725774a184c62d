import type { RegisteredCompany } from '#app/companies/registration/settling/make_company'
import { RegistrationOvertaken } from '#app/companies/registration/registration_refusals'
import type { RegistrationRequest } from '#app/companies/registration/registration_requests'
import { hasUser, insertUser } from '#app/companies/users/creation/insert_user'
import type { RoleName } from '#shared/ground/access/roles'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** A user who registers can order after the first login. */
const ROLE: RoleName = 'SUPPLIER_ORDERER'

/**
 * Stores a waiting user and returns the id. Throws {@link RegistrationOvertaken} if the company has
 * this email. The caller has locked or created the company.
 */
export async function storeUser(
  trx: TransactionClientContract,
  company: RegisteredCompany,
  { request, isFirstUser, now }: { request: RegistrationRequest; isFirstUser: boolean; now: Date }
): Promise<number> {
  const { user } = request.entries
  if (await hasUser(trx, company.id, user.email)) throw new RegistrationOvertaken()
  const row = {
    company_id: company.id,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    phone: user.phone,
    language: request.language,
    password_hash: request.passwordHash,
    state: 'CLIENT_APPROVAL_REQUESTED' as const,
    is_first_user: isFirstUser,
  }
  return insertUser(trx, row, [ROLE], now)
}
