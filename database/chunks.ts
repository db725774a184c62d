import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** SQLite takes at most 500 rows that the query builder writes in one INSERT. */
export const ROWS_PER_STATEMENT = 400

/** SQLite takes some 32,000 values in a statement; a short one is also read faster. */
const VALUES_PER_STATEMENT = 1_000

/** Splits a list into parts of so many items; the last one may have fewer. */
export const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size)
  )

/** Reads what belongs to many values, each once, by as few statements as the database takes. */
export async function readInChunks<Value, Found>(
  values: Iterable<Value>,
  read: (some: Value[]) => PromiseLike<Found[]>,
  size = VALUES_PER_STATEMENT
): Promise<Found[]> {
  const found: Found[] = []
  for (const some of chunksOf([...new Set(values)], size)) found.push(...(await read(some)))
  return found
}

/** Inserts any number of rows by as few statements as the database takes. */
export async function insertInChunks(
  client: QueryClientContract,
  table: string,
  rows: readonly object[],
  size = ROWS_PER_STATEMENT
): Promise<void> {
  for (const some of chunksOf(rows, size)) await client.insertQuery().table(table).multiInsert(some)
}
