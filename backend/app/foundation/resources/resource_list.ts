import { exportTable } from '#app/foundation/exports/export_table'
import { InvalidInput } from '#app/foundation/http/input/input'
import { type ListPart, readByKey } from '#app/foundation/http/csv/read_by_key'
import { parseJson } from '#app/foundation/http/input/parse_json'
import {
  type ServerValidator,
  checkServerInput,
  ruleTexts,
} from '#app/foundation/http/input/server_input'
import { jsonText } from '#app/foundation/http/input/url_fields'
import { textsIn } from '#app/foundation/http/texts'
import type { ColumnKind, CsvColumn } from '#app/foundation/http/csv/write_csv'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { businessDay, businessSecond } from '#shared/ground/dates/business_day'
import { TABLE_FORMS } from '#shared/ground/http/table_types'
import { type Language, LANGUAGES } from '#shared/ground/i18n/language'
import type { IssueMessage } from '#shared/ground/validation/issues'
import { shownName } from '#shared/ground/texts/full_name'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'

const MAX_ROWS = 1000

type Range = [from: number, to: number]
type Sort = [field: string, order: 'ASC' | 'DESC']

function isRange(value: unknown): value is Range {
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

/** Parameters of react-admin's simple REST client: JSON in the query. */
export const resourceQuery = vine.create({
  /** Field and direction. */
  sort: jsonText(200, isSort),
  /** First and last row, counted from 0. */
  range: jsonText(50, isRange),
  filter: vine.string().maxLength(2000).optional(),
  format: vine.enum(TABLE_FORMS).optional(),
  /** The language of headings, because a link cannot set `Accept-Language`. */
  lang: vine.enum(LANGUAGES).optional(),
})
type ResourceQuery = Infer<typeof resourceQuery>

export interface ResourceRequest<Field extends string, Filter> extends ListPart {
  field: Field
  filter: Filter
}

export type RequestFor<
  Fields extends readonly string[],
  Filter extends ServerValidator,
> = ResourceRequest<Fields[number], Infer<Filter>>

/** Parses a request; sorts by the first field, descending, by default. Throws `InvalidInput`. */
export async function readResourceRequest<
  const Fields extends readonly [string, ...string[]],
  Filter extends ServerValidator,
>(query: ResourceQuery, fields: Fields, filterFields: Filter): Promise<RequestFor<Fields, Filter>> {
  const [field, order] = query.sort ?? [fields[0], 'DESC']
  if (!isOneOf(fields, field)) throw new InvalidInput([{ path: ['sort'], message: NO_CHOICE }])
  const [from, to] = query.range ?? [0, 24]
  const { output, failures } = await checkServerInput(
    filterFields,
    parsed(query.filter),
    JSON_TEXTS
  )
  if (failures) throw new InvalidInput(failures)
  const filter = output as Infer<Filter>
  return { field, direction: order === 'ASC' ? 'asc' : 'desc', from, to, filter }
}

const JSON_TEXTS = ruleTexts({
  number: 'validation.number',
  withoutDecimals: 'validation.integer',
})

const NO_CHOICE: IssueMessage = { key: 'validation.choice' }

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name)

function parsed(filter: string | undefined): unknown {
  const read = filter === undefined ? {} : parseJson(filter)
  if (read !== undefined) return read
  throw new InvalidInput([{ path: ['filter'], message: { key: 'validation.invalid' } }])
}

export function setContentRange(
  ctx: HttpContext,
  resource: string,
  request: { from: number; to: number },
  total: number
): void {
  const last = Math.max(request.from, Math.min(request.to, total - 1))
  ctx.response.header('Content-Range', `${resource} ${request.from}-${last}/${total}`)
}

interface ResourceList<
  Fields extends readonly [string, ...string[]],
  Filter extends ServerValidator,
  Row,
> {
  resource: string
  /** Fields to sort by; the first one, descending, is the default. */
  fields: Fields
  filter: Filter
  find: (request: RequestFor<Fields, Filter>) => Promise<Row[]>
  count: (request: RequestFor<Fields, Filter>) => Promise<number>
  columns: (language: Language) => CsvColumn<Row>[]
}

interface ListRequest {
  query: ResourceQuery
  user: SignedInUser
  language: Language
  ctx: HttpContext
  now: Date
}

/** Declares a list endpoint: a range of rows as JSON, or all matching rows as a table file. */
export function resourceList<
  const Fields extends readonly [string, ...string[]],
  Filter extends ServerValidator,
  Row,
>(
  list:
    ResourceList<Fields, Filter, Row> | ((sent: ListRequest) => ResourceList<Fields, Filter, Row>)
) {
  const read = async (sent: ListRequest) => {
    const { fields, filter, ...queries } = typeof list === 'function' ? list(sent) : list
    return { ...queries, request: await readResourceRequest(sent.query, fields, filter) }
  }
  return {
    query: resourceQuery,
    contentRange: true,
    file: {
      type: 'text/csv' as const,
      send: async (sent: ListRequest): Promise<void> => {
        const { resource, find, columns, request } = await read(sent)
        const rows = readByKey((part) => find({ ...request, ...part }))
        const name = `${resource}-${businessDay(sent.now)}`
        await exportTable(sent, name, columns(sent.language), rows)
      },
    },
    handle: async (sent: ListRequest): Promise<Row[]> => {
      const { resource, find, count, request } = await read(sent)
      const [rows, total] = await Promise.all([find(request), count(request)])
      setContentRange(sent.ctx, resource, request, total)
      return rows
    },
  }
}

type Plain = string | number | boolean | null

type Cell<Row> = CsvColumn<Row>['value'] | Omit<CsvColumn<Row>, 'header'>

/**
 * Cells by key: `true` or a column kind for the row's value, a function for a computed value, or
 * both a function and a kind.
 */
type Cells<Row> = {
  [Name in keyof Row]: Cell<Row> | (Row[Name] extends Plain ? true | ColumnKind : never)
}

export function csvColumns<Row>(
  headings: Record<Language, Readonly<Record<keyof Row, string>>>,
  cells: Cells<Row>
): (language: Language) => CsvColumn<Row>[] {
  const named = Object.entries(cells) as [keyof Row, Cell<Row> | true | ColumnKind][]
  return (language) => {
    const nameCell = (value: Plain) => shownName(value as string | null, textsIn(language))
    return named.map(([name, cell]) => {
      const header = headings[language][name]
      if (typeof cell === 'object') return { header, ...cell }
      const cellOf = cell === 'name' ? nameCell : plainCell
      return {
        header,
        value: typeof cell === 'function' ? cell : (row) => cellOf(row[name] as Plain),
        ...(typeof cell === 'string' && { kind: cell }),
      }
    })
  }
}

/** Formats instants in the business time zone, as the lists on the screen do. */
function plainCell(value: Plain) {
  if (typeof value === 'boolean') return String(value)
  return typeof value === 'string' && INSTANT.test(value) ? businessSecond(value) : value
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
