import { ShipmentRollsRefused } from '#app/fulfilment/fulfilment_refusals'
import { toLabelKey } from '#app/labels/label_key'
import type { NewRoll } from '#app/labels/store_rolls'
import type { RollsToShip, ShippedRoll } from '#shared/fulfilment/fulfilment_contract'
import { MAX_LABELS, MAX_ROLLS } from '#shared/labels/roll_limits'

/** An item of the order, in its order on the screen. */
export interface OrderItem {
  id: number
  product_id: number
  /** Labels. */
  quantity: number
  labels_per_unit: number
}

/**
 * The rolls that ship an order: those given, or generated ones, full rolls and then what is left.
 * Throws {@link ShipmentRollsRefused} when something is there twice, an item has no roll, or they are more
 * than one call ships.
 */
export function planRolls(
  orderNo: string,
  items: readonly OrderItem[],
  rolls: RollsToShip
): NewRoll[] {
  return rolls === 'generate' ? planGenerated(orderNo, items) : planGiven(items, rolls)
}

function planGenerated(orderNo: string, items: readonly OrderItem[]): NewRoll[] {
  const labels = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const rolls = items.reduce((sum, item) => sum + rollCount(item), 0)
  if (labels > MAX_LABELS || rolls > MAX_ROLLS) throw tooMany()
  return items
    .flatMap((item) =>
      Array.from({ length: rollCount(item) }, (_, index) => ({
        productId: item.product_id,
        orderPositionId: item.id,
        labels: Math.min(item.labels_per_unit, item.quantity - index * item.labels_per_unit),
      }))
    )
    .map((roll, index) => ({
      ...roll,
      spoolNo: `${orderNo}-${String(index + 1).padStart(3, '0')}`,
    }))
}

const rollCount = ({ quantity, labels_per_unit: perRoll }: OrderItem) =>
  Math.ceil(quantity / perRoll)

function planGiven(items: readonly OrderItem[], rolls: readonly ShippedRoll[]): NewRoll[] {
  if (rolls.reduce((sum, { labels }) => sum + labels.length, 0) > MAX_LABELS) throw tooMany()
  const known = new Map(items.map((item) => [item.id, item]))
  if (rolls.some((roll) => !known.has(roll.order_position))) {
    throw new ShipmentRollsRefused('ROLLS_OF_OTHER_ORDER')
  }
  if (items.some(({ id }) => !rolls.some((roll) => roll.order_position === id))) {
    throw new ShipmentRollsRefused('ROLLS_MISSING')
  }
  refuseTwice(rolls)
  return rolls.map((roll) => ({
    spoolNo: roll.spool_no,
    productId: known.get(roll.order_position)!.product_id,
    orderPositionId: roll.order_position,
    labels: roll.labels.map((label) => ({
      labelKey: toLabelKey(label.label_id),
      objectId: label.object_id,
    })),
  }))
}

function refuseTwice(rolls: readonly ShippedRoll[]): void {
  const seen = new Set<string | number>()
  const take = (id: string | number) => {
    if (seen.has(id)) throw new ShipmentRollsRefused('ROLLS_TWICE', { id })
    seen.add(id)
  }
  for (const { spool_no: spoolNo } of rolls) take(spoolNo)
  seen.clear()
  for (const { labels } of rolls) {
    for (const { label_id: labelId, object_id: objectId } of labels) {
      take(labelId)
      take(objectId)
    }
  }
}

const tooMany = () =>
  new ShipmentRollsRefused('ROLLS_TOO_MANY', { rolls: MAX_ROLLS, labels: MAX_LABELS })
