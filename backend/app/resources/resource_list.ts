import { exportTable } from '#app/exports/export_table'
import { InvalidInput, readInput } from '#app/http/input/input'
import { type ListPart, readByKey } from '#app/http/csv/read_by_key'
import { parseJson } from '#app/http/input/parse_json'
import { type QueryField, holdsJson } from '#app/http/input/query_fields'
import { textsIn } from '#app/http/texts'
import type { ColumnKind, CsvColumn } from '#app/http/csv/write_csv'
import type { SignedInUser } from '#app/sessions/signed_in_user'
import { businessDay, businessSecond } from '#shared/dates/business_day'
import { TABLE_FORMS } from '#shared/http/table_types'
import { type Language, LANGUAGES } from '#shared/i18n/language'
import type { IssueMessage } from '#shared/validation/issues'
import { shownName } from '#shared/users/full_name'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import type * as v from 'valibot'

/** The most rows one answer holds; longer lists are read page by page. */
const MAX_ROWS = 1000

type Range = [from: number, to: number]
type Sort = [field: string, order: 'ASC' | 'DESC']

/** The first and the last row of a part, as JSON. */
const range = () =>
  vine.string().maxLength(50).use(holdsJson(isRange)).optional() as unknown as QueryField<
    Range | undefined
  >

/** A field and the direction that a list is sorted by, as JSON. */
const sort = () =>
  vine.string().maxLength(200).use(holdsJson(isSort)).optional() as unknown as QueryField<
    Sort | undefined
  >

const isRange = (value: unknown): value is Range => {
  const [from, to] = Array.isArray(value) && value.length === 2 ? value : []
  return isPlace(from) && isPlace(to) && to >= from && to - from < MAX_ROWS
}

const isPlace = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1e9

const isSort = (value: unknown): value is Sort =>
  Array.isArray(value) &&
  value.length === 2 &&
  typeof value[0] === 'string' &&
  ['ASC', 'DESC'].includes(value[1])

/** `sort`, `range` and `filter` as react-admin's simple REST client sends them: JSON in the query. */
export const resourceQuery = vine.create({
  sort: sort(),
  range: range(),
  filter: vine.string().maxLength(2000).optional(),
  /** The whole list as a file instead of some of its rows. */
  format: vine.enum(TABLE_FORMS).optional(),
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
  const [field, order] = query.sort ?? [fields[0], 'DESC']
  if (!isOneOf(fields, field)) throw new InvalidInput([{ path: ['sort'], message: NO_CHOICE }])
  const [from, to] = query.range ?? [0, 24]
  const filter = readInput(filterSchema, parsed(query.filter))
  return { field, direction: order === 'ASC' ? 'asc' : 'desc', from, to, filter }
}

const NO_CHOICE: IssueMessage = { key: 'validation.choice' }

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name)

function parsed(filter: string | undefined): unknown {
  const read = filter === undefined ? {} : parseJson(filter)
  if (read !== undefined) return read
  throw new InvalidInput([{ path: ['filter'], message: { key: 'validation.invalid' } }])
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

interface ListCall {
  query: ResourceQuery
  user: SignedInUser
  language: Language
  ctx: HttpContext
  now: Date
}

/**
 * What the declaration of a list has in common with those of all others: it answers the rows asked
 * for, or all that match the filter as a table file. Where the call decides what is listed, `list` is
 * a function of it.
 */
export function resourceList<
  const Fields extends readonly [string, ...string[]],
  Filter extends v.GenericSchema,
  Row,
>(
  list: ResourceList<Fields, Filter, Row> | ((call: ListCall) => ResourceList<Fields, Filter, Row>)
) {
  const listFor = (call: ListCall) => (typeof list === 'function' ? list(call) : list)
  return {
    query: resourceQuery,
    contentRange: true,
    file: {
      type: 'text/csv' as const,
      send: (call: ListCall) => sendList(call, listFor(call)),
    },
    handle: (call: ListCall) => answerList(call, listFor(call)),
  }
}

async function answerList<
  Fields extends readonly [string, ...string[]],
  Filter extends v.GenericSchema,
  Row,
>({ query, ctx }: ListCall, list: ResourceList<Fields, Filter, Row>): Promise<Row[]> {
  const request = readResourceRequest(query, list.fields, list.filter)
  const [rows, total] = await Promise.all([list.find(request), list.count(request)])
  setContentRange(ctx, list.resource, request, total)
  return rows
}

function sendList<
  Fields extends readonly [string, ...string[]],
  Filter extends v.GenericSchema,
  Row,
>(call: ListCall, list: ResourceList<Fields, Filter, Row>): Promise<void> {
  const request = readResourceRequest(call.query, list.fields, list.filter)
  const rows = readByKey((part) => list.find({ ...request, ...part }))
  const name = `${list.resource}-${businessDay(call.now)}`
  return exportTable(call, name, list.columns(call.language), rows)
}

/** What a file can show as it is; booleans as `true` and `false`. */
type Plain = string | number | boolean | null

type Cell<Row> = CsvColumn<Row>['value']

/**
 * For each column, `true` or what kind it is where the row’s own value stands in it, else what is
 * written there.
 */
type Cells<Row> = {
  [Name in keyof Row]: Cell<Row> | (Row[Name] extends Plain ? true | ColumnKind : never)
}

/**
 * The columns of a resource's file: those named, in their order, under the headings that the
 * list has on the screen.
 */
export function csvColumns<Row>(
  headings: Record<Language, Readonly<Record<keyof Row, string>>>,
  cells: Cells<Row>
): (language: Language) => CsvColumn<Row>[] {
  const named = Object.entries(cells) as [keyof Row, Cell<Row> | true | ColumnKind][]
  return (language) => {
    const nameCell = (value: Plain) => shownName(value as string | null, textsIn(language))
    return named.map(([name, cell]) => {
      const cellOf = cell === 'name' ? nameCell : plainCell
      return {
        header: headings[language][name],
        value: typeof cell === 'function' ? cell : (row) => cellOf(row[name] as Plain),
        ...(typeof cell === 'string' && { kind: cell }),
      }
    })
  }
}

/** Instants stand in files as lists show them: in the zone of the business. */
function plainCell(value: Plain) {
  if (typeof value === 'boolean') return String(value)
  return typeof value === 'string' && INSTANT.test(value) ? businessSecond(value) : value
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
