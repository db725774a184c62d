import { sortTerm } from '#database/name_order'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

const ROWS_AT_A_TIME = 2_000

type SortValue = string | number | boolean | null

type QueryOf<Row> = DatabaseQueryBuilderContract<Row> | DatabaseQueryBuilderContract

interface RowKey {
  value: SortValue
  id: number
}

export interface ListPart {
  direction: 'asc' | 'desc'
  /** First and last row, inclusive, counted from 0. */
  from: number
  to: number
  /** Set while a file is written; the part begins after `last`. */
  cursor?: { last?: RowKey }
}

/** The chosen column, and the id, which orders rows with equal values. */
export interface SortColumns {
  by: string
  id: string
}

export function inOrder<Query extends DatabaseQueryBuilderContract>(
  query: Query,
  { by, id }: SortColumns,
  { direction }: Pick<ListPart, 'direction'>
): Query {
  query.orderByRaw(`${sortTerm(query, by)} ${direction}`)
  // A second sort column would keep the database from using the id's index.
  return by === id ? query : (query.orderBy(id, direction) as Query)
}

/** Reads a part of a query, by key while a file is written, so that late parts cost no more. */
export const readPart = <Row extends { id: number }>(
  query: QueryOf<Row>,
  columns: SortColumns,
  part: ListPart
): Promise<Row[]> => readSorted<Row>(partOf(query, columns, part), columns, part)

/** Like {@link readPart}, but finds ids by the index alone; `joined` joins them as `page.id`. */
export function readJoinedPart<Row extends { id: number }>(
  query: DatabaseQueryBuilderContract,
  columns: SortColumns,
  part: ListPart,
  joined: (page: DatabaseQueryBuilderContract) => QueryOf<Row>
): Promise<Row[]> {
  const page = partOf(query.select(`${columns.id} as id`), columns, part).as('page')
  return readSorted<Row>(inOrder(joined(page), columns, part), columns, part)
}

async function readSorted<Row extends { id: number }>(
  query: QueryOf<Row>,
  { by }: SortColumns,
  { cursor }: ListPart
): Promise<Row[]> {
  const value = db.raw(`${sortTerm(query, by)} as sort_value`)
  const rows = (await query.select(value)) as (Row & { sort_value: SortValue })[]
  const last = rows.at(-1)
  if (cursor && last) cursor.last = { value: last.sort_value, id: last.id }
  return rows.map(({ sort_value: _, ...row }) => row as unknown as Row)
}

function partOf(
  query: DatabaseQueryBuilderContract,
  columns: SortColumns,
  part: ListPart
): DatabaseQueryBuilderContract {
  inOrder(query, columns, part).limit(part.to - part.from + 1)
  if (!part.cursor) return query.offset(part.from)
  if (part.cursor.last) whereAfter(query, columns, part.direction, part.cursor.last)
  return query
}

/** Null sorts before every value. */
function whereAfter(
  query: DatabaseQueryBuilderContract,
  { by, id }: SortColumns,
  direction: ListPart['direction'],
  { value, id: lastId }: RowKey
): void {
  const term = sortTerm(query, by)
  const after = direction === 'asc' ? '>' : '<'
  if (by === id) return void query.where(by, after, value!)
  query.where((either) => {
    if (value === null) {
      either.where((same) => void same.whereNull(by).where(id, after, lastId))
      if (direction === 'asc') either.orWhereNotNull(by)
      return
    }
    either.whereRaw(`${term} ${after} ?`, [value])
    either.orWhere((same) => void same.whereRaw(`${term} = ?`, [value]).where(id, after, lastId))
    if (direction === 'desc') either.orWhereNull(by)
  })
}

/** Returns a part of rows in memory, or all rows while a file is written. */
export const partOfAll = <Row>(
  rows: readonly Row[],
  { from, to, cursor }: Omit<ListPart, 'direction'>
): Row[] => (cursor ? [...rows] : rows.slice(from, to + 1))

/** Reads a sorted list in parts, unless `read` ignores the cursor (see {@link partOfAll}). */
export async function* readByKey<Row>(
  read: (part: Pick<ListPart, 'from' | 'to' | 'cursor'>) => Promise<readonly Row[]>,
  rowsAtATime = ROWS_AT_A_TIME
): AsyncGenerator<Row> {
  const cursor: NonNullable<ListPart['cursor']> = {}
  for (;;) {
    const { last } = cursor
    const rows = await read({ from: 0, to: rowsAtATime - 1, cursor })
    yield* rows
    if (rows.length < rowsAtATime || cursor.last === last) return
  }
}
