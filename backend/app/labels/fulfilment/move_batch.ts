import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { tooManyRolls } from '#app/labels/fulfilment/fulfilment_refusals'
import { moveByStaff } from '#app/labels/fulfilment/move_by_staff'
import { Refusal } from '#app/foundation/http/refusal'
import type { ServerTexts } from '#app/foundation/http/texts'
import { CommitUnknown, isDatabaseFailure } from '#database/failures/database_failure'
import type { Row } from '#database/rows'
import type { BatchMove, BatchMoveResult } from '#shared/labels/fulfilment/fulfilment_contract'
import { MAX_LABELS } from '#shared/labels/rolls/roll_limits'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'

/**
 * Moves orders in separate transactions. Refuses to ship more labels than one request may. A
 * database that fails after the first move stops the batch; the result then names all orders.
 */
export async function moveBatch(
  { orders, to, rolls }: BatchMove,
  request: StaffRequest,
  t: ServerTexts
): Promise<BatchMoveResult> {
  const response: BatchMoveResult = { moved: [], refused: [] }
  const labels = to === 'SHIPPED' ? await countLabels(orders) : new Map<number, number>()
  let shipped = 0
  const ids = [...new Set(orders)]
  for (const [index, pk] of ids.entries()) {
    const more = labels.get(pk) ?? 0
    try {
      if (shipped + more > MAX_LABELS) throw tooManyRolls()
      await moveByStaff(pk, { to, reason: '', rolls }, request)
      shipped += more
      response.moved.push(pk)
    } catch (error) {
      if (error instanceof Refusal) {
        const detail = t(`errors.${error.text}`, error.options.values)
        response.refused.push({ pk, code: error.code, detail })
        continue
      }
      if (!isDatabaseFailure(error) || response.moved.length === 0) throw error
      logger.error({ err: error }, 'moving several orders stopped')
      for (const left of ids.slice(index)) {
        const isUnknown = left === pk && error instanceof CommitUnknown
        const detail = t(isUnknown ? 'errors.MOVE_UNCONFIRMED' : 'errors.SERVICE_UNAVAILABLE')
        response.refused.push({ pk: left, code: 'SERVICE_UNAVAILABLE', detail })
      }
      break
    }
  }
  return response
}

async function countLabels(orderIds: readonly number[]): Promise<Map<number, number>> {
  const rows: (Row<'order_lines', 'order_id'> & { labels: number | string })[] = await db
    .from('order_lines')
    .whereIn('order_id', [...orderIds])
    .groupBy('order_id')
    .select('order_id')
    .sum('quantity as labels')
  return new Map(rows.map((row) => [row.order_id, Number(row.labels)]))
}
