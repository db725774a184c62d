import type * as v from 'valibot'

const MOST_ITEMS = 1_000
const MOST_CHARACTERS = 10_000

/** Surrounding space, which is trimmed before the length counts. */
const MOST_SPACE = 1_000

type Schema = v.GenericSchema & {
  pipe?: readonly { type: string; requirement?: unknown; pipe?: Schema['pipe'] }[]
  item?: Schema
  wrapped?: Schema
  entries?: Record<string, Schema>
}

interface Oversize {
  input: string | unknown[]
  most: number
  path: (string | number)[]
}

/** Finds a list or text above its limit before valibot checks each item; else null. */
export function findOversize(schema: v.GenericSchema, input: unknown): v.BaseIssue<unknown> | null {
  const found = search(schema, input)
  return found && toIssue(found)
}

function search(schema: Schema, input: unknown): Oversize | null {
  const { wrapped, item, entries } = schema
  if (wrapped) return search(wrapped, input)
  if (typeof input === 'string') {
    const most = limitOf(schema)
    const isOver = input.length > (most === undefined ? MOST_CHARACTERS : most + MOST_SPACE)
    return isOver ? { input, most: most ?? MOST_CHARACTERS, path: [] } : null
  }
  if (Array.isArray(input)) {
    const most = limitOf(schema) ?? MOST_ITEMS
    if (input.length > most) return { input, most, path: [] }
    if (!item) return null
    for (const [index, value] of input.entries()) {
      const found = below(index, item, value)
      if (found) return found
    }
    return null
  }
  if (!entries || typeof input !== 'object' || input === null) return null
  for (const key of Object.keys(entries)) {
    if (!Object.hasOwn(input, key)) continue
    const found = below(key, entries[key]!, (input as Record<string, unknown>)[key])
    if (found) return found
  }
  return null
}

function below(key: string | number, schema: Schema, value: unknown): Oversize | null {
  const found = search(schema, value)
  found?.path.unshift(key)
  return found
}

/** The limits of schemas, cached because a cart has hundreds of lines. */
const LIMITS = new WeakMap<Schema, number | undefined>()

function limitOf(schema: Schema): number | undefined {
  if (!LIMITS.has(schema)) LIMITS.set(schema, smallest(limitsIn(schema.pipe)))
  return LIMITS.get(schema)
}

const smallest = (limits: readonly number[]): number | undefined =>
  limits.length === 0 ? undefined : Math.min(...limits)

/** Returns the limits of a pipe and its inner pipes. */
function limitsIn(pipe: Schema['pipe'] = []): number[] {
  return pipe.flatMap(({ type, requirement, pipe: inner }) =>
    ['max_length', 'length'].includes(type) && typeof requirement === 'number'
      ? [requirement]
      : limitsIn(inner)
  )
}

/** Returns the issue that valibot would report. */
function toIssue({
  input,
  most: requirement,
  path,
}: Oversize): v.BaseIssue<unknown> & { requirement: number } {
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
