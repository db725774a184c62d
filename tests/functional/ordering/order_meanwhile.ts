import { nextStatement } from '#tests/functional/setup/next_statement'
import type { SupplierScene } from '#tests/functional/setup/supplier_scene'
import type { Answer } from '#tests/functional/setup/visitor'
import { lockCompany } from '#app/companies/companies/lock_company'
import { transaction } from '#database/transaction'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Sends an order and has something done while it waits for its company, whose row is locked by the
 * given transaction until then; returns what the order is answered.
 */
export async function orderMeanwhile(
  { visitor, company }: Pick<SupplierScene, 'visitor' | 'company'>,
  payload: object,
  work: (trx: TransactionClientContract) => Promise<void>
): Promise<Answer> {
  const { answer } = await transaction(db.connection(), async (trx) => {
    await lockCompany(trx, company.id)
    const isWaiting = nextStatement(/`companies`.* for update/)
    const sent = visitor.post('/orders/api/orders/', payload)
    await isWaiting
    await work(trx)
    return { answer: sent }
  })
  return answer
}
