import chunk from 'lodash/chunk.js'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** SQLite accepts at most 500 rows in one INSERT of the query builder. */
export const ROWS_PER_STATEMENT = 400

/** SQLite accepts about 32,000 values in a statement. Shorter ones are also parsed faster. */
const VALUES_PER_STATEMENT = 1_000

/** Reads the rows of many values, each value once, in as few statements as possible. */
export async function readInChunks<Value, Found>(
  values: Iterable<Value>,
  read: (some: Value[]) => PromiseLike<Found[]>,
  size = VALUES_PER_STATEMENT
): Promise<Found[]> {
  const found: Found[] = []
  for (const some of chunk([...new Set(values)], size)) found.push(...(await read(some)))
  return found
}

export async function insertInChunks(
  client: QueryClientContract,
  table: string,
  rows: readonly object[],
  size = ROWS_PER_STATEMENT
): Promise<void> {
  for (const some of chunk(rows, size)) await client.insertQuery().table(table).multiInsert(some)
}
