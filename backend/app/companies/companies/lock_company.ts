import type { Row } from '#database/rows'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Locks a company for changes, including orders. */
export async function lockCompany(
  trx: TransactionClientContract,
  companyId: number
): Promise<void> {
  await trx.from('companies').where('id', companyId).forUpdate().select('id').first()
}

/** Locks a company and returns its account id, which can change. */
export async function lockAccountId(
  trx: TransactionClientContract,
  companyId: number
): Promise<string> {
  const { cofor10 }: Row<'companies', 'cofor10'> = await trx
    .from('companies')
    .where('id', companyId)
    .forUpdate()
    .select('cofor10')
    .firstOrFail()
  return cofor10
}
