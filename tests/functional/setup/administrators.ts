import { type Staff, createStaff } from '#tests/functional/setup/staff'
import db from '@adonisjs/lucid/services/db'

/** Creates two administrators and disables all others until the test's cleanup. */
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

/** Counts the users who can log in and grant roles. */
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
