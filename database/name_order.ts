import { isForSqlite } from '#database/contains'
import { NAME_COLUMNS } from '#database/schema/name_columns'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** Topics of messages keep the database's collation: a UNION has them beside names of other tables. */
const NAMES: ReadonlySet<string> = new Set([...Object.values(NAME_COLUMNS).flat(), 'topic'])

/** Returns whether a column, with or without its table, holds names that readers expect in the order of their language. */
const isName = (column: string) => NAMES.has(column.slice(column.lastIndexOf('.') + 1))

/**
 * Returns the SQL by which a column is sorted. MySQL and MariaDB sort the names of
 * `NAME_COLUMNS` by their collation, SQLite by a function of ours.
 */
export const sortTerm = (query: DatabaseQueryBuilderContract, column: string): string =>
  isForSqlite(query) && isName(column) ? `SORT_KEY(${column})` : column

/** Sorts a query by columns that hold names. */
export function orderByNames<Query extends DatabaseQueryBuilderContract>(
  query: Query,
  ...columns: readonly string[]
): Query {
  for (const column of columns) query.orderByRaw(sortTerm(query, column))
  return query
}
