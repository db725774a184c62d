import type { RollsPreview, StaffOrder } from '#shared/labels/fulfilment/fulfilment_contract'

export interface LineToShip {
  item: number
  /** Number of ordered labels. */
  ordered: number
  /** Rolls and labels stored from earlier files. */
  stored: Count
  /** Stored labels plus the labels of the current file. */
  labels: number
}

interface Count {
  rolls: number
  labels: number
}

export const linesToShip = (order: StaffOrder, preview?: RollsPreview): LineToShip[] =>
  order.order_positions.map(({ pk, quantity }, index) => {
    const stored = sumOf(order.parts.filter((part) => part.order_position === pk))
    const read = preview?.items[index]?.labels ?? 0
    return { item: index + 1, ordered: quantity, stored, labels: stored.labels + read }
  })

export const sumOf = (counts: readonly Count[]): Count => ({
  rolls: counts.reduce((sum, { rolls }) => sum + rolls, 0),
  labels: counts.reduce((sum, { labels }) => sum + labels, 0),
})
