import type * as v from 'valibot'

/** Items of a list, and characters of a text, whose schema names no limit of its own. */
const MOST_ITEMS = 1_000
const MOST_CHARACTERS = 10_000

/** Space around a text that is cut before its length counts. */
const MOST_SPACE = 1_000

type Schema = v.GenericSchema & {
  pipe?: readonly { type: string; requirement?: unknown }[]
  item?: Schema
  wrapped?: Schema
  entries?: Record<string, Schema>
}

type Path = readonly (string | number)[]

/**
 * Finds a list or a text that is larger than its schema lets it be, without looking at what is in
 * it: valibot would check each item before it counts them. Null when there is none.
 */
export function findOversize(
  schema: v.GenericSchema,
  input: unknown,
  path: Path = []
): v.BaseIssue<unknown> | null {
  const { wrapped, item, entries, pipe } = schema as Schema
  if (wrapped) return findOversize(wrapped, input, path)
  if (typeof input === 'string') {
    const most = limitIn(pipe)
    const isOver = input.length > (most === undefined ? MOST_CHARACTERS : most + MOST_SPACE)
    return isOver ? oversize(input, most ?? MOST_CHARACTERS, path) : null
  }
  if (Array.isArray(input)) {
    const most = limitIn(pipe) ?? MOST_ITEMS
    if (input.length > most) return oversize(input, most, path)
    return item ? first(input.entries(), () => item, path) : null
  }
  if (!entries || typeof input !== 'object' || input === null) return null
  const known = Object.keys(entries).filter((key) => Object.hasOwn(input, key))
  const values = known.map((key) => [key, (input as Record<string, unknown>)[key]] as const)
  return first(values, (key) => entries[key]!, path)
}

function first<Key extends string | number>(
  values: Iterable<readonly [Key, unknown]>,
  schemaOf: (key: Key) => Schema,
  path: Path
): v.BaseIssue<unknown> | null {
  for (const [key, value] of values) {
    const found = findOversize(schemaOf(key), value, [...path, key])
    if (found) return found
  }
  return null
}

function limitIn(pipe: Schema['pipe']): number | undefined {
  const limits = (pipe ?? []).flatMap(({ type, requirement }) =>
    ['max_length', 'length'].includes(type) && typeof requirement === 'number' ? [requirement] : []
  )
  return limits.length === 0 ? undefined : Math.min(...limits)
}

/** The same failed check that valibot would have come to. */
function oversize(
  input: string | unknown[],
  requirement: number,
  path: Path
): v.BaseIssue<unknown> & { requirement: number } {
  const keys = path.map((key) => ({ type: 'unknown', origin: 'value', input, key, value: input }))
  return {
    kind: 'validation',
    type: 'max_length',
    input,
    expected: `<=${requirement}`,
    received: String(input.length),
    message: '',
    requirement,
    ...(keys.length > 0
      ? { path: keys as unknown as [v.IssuePathItem, ...v.IssuePathItem[]] }
      : {}),
  }
}
