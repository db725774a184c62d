import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { rollsRefused } from '#app/labels/fulfilment/fulfilment_refusals'
import { moveByStaff } from '#app/labels/fulfilment/move_by_staff'
import {
  MOST_LINE_ERRORS,
  type RollLineError,
  type RollsFile,
  readRollsFile,
} from '#app/labels/fulfilment/rolls_file/read_rolls_file'
import { fingerprintOf } from '#app/foundation/http/input/fingerprint_of'
import { NotFound, Refusal } from '#app/foundation/http/refusal'
import { piecesOf } from '#app/foundation/http/slices'
import type { ServerTexts } from '#app/foundation/http/texts'
import { toLabelKey } from '#app/labels/rolls/labels/label_key'
import { findTakenLabels, findKnownRolls } from '#app/labels/rolls/store_rolls'
import { idsOf } from '#database/ids'
import { sentOrders } from '#database/selections/placed_orders'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import type {
  OrderMove,
  RollsPreview,
  ShippedRoll,
} from '#shared/labels/fulfilment/fulfilment_contract'
import db from '@adonisjs/lucid/services/db'
import uniqBy from 'lodash/uniqBy.js'

type NamedLine = Row<'order_lines', 'id' | 'quantity'> &
  Row<'product_versions', 'customer_reference'>

/** Returns the effect of shipping with a file; changes nothing. Throws {@link NotFound}. */
export async function previewRolls(
  orderId: number,
  csv: string,
  { t, isTyped }: { t: ServerTexts; isTyped: boolean }
): Promise<RollsPreview> {
  const orderLines = await findNamedLines(orderId)
  const file = await readChecked(csv, orderLines, isTyped)
  const numberOf = new Map(orderLines.map(({ id }, index) => [id, index + 1]))
  return {
    fingerprint: await fingerprintOf(piecesOf(csv)),
    rolls: file.rolls.map((roll) => ({
      spool_no: roll.spool_no,
      item: numberOf.get(roll.order_position)!,
      labels: roll.labels.length,
    })),
    items: orderLines.map(({ id, quantity, customer_reference: reference }, index) => ({
      item: index + 1,
      reference,
      ordered: quantity,
      labels: file.rolls
        .filter((roll) => roll.order_position === id)
        .reduce((sum, { labels }) => sum + labels.length, 0),
    })),
    faulty: file.lineErrors.slice(0, MOST_LINE_ERRORS).map(({ line, text, reason, values }) => ({
      line,
      text,
      reason: t(`rolls_file.${reason}`, values),
    })),
    faulty_count: file.errorCount,
  }
}

/** Throws like {@link readPreviewed} and {@link moveByStaff}. */
export async function shipFile(
  orderId: number,
  csv: string,
  { fingerprint, shipment }: { fingerprint?: string } & Pick<OrderMove, 'shipment'>,
  request: StaffRequest
): Promise<void> {
  const rolls = await readPreviewed(orderId, csv, fingerprint)
  await moveByStaff(orderId, { to: 'SHIPPED', reason: '', rolls, shipment }, request)
}

/** Reads the rolls of a previewed file. Throws {@link NotFound}, 409 if it changed, and 422. */
export async function readPreviewed(
  orderId: number,
  csv: string,
  fingerprint: string | undefined
): Promise<ShippedRoll[]> {
  if (fingerprint !== undefined && fingerprint !== (await fingerprintOf(piecesOf(csv)))) {
    throw new Refusal(409, 'ROLLS_CHANGED')
  }
  const { rolls, errorCount } = await readChecked(csv, await findNamedLines(orderId))
  if (errorCount > 0) throw rollsRefused('ROLLS_FAULTY')
  return rolls
}

export async function findNamedLines(orderId: number): Promise<NamedLine[]> {
  const orderLines = await select(sentOrders(db), 'orders', [
    'order_lines.id',
    'order_lines.quantity',
    'product_versions.customer_reference',
  ])
    .join('order_lines', 'order_lines.order_id', 'orders.id')
    .join('product_versions', 'product_versions.id', 'order_lines.product_version_id')
    .where('orders.id', orderId)
    .orderBy('order_lines.id')
  if (orderLines.length === 0) throw new NotFound()
  return orderLines
}

/** Reads a file. Adds one line error per existing roll, and per line with an existing label. */
async function readChecked(
  csv: string,
  orderLines: readonly NamedLine[],
  isTyped = false
): Promise<RollsFile> {
  const file = await readRollsFile(csv, idsOf(orderLines), { isTyped })
  const known = await findKnownRolls(
    db.connection(),
    file.rolls.map((roll) => roll.spool_no)
  )
  const taken: RollLineError[] = [...known.keys()].map((rollNo) => ({
    line: file.lineOf.get(rollNo)!,
    text: rollNo,
    reason: 'taken',
  }))
  for (const { spool_no: rollNo, labels } of file.rolls) {
    if (known.has(rollNo)) continue
    const stored = labels.map((label) => ({
      labelKey: toLabelKey(label.label_id),
      objectId: label.object_id,
    }))
    const errors = (await findTakenLabels(db.connection(), stored)).map((text) => ({
      line: file.lineOfId.get(text)!,
      text,
      reason: 'label_taken' as const,
    }))
    taken.push(...uniqBy(errors, 'line'))
  }
  const lineErrors = [...file.lineErrors, ...taken].sort((one, other) => one.line - other.line)
  return { ...file, lineErrors, errorCount: file.errorCount + taken.length }
}
