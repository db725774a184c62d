export interface GroupLabels {
  groupId: number
  labels: number
}

/** Adds up labels by product group. */
export function labelsByGroup(positions: readonly GroupLabels[]): GroupLabels[] {
  const sums = new Map<number, number>()
  for (const { groupId, labels } of positions) sums.set(groupId, (sums.get(groupId) ?? 0) + labels)
  return [...sums].map(([groupId, labels]) => ({ groupId, labels }))
}
