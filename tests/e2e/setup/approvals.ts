import { createStaffCompany } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import type { RoleName } from '#shared/access/roles'
import type { Language } from '#shared/i18n/language'
import type { Login } from '#tests/e2e/setup/logins'
import db from '@adonisjs/lucid/services/db'

/** Somebody of the manufacturer who decides about users and addresses. */
export async function createApprover(
  options: { language?: Language; firstName?: string; lastName?: string; roles?: RoleName[] } = {}
): Promise<Login> {
  const company = await createStaffCompany(db.connection(), 'MANUFACTURER')
  const { roles = ['APPROVER'], ...person } = options
  const user = await createUser(db.connection(), { companyId: company.id, roles, ...person })
  return { email: user.email, accountId: company.cofor10, password: user.password }
}
