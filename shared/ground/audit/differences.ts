/** One changed value. `before` is undefined for an added value, `after` for a removed one. */
export interface Difference {
  /** Dotted path: `contacts.0.phone`. A list of plain values is one value: `roles`. */
  path: string
  before: unknown
  after: unknown
}

export function findDifferences(before: unknown, after: unknown): Difference[] {
  const old = leavesOf(before)
  const now = leavesOf(after)
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((path) => JSON.stringify(old.get(path)) !== JSON.stringify(now.get(path)))
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }))
}

/** Empty lists and objects count as no value. */
function leavesOf(value: unknown, path = ''): Map<string, unknown> {
  if (value === undefined || value === null) return new Map()
  if (typeof value !== 'object' || isPlainList(value)) return new Map([[path, value]])
  const leaves = Object.entries(value).flatMap(([key, inner]) => [
    ...leavesOf(inner, path === '' ? key : `${path}.${key}`),
  ])
  return new Map(leaves)
}

const isPlainList = (value: object): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item !== 'object')
