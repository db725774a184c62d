import { IllegalMove } from '#database/illegal_move'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { type UserEnd, type UserState, mayMoveUser } from '#shared/ground/states/user_state'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** A user whose row the caller has locked. */
export type MovableUser = Row<'users', 'id' | 'state'>

/**
 * Moves a user to another state (rule 3.9); `DELETED` deletes the user. No other code sets a user's
 * state. Throws {@link IllegalMove}.
 */
export async function moveUser(
  trx: TransactionClientContract,
  user: MovableUser,
  to: UserState | UserEnd,
  now: Date
): Promise<void> {
  if (!mayMoveUser(user.state, to)) throw new IllegalMove('A user', user.state, to)
  const row = trx.from('users').where('id', user.id)
  await (to === 'DELETED' ? row.delete() : row.update({ state: to, updated_at: toDbInstant(now) }))
}
