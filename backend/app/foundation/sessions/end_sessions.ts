import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export const endSessionsOf = (trx: TransactionClientContract, userIds: readonly number[]) =>
  trx
    .from('sessions')
    .whereIn('user_id', [...userIds])
    .delete()

export const endSessionsOfCompanies = (
  trx: TransactionClientContract,
  companyIds: readonly number[]
) =>
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
