import type { Right } from '#shared/ground/access/rights'
import type { RoleName } from '#shared/ground/access/roles'
import type { RoleRow } from '#shared/access/roles/role_contract'
import { readList } from '#tests/functional/setup/lists'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import type { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const ROLES = '/backoffice/api/roles/'

async function roleOf(visitor: Visitor, name: RoleName): Promise<RoleRow> {
  const { rows } = await readList<RoleRow>(visitor, 'roles', {
    sort: ['id', 'ASC'],
    range: [0, 99],
  })
  return rows.find((role) => role.name === name)!
}

async function restore(role: RoleRow): Promise<void> {
  await db.from('role_rights').where('role_id', role.id).delete()
  await db
    .table('role_rights')
    .multiInsert(role.rights.map((right) => ({ role_id: role.id, right_name: right })))
}

const change = (visitor: Visitor, role: RoleRow, rights: readonly Right[]) =>
  visitor.put(`${ROLES}${role.id}/`, { rights, seen: role.rights })

test.group('The rights of a role', () => {
  test('the rights of a role are changed by administrators and apply from the next request on', async ({
    assert,
    cleanup,
  }) => {
    const { visitor, user } = await createStaff('ADMINISTRATOR')
    const editor = await createStaff('EDITOR')
    const role = await roleOf(visitor, 'EDITOR')
    cleanup(() => restore(role))
    assert.equal((await editor.visitor.get('/backoffice/api/audit_log/')).status, 403)
    const { status, body } = await change(visitor, role, [...role.rights, 'accounts.view_auditlog'])
    assert.equal(status, 200)
    assert.include(body.rights, 'accounts.view_auditlog')
    assert.equal((await editor.visitor.get('/backoffice/api/audit_log/')).status, 200)
    const entry = (await auditOf('role', role.id)).at(-1)
    assert.deepInclude(entry, { action: 'accounts.change_role_rights', user_id: user.id })
    assert.sameMembers(entry!.before.rights, role.rights)
  })

  test('the rights of a role are not changed by an administrator who saw outdated ones', async ({
    assert,
    cleanup,
  }) => {
    const { visitor } = await createStaff('ADMINISTRATOR')
    const role = await roleOf(visitor, 'EDITOR')
    cleanup(() => restore(role))
    const { status, body } = await change(visitor, { ...role, rights: [] }, ['orders.view_order'])
    assert.deepEqual([status, body.code], [409, 'CHANGED_MEANWHILE'])
  })

  test('the same change of a role’s rights can be sent again', async ({ assert, cleanup }) => {
    const { visitor } = await createStaff('ADMINISTRATOR')
    const role = await roleOf(visitor, 'EDITOR')
    cleanup(() => restore(role))
    for (const _attempt of [1, 2]) {
      const { status } = await change(visitor, role, [...role.rights, 'accounts.view_auditlog'])
      assert.equal(status, 200)
    }
  })

  test('the essential rights of administrators are neither taken from them nor given to others', async ({
    assert,
  }) => {
    const { visitor } = await createStaff('ADMINISTRATOR')
    const administrator = await roleOf(visitor, 'ADMINISTRATOR')
    for (const kept of ['accounts.change_role', 'accounts.change_user'] as const) {
      const { status, body } = await change(
        visitor,
        administrator,
        administrator.rights.filter((right) => right !== kept)
      )
      assert.equal(status, 422)
      assert.deepEqual(body.rights, ['This role has to keep this right.'])
    }
    for (const name of ['CUSTOMER_SERVICE', 'SUPPLIER_ORDERER'] as const) {
      const role = await roleOf(visitor, name)
      const { status, body } = await change(visitor, role, [...role.rights, 'accounts.change_role'])
      assert.deepEqual([status, body.rights], [422, ['This role cannot have that right.']])
    }
    const reader = await roleOf(visitor, 'SUPPLIER_READER')
    const staffs = await change(visitor, reader, [...reader.rights, 'orders.process_order'])
    assert.equal(staffs.status, 422)
    const odd = await change(visitor, reader, ['everything' as Right])
    assert.equal(odd.status, 422)
  })

  test('an unknown role is not found', async ({ assert }) => {
    const { visitor } = await createStaff('ADMINISTRATOR')
    assert.equal((await visitor.get(`${ROLES}987654321/`)).status, 404)
  })
})
