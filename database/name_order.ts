import { isForSqlite } from '#database/contains'
import { NAME_COLUMNS } from '#database/schema/name_columns'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/**
 * Topics of messages keep the database's collation, because a UNION combines them with names of
 * other tables.
 */
const NAMES: ReadonlySet<string> = new Set([...Object.values(NAME_COLUMNS).flat(), 'topic'])

const isName = (column: string) => NAMES.has(column.slice(column.lastIndexOf('.') + 1))

/**
 * Returns the SQL to sort by a column. MySQL and MariaDB sort the names of `NAME_COLUMNS` by their
 * collation, SQLite by a function of ours.
 */
export const sortTerm = (query: DatabaseQueryBuilderContract, column: string): string =>
  isForSqlite(query) && isName(column) ? `SORT_KEY(${column})` : column

export function orderByNames<Query extends DatabaseQueryBuilderContract>(
  query: Query,
  ...columns: readonly string[]
): Query {
  for (const column of columns) query.orderByRaw(sortTerm(query, column))
  return query
}
