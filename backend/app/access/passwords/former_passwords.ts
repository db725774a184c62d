import { passwordFits } from '#app/access/passwords/password_hash'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Number of recent passwords, including the current one, that cannot be reused (rule 2.2). */
const REMEMBERED = 5

/** Each check takes as long as a login. */
export async function wasUsedBefore(userId: number, password: string): Promise<boolean> {
  const present = await select(db, 'users', ['password_hash']).where('id', userId).firstOrFail()
  const former = await select(db, 'former_passwords', ['password_hash'])
    .where('user_id', userId)
    .orderBy('id', 'desc')
    .limit(REMEMBERED - 1)
  for (const { password_hash: hash } of [present, ...former]) {
    if (await passwordFits(hash, password)) return true
  }
  return false
}

/** Stores the hash of the current password before it is replaced. Locks the user. */
export async function rememberPassword(
  trx: TransactionClientContract,
  userId: number,
  now: Date
): Promise<void> {
  const { password_hash: hash } = await select(trx, 'users', ['password_hash'])
    .where('id', userId)
    .forUpdate()
    .firstOrFail()
  await trx
    .insertQuery()
    .table('former_passwords')
    .insert({ user_id: userId, password_hash: hash, replaced_at: toDbInstant(now) })
  const kept = await select(trx, 'former_passwords', ['id'])
    .where('user_id', userId)
    .orderBy('id', 'desc')
    .limit(REMEMBERED - 1)
  await trx
    .from('former_passwords')
    .where('user_id', userId)
    .whereNotIn(
      'id',
      kept.map(({ id }) => id)
    )
    .delete()
}
