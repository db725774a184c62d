import { exportCsv } from '#app/exports/export_csv'
import { InvalidInput, readInput } from '#app/http/input'
import { type ListPart, readByKey } from '#app/http/read_by_key'
import { type CsvColumn, wantsCsv } from '#app/http/send_csv'
import { type Language, LANGUAGES } from '#shared/i18n/language'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import * as v from 'valibot'

/** The most rows one answer holds; longer lists are read page by page. */
const MAX_ROWS = 1000

/** `sort`, `range` and `filter` as react-admin's simple REST client sends them: JSON in the query. */
export const resourceQuery = vine.create({
  sort: vine.string().maxLength(200).optional(),
  range: vine.string().maxLength(50).optional(),
  filter: vine.string().maxLength(2000).optional(),
  /** The whole list as a file instead of some of its rows. */
  format: vine.enum(['csv'] as const).optional(),
  /** Language of the file's headings: a link sends no `Accept-Language` of its own. */
  lang: vine.enum(LANGUAGES).optional(),
})
export type ResourceQuery = Infer<typeof resourceQuery>

export interface ResourceRequest<Field extends string, Filter> extends ListPart {
  field: Field
  filter: Filter
}

/** What a list is asked for, by the fields it can be sorted by and the schema of its filter. */
export type RequestFor<
  Fields extends readonly string[],
  Filter extends v.GenericSchema,
> = ResourceRequest<Fields[number], v.InferOutput<Filter>>

/**
 * Reads which rows of a resource are asked for. Only the named fields can be sorted by; the first
 * of them, descending, is the default. Throws `InvalidInput` for anything else.
 */
export function readResourceRequest<
  const Fields extends readonly [string, ...string[]],
  Filter extends v.GenericSchema,
>(query: ResourceQuery, fields: Fields, filterSchema: Filter): RequestFor<Fields, Filter> {
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

/** How the rows of a resource are found, and what its file says about each. */
export interface ResourceList<
  Fields extends readonly [string, ...string[]],
  Filter extends v.GenericSchema,
  Row,
> {
  resource: string
  /** What it can be sorted by; the first, descending, unless asked otherwise. */
  fields: Fields
  filter: Filter
  /** The rows of the part that is asked for. */
  find: (request: RequestFor<Fields, Filter>) => Promise<Row[]>
  count: (request: RequestFor<Fields, Filter>) => Promise<number>
  columns: (language: Language) => CsvColumn<Row>[]
}

/** Answers a list: the rows asked for, or all that match the filter as a CSV file. */
export async function answerList<
  const Fields extends readonly [string, ...string[]],
  Filter extends v.GenericSchema,
  Row,
>(
  { query, language, ctx }: { query: ResourceQuery; language: Language; ctx: HttpContext },
  list: ResourceList<Fields, Filter, Row>
): Promise<Row[]> {
  const request = readResourceRequest(query, list.fields, list.filter)
  if (wantsCsv(ctx)) {
    const rows = readByKey((part) => list.find({ ...request, ...part }))
    const day = new Date().toISOString().slice(0, 10)
    const filename = `${list.resource}-${day}.csv`
    await exportCsv(ctx, filename, list.columns(query.lang ?? language), rows)
    return []
  }
  const [rows, total] = await Promise.all([list.find(request), list.count(request)])
  setContentRange(ctx, list.resource, request, total)
  return rows
}

/**
 * The columns of a resource's file: those named, in their order, under the headings that the
 * list has on the screen.
 */
export function csvColumns<Name extends string, Row>(
  headings: Record<Language, Readonly<Record<Name, string>>>,
  values: Record<Name, CsvColumn<Row>['value']>
): (language: Language) => CsvColumn<Row>[] {
  const named = Object.entries(values) as [Name, CsvColumn<Row>['value']][]
  return (language) => named.map(([name, value]) => ({ header: headings[language][name], value }))
}

function parsed(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new InvalidInput([{ path: ['non_field_errors'], message: { key: 'validation.invalid' } }])
  }
}
