import { select } from '#database/select'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Locks a company. Orders and changes of its data wait for this lock. */
export async function lockCompany(
  trx: TransactionClientContract,
  companyId: number
): Promise<void> {
  await trx.from('companies').where('id', companyId).forUpdate().select('id').first()
}

/** Locks a company and returns its account id, which can change without the lock. */
export async function lockAccountId(
  trx: TransactionClientContract,
  companyId: number
): Promise<string> {
  const { cofor10 } = await select(trx, 'companies', ['cofor10'])
    .where('id', companyId)
    .forUpdate()
    .firstOrFail()
  return cofor10
}
