import type { RegisteredCompany } from '#app/registration/make_company'
import { CompanyUserExists } from '#app/registration/registration_refusals'
import { toDbInstant } from '#database/instant'
import type { RoleName } from '#shared/access/roles'
import type { UserState } from '#shared/approvals/approval_contract'
import type { Language } from '#shared/i18n/language'
import type { RegistrationPayload } from '#shared/registration/registration_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Who registers may order, as soon as they may log in. */
const ROLE: RoleName = 'SUPPLIER_ORDERER'

/** How a user registers. */
export interface UserRegistration {
  user: RegistrationPayload['user']
  passwordHash: string
  language: Language
  isFirstUser: boolean
  now: Date
}

/**
 * Stores a user who has to confirm the own email; answers the id. Who has not done so yet and
 * registers again is replaced; throws {@link CompanyUserExists} for who has. The caller holds a
 * lock on the company or has made it.
 */
export async function storeUser(
  trx: TransactionClientContract,
  company: RegisteredCompany,
  registration: UserRegistration
): Promise<number> {
  const { user, passwordHash, language, now } = registration
  const at = toDbInstant(now)
  const entered = {
    first_name: user.first_name,
    last_name: user.last_name,
    phone: user.phone,
    language,
    password_hash: passwordHash,
    password_changed_at: at,
    updated_at: at,
  }
  const known: { id: number; state: UserState } | null = await trx
    .from('users')
    .where({ company_id: company.id, email: user.email })
    .forUpdate()
    .select('id', 'state')
    .first()
  if (!known) return insertUser(trx, company, registration, entered)
  if (known.state !== 'EMAIL_CONFIRMATION_REQUESTED') throw new CompanyUserExists()
  await trx.from('users').where('id', known.id).update(entered)
  return known.id
}

async function insertUser(
  trx: TransactionClientContract,
  company: RegisteredCompany,
  { user, isFirstUser, now }: UserRegistration,
  entered: Record<string, string>
): Promise<number> {
  const [inserted] = await trx
    .insertQuery()
    .table('users')
    .insert({
      ...entered,
      company_id: company.id,
      email: user.email,
      state: 'EMAIL_CONFIRMATION_REQUESTED' satisfies UserState,
      is_active: true,
      is_first_user: isFirstUser,
      created_at: toDbInstant(now),
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
