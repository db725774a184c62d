import { passwordFits } from '#app/access/passwords/password_hash'
import { FieldRefusal } from '#app/foundation/http/refusal'
import { countTry, forgiveTries } from '#app/access/second_factor/check_code'
import { select } from '#database/select'
import db from '@adonisjs/lucid/services/db'

/** Throws 422 at `password`, and 429. */
export async function requirePassword(userId: number, password: string): Promise<void> {
  await countTry('password', userId)
  const row = await select(db, 'users', ['password_hash']).where('id', userId).firstOrFail()
  if (!(await passwordFits(row.password_hash, password))) {
    throw new FieldRefusal('password', 'WRONG_PASSWORD')
  }
  await forgiveTries('password', userId)
}
