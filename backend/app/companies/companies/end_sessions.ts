import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Ends the sessions of all users of companies. */
export const endSessions = (trx: TransactionClientContract, companyIds: readonly number[]) =>
  trx
    .from('sessions')
    .whereIn(
      'user_id',
      trx
        .from('users')
        .whereIn('company_id', [...companyIds])
        .select('id')
    )
    .delete()
