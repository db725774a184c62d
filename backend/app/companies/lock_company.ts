import type { Row } from '#database/rows'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Lets one after the other change what belongs to a company, placing orders included. */
export async function lockCompany(
  trx: TransactionClientContract,
  companyId: number
): Promise<void> {
  await trx.from('companies').where('id', companyId).forUpdate().select('id').first()
}

/** Locks a company as {@link lockCompany} does; returns its account id, which binding changes. */
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
