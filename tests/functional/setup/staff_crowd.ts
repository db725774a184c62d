import { createStaffCompany } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import type { RoleName } from '#shared/ground/access/roles'
import db from '@adonisjs/lucid/services/db'

/** Creates more users than a list shows; they sort first. Returns a function that deletes them. */
export async function createStaffCrowd(role: RoleName): Promise<() => Promise<void>> {
  const company = await createStaffCompany(db.connection())
  const options = { companyId: company.id, lastName: 'Aalto', roles: [role] }
  const ids: number[] = []
  for (let i = 0; i < 201; i += 1) ids.push((await createUser(db.connection(), options)).id)
  return async () => {
    await db.from('user_roles').whereIn('user_id', ids).delete()
    await db.from('users').whereIn('id', ids).delete()
  }
}
