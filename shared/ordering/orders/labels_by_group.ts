export interface GroupLabels {
  groupId: number
  labels: number
}

/** Adds up labels by product group. */
export function labelsByGroup(lines: readonly GroupLabels[]): GroupLabels[] {
  const sums = new Map<number, number>()
  for (const { groupId, labels } of lines) sums.set(groupId, (sums.get(groupId) ?? 0) + labels)
  return [...sums].map(([groupId, labels]) => ({ groupId, labels }))
}
