import * as v from 'valibot'
import { APPROVES_ORDERS, GIVES_ROLES, RIGHTS, type Right } from '#shared/ground/access/rights'
import { ROLES, ROLE_NAMES, type RoleName, SUPPLIER_ROLES } from '#shared/ground/access/roles'
import { pk } from '#shared/ground/validation/fields'

const rights = () => v.pipe(v.array(v.picklist(RIGHTS)), v.maxLength(RIGHTS.length))

export const roleRow = v.strictObject({
  id: pk(),
  name: v.picklist(ROLE_NAMES),
  rights: v.array(v.picklist(RIGHTS)),
  users: v.number(),
})
export type RoleRow = v.InferOutput<typeof roleRow>

export const roleRows = v.array(roleRow)

export const ROLE_SORT_FIELDS = ['id', 'name'] as const

/** `seen` contains the rights that the form showed. */
export const roleChange = v.object({ rights: rights(), seen: rights() })
export type RoleChange = v.InferOutput<typeof roleChange>

/** Rights that administrators always keep, because nobody else can grant roles. */
const ADMINISTRATORS_RIGHTS: readonly Right[] = [GIVES_ROLES, 'accounts.change_user']

/** Returns the rights that a role cannot lose (rules 1.8 and 5.30). */
export function keptRights(role: RoleName): readonly Right[] {
  if (role === 'PURCHASE_APPROVER') return [APPROVES_ORDERS]
  return role === 'ADMINISTRATOR' ? ADMINISTRATORS_RIGHTS : []
}

export function offeredRights(role: RoleName): readonly Right[] {
  if (role === 'PURCHASE_APPROVER') return [APPROVES_ORDERS, ...ROLES.SUPPLIER_ORDERER]
  if (SUPPLIER_ROLES.includes(role)) return ROLES.SUPPLIER_ORDERER
  const offered = RIGHTS.filter((right) => right !== APPROVES_ORDERS)
  return role === 'ADMINISTRATOR' ? offered : offered.filter((right) => right !== GIVES_ROLES)
}
