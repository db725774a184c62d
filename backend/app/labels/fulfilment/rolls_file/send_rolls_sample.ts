import { sendSample } from '#app/foundation/exports/send_sample'
import { findNamedLines } from '#app/labels/fulfilment/rolls_file/ship_file'
import { drawLabels } from '#app/labels/rolls/labels/draw_labels'
import { fromLabelKey } from '#app/labels/rolls/labels/label_key'
import { ITEM_COLUMN, ROLL_COLUMNS } from '#shared/labels/rolls/roll_limits'
import type { HttpContext } from '@adonisjs/core/http'

const SAMPLE_LABELS = 2

/**
 * Sends a sample of the print line’s file with one roll per line of the order. Includes the column
 * `item` if there are several lines. Throws {@link NotFound}.
 */
export async function sendRollsSample(ctx: HttpContext, orderId: number): Promise<void> {
  const orderLines = await findNamedLines(orderId)
  const columns = orderLines.length > 1 ? ([...ROLL_COLUMNS, ITEM_COLUMN] as const) : ROLL_COLUMNS
  const lines = orderLines.flatMap((_, index) =>
    drawLabels(SAMPLE_LABELS).map(({ labelKey, objectId }) => ({
      spool_no: `ROLL-${index + 1}`,
      label_id: fromLabelKey(labelKey),
      object_id: objectId,
      [ITEM_COLUMN]: index + 1,
    }))
  )
  await sendSample<(typeof ROLL_COLUMNS)[number] | typeof ITEM_COLUMN>(
    ctx,
    'labels',
    columns,
    lines
  )
}
