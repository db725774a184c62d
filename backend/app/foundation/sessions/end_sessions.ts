import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export const endSessionsOf = (trx: TransactionClientContract, userIds: readonly number[]) =>
  trx
    .from('sessions')
    .whereIn('user_id', [...userIds])
    .delete()
