/** A place of a record whose value changed; undefined where there was none before or is none after. */
export interface Difference {
  /** Dotted path: `roles.0`. */
  path: string
  before: unknown
  after: unknown
}

/** What differs between two versions of a record, in the order of its fields. */
export function findDifferences(before: unknown, after: unknown): Difference[] {
  const old = leavesOf(before)
  const now = leavesOf(after)
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((path) => old.get(path) !== now.get(path))
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }))
}

/** The values of a record by dotted path; empty lists and objects count as no value. */
function leavesOf(value: unknown, path = ''): Map<string, unknown> {
  if (value === undefined || value === null) return new Map()
  if (typeof value !== 'object') return new Map([[path, value]])
  const leaves = Object.entries(value).flatMap(([key, inner]) => [
    ...leavesOf(inner, path === '' ? key : `${path}.${key}`),
  ])
  return new Map(leaves)
}
