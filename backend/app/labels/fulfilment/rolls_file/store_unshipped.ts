import { writeAudit } from '#app/foundation/audit_trail/write_audit'
import { type NewRoll, storeRolls } from '#app/labels/rolls/store_rolls'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Stores rolls of an order in production (rule 7.3). `isPart`: they came in a file. */
export async function storeUnshipped(
  trx: TransactionClientContract,
  orderId: number,
  { rolls, isPart }: { rolls: readonly NewRoll[]; isPart: boolean },
  { staff, now, requestId }: StaffRequest
): Promise<void> {
  const making = { companyId: staff.company.id, userId: staff.id, at: now, isPart }
  await storeRolls(trx, rolls, making)
  await writeAudit(
    trx,
    {
      userId: staff.id,
      action: isPart ? 'orders.store_part' : 'orders.generate_rolls',
      subject: 'order',
      subjectId: orderId,
      after: { rolls: rolls.length },
      requestId,
    },
    now
  )
}
