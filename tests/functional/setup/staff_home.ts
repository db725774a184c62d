import type { RoleName } from '#shared/ground/access/roles'
import type { StaffHome } from '#shared/information/home/staff_home_contract'
import { createStaff } from '#tests/functional/setup/staff'

export const HOME_PATH = '/backoffice/api/home/'

export async function homeOf(role: RoleName): Promise<StaffHome> {
  const { visitor } = await createStaff(role)
  const { status, body } = await visitor.get<StaffHome>(HOME_PATH)
  if (status !== 200) throw new Error(`The home answered ${JSON.stringify(body)}`)
  return body
}
