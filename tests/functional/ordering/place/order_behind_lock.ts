import { nextStatement } from '#tests/functional/setup/database/next_statement'
import type { SupplierScene } from '#tests/functional/setup/supplier_scene'
import type { HttpResponse } from '#tests/functional/setup/visitor'
import { lockCompany } from '#app/companies/companies/lock_company'
import { transaction } from '#database/transaction'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Sends an order and runs `work` while the order waits for the lock on its company. The transaction
 * passed to `work` holds this lock. Returns the response to the order.
 */
export async function orderBehindLock(
  { visitor, company }: Pick<SupplierScene, 'visitor' | 'company'>,
  payload: object,
  work: (trx: TransactionClientContract) => Promise<void>
): Promise<HttpResponse> {
  const { response } = await transaction(db.connection(), async (trx) => {
    await lockCompany(trx, company.id)
    const isWaiting = nextStatement(/`companies`.* for update/)
    const sent = visitor.post('/orders/api/orders/', payload)
    await isWaiting
    await work(trx)
    return { response: sent }
  })
  return response
}
