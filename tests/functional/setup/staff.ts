import { type CompanyRecord, createStaffCompany } from '#database/factories/company_factory'
import type { UserOptions, UserRecord } from '#database/factories/user_factory'
import type { Right } from '#shared/ground/access/rights'
import type { RoleName } from '#shared/ground/access/roles'
import { giveOwnRole } from '#tests/functional/setup/own_role'
import { addUser } from '#tests/functional/setup/supplier_scene'
import type { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'

export interface Staff {
  company: CompanyRecord
  user: UserRecord
  visitor: Visitor
}

export async function createStaff(
  role: RoleName = 'CUSTOMER_SERVICE',
  person: Omit<UserOptions, 'companyId' | 'roles'> = {}
): Promise<Staff> {
  const company = await createStaffCompany(db.connection())
  return { company, ...(await addUser(company, { roles: [role], ...person })) }
}

export async function createStaffWith(...rights: Right[]): Promise<Staff> {
  const company = await createStaffCompany(db.connection())
  const added = await addUser(company, { roles: [] })
  await giveOwnRole(added.user.id, rights)
  return { company, ...added }
}
