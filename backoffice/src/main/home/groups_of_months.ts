import type { MonthOfOrders } from '#shared/information/home/staff_home_contract'

/** Number of groups with their own colour; all smaller groups share one. */
const NAMED_GROUPS = 5

export interface GroupOfMonths {
  /** Null for the sum of all smaller groups. */
  name: string | null
  /** Number of labels in each month. */
  labels: number[]
}

export interface OrdersOfMonths {
  months: readonly MonthOfOrders[]
  groups: readonly GroupOfMonths[]
}

/** Returns the groups with the most labels, largest first, and the rest as one group. */
export function groupsOf(months: readonly MonthOfOrders[]): GroupOfMonths[] {
  const totals = new Map<string, number>()
  for (const { name, labels } of months.flatMap(({ groups }) => groups)) {
    totals.set(name, (totals.get(name) ?? 0) + labels)
  }
  const names = [...totals].sort(([, one], [, other]) => other - one).map(([name]) => name)
  const sumOf = (month: MonthOfOrders, of: readonly string[]) =>
    month.groups.reduce((sum, { name, labels }) => (of.includes(name) ? sum + labels : sum), 0)
  const named = names.slice(0, NAMED_GROUPS).map((name) => ({
    name,
    labels: months.map((month) => sumOf(month, [name])),
  }))
  const others = names.slice(NAMED_GROUPS)
  if (others.length === 0) return named
  return [...named, { name: null, labels: months.map((month) => sumOf(month, others)) }]
}
