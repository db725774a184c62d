import { auditRole } from '#app/foundation/audit_trail/audit_of'
import { type RequestFor, csvColumns } from '#app/foundation/resources/resource_list'
import { resourceFilter, wantedIds } from '#app/foundation/resources/resource_filter'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { FieldRefusal, NotFound } from '#app/foundation/http/refusal'
import { requireSeen } from '#app/foundation/resources/require_unchanged'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import type { Right } from '#shared/ground/access/rights'
import { ROLE_NAMES } from '#shared/ground/access/roles'
import {
  ROLE_SORT_FIELDS,
  type RoleChange,
  type RoleRow,
  keptRights,
  offeredRights,
} from '#shared/access/roles/role_contract'
import { roleMessages as english } from '#shared/access/roles/role_messages_en'
import { roleMessages as french } from '#shared/access/roles/role_messages_fr'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

const roleFilter = resourceFilter({ id: wantedIds() })

type RoleRequest = RequestFor<typeof ROLE_SORT_FIELDS, typeof roleFilter>

export const rolesResource = {
  resource: 'roles',
  fields: ROLE_SORT_FIELDS,
  filter: roleFilter,
  find: listRoles,
  count: async (request: RoleRequest) => (await listRoles(request)).length,
  columns: csvColumns<RoleRow>(
    { en: english.resources.roles.fields, fr: french.resources.roles.fields },
    {
      id: true,
      name: true,
      users: true,
      rights: ({ rights }) => rights.join(', '),
    }
  ),
}

async function listRoles({ field, direction, filter }: RoleRequest): Promise<RoleRow[]> {
  const query = db
    .from('roles')
    .orderBy(field, direction)
    .select('id', 'name')
    .select(db.raw('(SELECT COUNT(*) FROM user_roles WHERE role_id = roles.id) AS users'))
  // Only roles whose names have texts; the product creates no other roles.
  query.whereIn('name', [...ROLE_NAMES])
  if (filter.id) query.whereIn('id', filter.id)
  const rows: (Row<'roles', 'id' | 'name'> & { users: number | string })[] = await query
  const rights = await findRights(db.connection())
  return rows.map((row) => ({
    ...row,
    users: Number(row.users),
    rights: rights.get(row.id) ?? [],
  }))
}

export async function findRole(id: number): Promise<RoleRow> {
  const [role] = await listRoles({
    field: 'id',
    direction: 'asc',
    from: 0,
    to: 0,
    filter: { id: [id] },
  })
  if (!role) throw new NotFound()
  return role
}

/**
 * Sets the rights of a role (rule 1.12). Throws 409 if they changed since the form was opened, and
 * 422 for a missing required right or a forbidden one, such as the right to give roles.
 */
export async function changeRoleRights(
  id: number,
  { rights, seen }: RoleChange,
  request: StaffRequest
): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const role = await select(trx, 'roles', ['id', 'name']).where('id', id).forUpdate().first()
    if (!role) throw new NotFound()
    const before = (await findRights(trx)).get(id) ?? []
    const wanted = [...new Set(rights)].toSorted()
    if (isSame(before, wanted)) return
    requireSeen(before, seen)
    const added = wanted.filter((right) => !before.includes(right))
    const offered = offeredRights(role.name)
    if (added.some((right) => !offered.includes(right))) {
      throw new FieldRefusal('rights', 'RIGHT_NOT_FOR_ROLE')
    }
    if (keptRights(role.name).some((right) => !wanted.includes(right))) {
      throw new FieldRefusal('rights', 'RIGHT_OF_ROLE')
    }
    await storeRights(trx, id, before, wanted)
    const change = { before: { rights: before }, after: { role: role.name, rights: wanted } }
    await auditRole(trx, id, { action: 'accounts.change_role_rights', ...change }, request)
  })
}

const isSame = (some: readonly Right[], others: readonly Right[]) =>
  some.length === new Set(others).size && some.every((right) => others.includes(right))

async function storeRights(
  trx: TransactionClientContract,
  id: number,
  before: readonly Right[],
  wanted: readonly Right[]
): Promise<void> {
  const lost = before.filter((right) => !wanted.includes(right))
  const added = wanted.filter((right) => !before.includes(right))
  await trx.from('role_rights').where('role_id', id).whereIn('right_name', lost).delete()
  if (added.length === 0) return
  await trx
    .insertQuery()
    .table('role_rights')
    .multiInsert(added.map((right) => ({ role_id: id, right_name: right })))
}

async function findRights(client: QueryClientContract): Promise<Map<number, Right[]>> {
  const rows = await select(client, 'role_rights', ['role_id', 'right_name']).orderBy('right_name')
  const byRole = Map.groupBy(rows, (row) => row.role_id)
  return new Map([...byRole].map(([id, own]) => [id, own.map((row) => row.right_name)]))
}
