import { auditOrder } from '#app/ordering/orders/place/move_order'
import { type NewRoll, storeRolls } from '#app/labels/rolls/store_rolls'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Stores rolls of an order in production (rule 7.3). `isPart` marks rolls of a file. */
export async function storeUnshipped(
  trx: TransactionClientContract,
  orderId: number,
  { rolls, isPart }: { rolls: readonly NewRoll[]; isPart: boolean },
  request: StaffRequest
): Promise<void> {
  const { staff, now } = request
  const making = { companyId: staff.company.id, userId: staff.id, at: now, isPart }
  await storeRolls(trx, rolls, making)
  const action = isPart ? 'orders.store_part' : 'orders.generate_rolls'
  await auditOrder(trx, orderId, { action, after: { rolls: rolls.length } }, request)
}
