import { InvalidInput, readInput } from '#app/http/input'
import type { HttpContext } from '@adonisjs/core/http'
import * as v from 'valibot'

/** The most rows one answer holds; longer lists are read page by page. */
const MAX_ROWS = 1000

/** `sort`, `range` and `filter` as react-admin's simple REST client sends them: JSON in the query. */
export const resourceQuery = v.object({
  sort: v.optional(v.pipe(v.string(), v.maxLength(200))),
  range: v.optional(v.pipe(v.string(), v.maxLength(50))),
  filter: v.optional(v.pipe(v.string(), v.maxLength(2000))),
})

export interface ResourceRequest<Field extends string, Filter> {
  field: Field
  direction: 'asc' | 'desc'
  /** First and last row, both included, counted from 0. */
  from: number
  to: number
  filter: Filter
}

/**
 * Reads which rows of a resource are asked for. Only the named fields can be sorted by; the first
 * of them, descending, is the default. Throws `InvalidInput` for anything else.
 */
export function readResourceRequest<
  const Fields extends readonly [string, ...string[]],
  Filter extends v.GenericSchema,
>(
  query: v.InferOutput<typeof resourceQuery>,
  fields: Fields,
  filterSchema: Filter
): ResourceRequest<Fields[number], v.InferOutput<Filter>> {
  const sort = v.tuple([v.picklist(fields), v.picklist(['ASC', 'DESC'])])
  const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9))
  const range = v.pipe(
    v.tuple([index, index]),
    v.check(([from, to]) => to >= from && to - from < MAX_ROWS, 'validation.invalid')
  )
  const [field, order] = readInput(sort, parsed(query.sort) ?? [fields[0], 'DESC'])
  const [from, to] = readInput(range, parsed(query.range) ?? [0, 24])
  const filter = readInput(filterSchema, parsed(query.filter) ?? {})
  return { field, direction: order === 'ASC' ? 'asc' : 'desc', from, to, filter }
}

/** Tells react-admin which rows these are and how many there are in all. */
export function setContentRange(
  ctx: HttpContext,
  resource: string,
  request: { from: number; to: number },
  total: number
): void {
  const last = Math.max(request.from, Math.min(request.to, total - 1))
  ctx.response.header('Content-Range', `${resource} ${request.from}-${last}/${total}`)
}

function parsed(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    const result = v.safeParse(v.never('validation.invalid'), text)
    throw new InvalidInput(result.issues ?? [])
  }
}
