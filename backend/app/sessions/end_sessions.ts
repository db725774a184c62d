import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Ends all sessions of users. */
export const endSessionsOf = (trx: TransactionClientContract, userIds: readonly number[]) =>
  trx
    .from('sessions')
    .whereIn('user_id', [...userIds])
    .delete()
