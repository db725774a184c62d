import type { OrderLine } from '#app/labels/fulfilment/find_order_lines'
import { rollsRefused, tooManyRolls } from '#app/labels/fulfilment/fulfilment_refusals'
import { Slices, mapInSlices } from '#app/foundation/http/slices'
import { toLabelKey } from '#app/labels/rolls/labels/label_key'
import type { NewRoll } from '#app/labels/rolls/store_rolls'
import type { ShippedRoll } from '#shared/labels/fulfilment/fulfilment_contract'
import { MAX_LABELS } from '#shared/labels/rolls/roll_limits'

/** Plans rolls. Throws 422 for too many, duplicates and unknown lines. */
export async function planRolls(
  lines: readonly OrderLine[],
  rolls: readonly ShippedRoll[]
): Promise<NewRoll[]> {
  if (rolls.reduce((sum, { labels }) => sum + labels.length, 0) > MAX_LABELS) {
    throw tooManyRolls()
  }
  const known = new Map(lines.map((line) => [line.id, line]))
  if (rolls.some((roll) => !known.has(roll.order_position))) {
    throw rollsRefused('ROLLS_OF_OTHER_ORDER')
  }
  await refuseTwice(rolls)
  return mapInSlices(rolls, (roll) => ({
    rollNo: roll.spool_no,
    productId: known.get(roll.order_position)!.product_id,
    orderLineId: roll.order_position,
    labels: roll.labels.map((label) => ({
      labelKey: toLabelKey(label.label_id),
      objectId: label.object_id,
    })),
  }))
}

async function refuseTwice(rolls: readonly ShippedRoll[]): Promise<void> {
  const seen = new Set<string | number>()
  const take = (id: string | number) => {
    if (seen.has(id)) throw rollsRefused('ROLLS_TWICE', { id })
    seen.add(id)
  }
  for (const { spool_no: rollNo } of rolls) take(rollNo)
  seen.clear()
  const slices = new Slices()
  for (const { labels } of rolls) {
    await slices.giveWay()
    for (const { label_id: labelId, object_id: objectId } of labels) {
      take(labelId)
      take(objectId)
    }
  }
}
