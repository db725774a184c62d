import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Lets one after the other change what belongs to a company, placing orders included. */
export async function lockCompany(
  trx: TransactionClientContract,
  companyId: number
): Promise<void> {
  await trx.from('companies').where('id', companyId).forUpdate().select('id').first()
}
