import type { RegisteredCompany } from '#app/registration/make_company'
import { RegistrationOvertaken } from '#app/registration/registration_refusals'
import type { RegistrationRequest } from '#app/registration/registration_requests'
import { hasUser, insertUser } from '#app/users/insert_user'
import type { RoleName } from '#shared/access/roles'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** A user who registers may order as soon as they may log in. */
const ROLE: RoleName = 'SUPPLIER_ORDERER'

/**
 * Stores the user of a confirmed request, who waits for approval; returns the id. Throws
 * {@link RegistrationOvertaken} when the company has a user with this email. The caller holds a lock on the
 * company or has made it.
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
