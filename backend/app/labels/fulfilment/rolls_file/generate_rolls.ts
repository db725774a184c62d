import { type OrderLine, findOrderLines } from '#app/labels/fulfilment/find_order_lines'
import { refuseParts } from '#app/labels/fulfilment/fulfilment_refusals'
import { lockInProduction } from '#app/labels/fulfilment/move_by_staff'
import { nextInstalment } from '#app/labels/fulfilment/rolls_file/next_instalment'
import { storeUnshipped } from '#app/labels/fulfilment/rolls_file/store_unshipped'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { transaction } from '#database/transaction'
import type { GeneratedRolls } from '#shared/labels/fulfilment/fulfilment_contract'
import db from '@adonisjs/lucid/services/db'

/**
 * Generates the next rolls of an order that is too large for one request (rule 7.3). The order
 * stays in production; shipping generates the last rolls. An interrupted request changes nothing.
 * Throws 404, 409 if the order cannot be shipped, and 422 if it has rolls of files.
 */
export async function generateRolls(id: number, request: StaffRequest): Promise<GeneratedRolls> {
  return transaction(db.connection(), async (trx) => {
    const { order, lines } = await lockInProduction(trx, id)
    refuseParts(lines)
    const { rolls, isLast } = await nextInstalment(trx, order.order_id, lines)
    if (!isLast) await storeUnshipped(trx, id, { rolls, isPart: false }, request)
    const made = isLast ? lines : await findOrderLines(trx, id)
    const sum = (count: (line: OrderLine) => number) =>
      made.reduce((total, line) => total + count(line), 0)
    return {
      is_ready: isLast,
      made: sum((line) => line.made.labels),
      ordered: sum((line) => line.quantity),
    }
  })
}
