import type { RegisteredCompany } from '#app/registration/make_company'
import { RegistrationOvertaken } from '#app/registration/registration_refusals'
import type { RegistrationRequest } from '#app/registration/registration_requests'
import { toDbInstant } from '#database/instant'
import type { RoleName } from '#shared/access/roles'
import type { UserState } from '#shared/approvals/approval_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Who registers may order, as soon as they may log in. */
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
  const known: unknown = await trx
    .from('users')
    .where({ company_id: company.id, email: user.email })
    .select('id')
    .first()
  if (known) throw new RegistrationOvertaken()
  const at = toDbInstant(now)
  const [inserted] = await trx
    .insertQuery()
    .table('users')
    .insert({
      company_id: company.id,
      email: user.email,
      first_name: user.first_name,
      last_name: user.last_name,
      phone: user.phone,
      language: request.language,
      password_hash: request.passwordHash,
      password_changed_at: at,
      state: 'CLIENT_APPROVAL_REQUESTED' satisfies UserState,
      is_active: true,
      is_first_user: isFirstUser,
      created_at: at,
      updated_at: at,
    })
  const id = Number(inserted)
  const role: { id: number } = await trx
    .from('roles')
    .where('name', ROLE)
    .select('id')
    .firstOrFail()
  await trx.insertQuery().table('user_roles').insert({ user_id: id, role_id: role.id })
  return id
}
