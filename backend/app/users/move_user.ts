import { IllegalMove } from '#database/illegal_move'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import {
  type UserBeginning,
  type UserEnd,
  type UserState,
  mayMoveUser,
} from '#shared/users/user_state'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** What a move changes: the row is locked by the caller. */
export type MovableUser = Row<'users', 'id' | 'state'>

/** The table of moves has no way from the user's state to the wanted one. */
export class IllegalUserMove extends IllegalMove<UserBeginning | UserState, UserState | UserEnd> {
  constructor(from: UserBeginning | UserState, to: UserState | UserEnd) {
    super('A user', from, to)
  }
}

/**
 * Moves a user on the way to the first login (rule 3.9); a user who is moved to `DELETED` is gone, with
 * all that belongs to them alone. Nothing else sets a user's state. Throws {@link IllegalUserMove}.
 */
export async function moveUser(
  trx: TransactionClientContract,
  user: MovableUser,
  to: UserState | UserEnd,
  now: Date
): Promise<void> {
  if (!mayMoveUser(user.state, to)) throw new IllegalUserMove(user.state, to)
  const row = trx.from('users').where('id', user.id)
  await (to === 'DELETED' ? row.delete() : row.update({ state: to, updated_at: toDbInstant(now) }))
}
