import type { RollsPreview, StaffOrder } from '#shared/fulfilment/fulfilment_contract'

/** An item of an order as it would be shipped. */
export interface ItemToShip {
  /** Its number. */
  item: number
  /** Labels. */
  ordered: number
  /** What earlier files have brought. */
  stored: Count
  /** Those that are stored and those of the file that was read. */
  labels: number
}

interface Count {
  rolls: number
  labels: number
}

/** The items of an order as they would be shipped now, with the file that was read, if one was. */
export const itemsToShip = (order: StaffOrder, preview?: RollsPreview): ItemToShip[] =>
  order.order_positions.map(({ pk, quantity }, index) => {
    const stored = sumOf(order.parts.filter((part) => part.order_position === pk))
    const read = preview?.items[index]?.labels ?? 0
    return { item: index + 1, ordered: quantity, stored, labels: stored.labels + read }
  })

/** Adds rolls and labels up. */
export const sumOf = (counts: readonly Count[]): Count => ({
  rolls: counts.reduce((sum, { rolls }) => sum + rolls, 0),
  labels: counts.reduce((sum, { labels }) => sum + labels, 0),
})
