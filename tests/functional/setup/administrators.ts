import { type Staff, createStaff } from '#tests/functional/setup/staff'
import db from '@adonisjs/lucid/services/db'

/**
 * Two administrators, who are the only ones until `cleanup` runs: what other tests left is
 * disabled meanwhile.
 */
export async function onlyAdministrators(
  cleanup: (restore: () => Promise<void>) => void
): Promise<[Staff, Staff]> {
  const others: { id: number }[] = await holdersOf('accounts.change_role')
    .where('is_active', true)
    .select('id')
  const ids = others.map(({ id }) => id)
  await db.from('users').whereIn('id', ids).update({ is_active: false })
  cleanup(async () => {
    await db.from('users').whereIn('id', ids).update({ is_active: true })
  })
  return [await createStaff('ADMINISTRATOR'), await createStaff('ADMINISTRATOR')]
}

/** How many may log in and give roles. */
export async function countAdministrators(): Promise<number> {
  const rows = await holdersOf('accounts.change_role')
    .where({ is_active: true, state: 'APPROVED' })
    .select('id')
  return rows.length
}

const holdersOf = (right: string) =>
  db
    .from('users')
    .whereIn(
      'id',
      db
        .from('user_roles')
        .join('role_rights', 'role_rights.role_id', 'user_roles.role_id')
        .where('role_rights.right_name', right)
        .select('user_roles.user_id')
    )
