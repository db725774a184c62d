import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Logs out who belongs to one of the companies. */
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
