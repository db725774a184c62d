import type { Right } from '#shared/ground/access/rights'
import db from '@adonisjs/lucid/services/db'
import { getActiveTestOrFail } from '@japa/runner'

/** Gives a user a new role with the rights until the test ends. Returns the role's id. */
export async function giveOwnRole(
  userId: number,
  rights: readonly Right[],
  { requiresSecondFactor = false } = {}
): Promise<number> {
  const [inserted] = await db
    .table('roles')
    .insert({ name: `ROLE_OF_${userId}`, requires_second_factor: requiresSecondFactor })
  const roleId = Number(inserted)
  const given = rights.map((right) => ({ role_id: roleId, right_name: right }))
  if (given.length > 0) await db.table('role_rights').multiInsert(given)
  await db.table('user_roles').insert({ user_id: userId, role_id: roleId })
  getActiveTestOrFail().cleanup(async () => {
    for (const table of ['user_roles', 'role_rights']) {
      await db.from(table).where('role_id', roleId).delete()
    }
    await db.from('roles').where('id', roleId).delete()
  })
  return roleId
}
