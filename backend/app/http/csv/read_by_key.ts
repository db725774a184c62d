import { sortTerm } from '#database/name_order'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** Rows read from the database at a time while a file is written. */
const ROWS_AT_A_TIME = 2_000

type SortValue = string | number | boolean | null

/** Where a sorted reading has come to: what the last row was sorted by, and its id. */
interface RowKey {
  value: SortValue
  id: number
}

/** Which rows of a sorted list are read. */
export interface ListPart {
  direction: 'asc' | 'desc'
  /** First and last row, both included, counted from 0. */
  from: number
  to: number
  /** While a file is written: the part begins after the last row that was read. */
  cursor?: { last?: RowKey }
}

/** The columns a list is sorted by: one that was chosen, and the id where that one is equal. */
export interface SortColumns {
  by: string
  id: string
}

/** Sorts a query by the columns. */
export function inOrder<Query extends DatabaseQueryBuilderContract>(
  query: Query,
  { by, id }: SortColumns,
  { direction }: Pick<ListPart, 'direction'>
): Query {
  query.orderByRaw(`${sortTerm(query, by)} ${direction}`)
  // A unique index answers an order by its own column only.
  return by === id ? query : (query.orderBy(id, direction) as Query)
}

/**
 * Reads a part of what a query finds: by key while a file is written, so that the last rows cost
 * what the first do and a row that comes or goes meanwhile moves no other.
 */
export const readPart = <Row extends { id: number }>(
  query: DatabaseQueryBuilderContract,
  columns: SortColumns,
  part: ListPart
): Promise<Row[]> => readSorted(partOf(query, columns, part), columns, part)

/**
 * Reads a part as {@link readPart} does, but in one statement finds the ids of its rows by the index
 * alone, and joins only those, as `page.id`, to what is to be told of each.
 */
export function readJoinedPart<Row extends { id: number }>(
  query: DatabaseQueryBuilderContract,
  columns: SortColumns,
  part: ListPart,
  joined: (page: DatabaseQueryBuilderContract) => DatabaseQueryBuilderContract
): Promise<Row[]> {
  const page = partOf(query.select(`${columns.id} as id`), columns, part).as('page')
  return readSorted(inOrder(joined(page), columns, part), columns, part)
}

/** Reads sorted rows, and notes up to where in the part's cursor. */
async function readSorted<Row extends { id: number }>(
  query: DatabaseQueryBuilderContract,
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

/** Null is before every value, as the databases sort it. */
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

/** Returns a part of rows that are in memory anyway: while a file is written, all of them at once. */
export const partOfAll = <Row>(
  rows: readonly Row[],
  { from, to, cursor }: Omit<ListPart, 'direction'>
): Row[] => (cursor ? [...rows] : rows.slice(from, to + 1))

/**
 * Reads a sorted list whole, part by part, for a file. It ends with a part that is not full, and
 * with one that moved the cursor nowhere: that was all of a list (see {@link partOfAll}).
 */
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
