import { orderByNames } from '#database/name_order'
import { select } from '#database/select'
import { fullName } from '#shared/ground/texts/full_name'
import db from '@adonisjs/lucid/services/db'

/** Finds the watchers of a case, ordered by name. */
export async function findWatchers(suspicionId: number): Promise<{ id: number; name: string }[]> {
  const watchers = select(db, 'suspicion_watchers', [
    'suspicion_watchers.user_id',
    'users.first_name',
    'users.last_name',
  ])
    .join('users', 'users.id', 'suspicion_watchers.user_id')
    .where('suspicion_watchers.suspicion_id', suspicionId)
  const rows = await orderByNames(watchers, 'users.last_name', 'users.first_name').orderBy(
    'users.id'
  )
  return rows.map((row) => ({ id: row.user_id, name: fullName(row) }))
}
