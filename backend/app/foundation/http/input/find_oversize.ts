import type { Failure, ValidationKey } from '#shared/ground/validation/issues'
import type * as v from 'valibot'

const MOST_ITEMS = 1_000
const MOST_CHARACTERS = 10_000

/** Maximum surrounding space, which is trimmed before the length counts. */
const MOST_SPACE = 1_000

type Schema = v.GenericSchema & {
  pipe?: readonly { type: string; requirement?: unknown; pipe?: Schema['pipe'] }[]
  item?: Schema
  wrapped?: Schema
  entries?: Record<string, Schema>
}

/** Finds a list or text above its limit before valibot checks each item; null if there is none. */
export function findOversize(schema: v.GenericSchema, input: unknown): Failure | null {
  const found = search(schema, input)
  return found && found.path.length === 0 ? { ...found, path: ['non_field_errors'] } : found
}

function search(schema: Schema, input: unknown): Failure | null {
  const { wrapped, item, entries } = schema
  if (wrapped) return search(wrapped, input)
  if (typeof input === 'string') {
    const most = limitOf(schema)
    const isOver = input.length > (most === undefined ? MOST_CHARACTERS : most + MOST_SPACE)
    return isOver ? oversize('validation.max_length', most ?? MOST_CHARACTERS) : null
  }
  if (Array.isArray(input)) {
    const most = limitOf(schema) ?? MOST_ITEMS
    if (input.length > most) return oversize('validation.max_items', most)
    if (!item) return null
    for (const [index, value] of input.entries()) {
      const found = below(String(index), item, value)
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

function below(key: string, schema: Schema, value: unknown): Failure | null {
  const found = search(schema, value)
  return found && { ...found, path: [key, ...found.path] }
}

const oversize = (key: ValidationKey, most: number): Failure => ({
  path: [],
  message: { key, values: { requirement: most, smart_count: most } },
})

/** The limits of schemas, cached because a cart has hundreds of lines. */
const LIMITS = new WeakMap<Schema, number | undefined>()

function limitOf(schema: Schema): number | undefined {
  if (!LIMITS.has(schema)) LIMITS.set(schema, smallest(limitsIn(schema.pipe)))
  return LIMITS.get(schema)
}

const smallest = (limits: readonly number[]): number | undefined =>
  limits.length === 0 ? undefined : Math.min(...limits)

function limitsIn(pipe: Schema['pipe'] = []): number[] {
  // A limit after a filter does not count what is sent.
  const filter = pipe.findIndex(({ type }) => type === 'filter_items')
  return (filter < 0 ? pipe : pipe.slice(0, filter)).flatMap(
    ({ type, requirement, pipe: inner }) =>
      ['max_length', 'length'].includes(type) && typeof requirement === 'number'
        ? [requirement]
        : limitsIn(inner)
  )
}
