import { refuseGenerated } from '#app/labels/fulfilment/fulfilment_refusals'
import { lockInProduction } from '#app/labels/fulfilment/move_by_staff'
import { planRolls } from '#app/labels/fulfilment/rolls_file/plan_rolls'
import { readPreviewed } from '#app/labels/fulfilment/rolls_file/ship_file'
import { storeUnshipped } from '#app/labels/fulfilment/rolls_file/store_unshipped'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { transaction } from '#database/transaction'
import db from '@adonisjs/lucid/services/db'

/**
 * Stores the rolls of a file as a part of an order in production (rule 7.3). Throws like {@link
 * readPreviewed}, 409 if the order cannot be shipped or a roll exists, and 422 if the order's rolls
 * are generated.
 */
export async function storePart(
  orderId: number,
  csv: string,
  fingerprint: string | undefined,
  request: StaffRequest
): Promise<void> {
  const given = await readPreviewed(orderId, csv, fingerprint)
  await transaction(db.connection(), async (trx) => {
    const { lines } = await lockInProduction(trx, orderId)
    refuseGenerated(lines)
    const rolls = await planRolls(lines, given)
    await storeUnshipped(trx, orderId, { rolls, isPart: true }, request)
  })
}
