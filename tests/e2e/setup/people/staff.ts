import { createStaffCompany } from '#database/factories/company_factory'
import { type UserOptions, createUser } from '#database/factories/user_factory'
import type { Right } from '#shared/ground/access/rights'
import type { RoleName } from '#shared/ground/access/roles'
import type { Login } from '#tests/e2e/setup/people/logins'
import { giveOwnRole } from '#tests/functional/setup/own_role'
import db from '@adonisjs/lucid/services/db'

type Person = Omit<UserOptions, 'companyId' | 'roles'>

export interface Staff extends Login {
  userId: number
}

export const createStaff = (
  role: RoleName = 'CUSTOMER_SERVICE',
  person: Person = {}
): Promise<Staff> => createPerson('PROVIDER', { roles: [role], ...person })

export const createApprover = (person: Person = {}): Promise<Staff> =>
  createPerson('MANUFACTURER', { roles: ['APPROVER'], ...person })

/** Creates a user of the manufacturer whose only role, deleted after the test, has these rights. */
export async function createStaffWith(...rights: Right[]): Promise<Staff> {
  const staff = await createPerson('MANUFACTURER', { roles: [] })
  await giveOwnRole(staff.userId, rights)
  return staff
}

async function createPerson(
  kind: 'MANUFACTURER' | 'PROVIDER',
  options: Omit<UserOptions, 'companyId'>
): Promise<Staff> {
  const company = await createStaffCompany(db.connection(), kind)
  const user = await createUser(db.connection(), { companyId: company.id, ...options })
  return {
    email: user.email,
    accountId: company.cofor10,
    password: user.password,
    userId: user.id,
  }
}
