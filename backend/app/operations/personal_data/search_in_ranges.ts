import type { Tables } from '#database/rows'
import { select, typed } from '#database/select'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Rows that one statement searches, so that it ends before the limit of DB_TIMEOUT_MS. */
const ROWS_AT_ONCE = 10_000

/** Searches a table by ranges of its ids, both ends included. */
export async function searchInRanges<Found>(
  client: QueryClientContract,
  table: keyof Tables,
  search: (range: [first: number, last: number]) => Promise<Found[]>,
  rowsAtOnce = ROWS_AT_ONCE
): Promise<Found[]> {
  const found: Found[] = []
  for (let first = 0; ;) {
    const end = await select(client, table, [typed<{ id: number }>('id')])
      .where('id', '>=', first)
      .orderBy('id')
      .offset(rowsAtOnce - 1)
      .limit(1)
      .first()
    found.push(...(await search([first, Number(end?.id ?? Number.MAX_SAFE_INTEGER)])))
    if (!end) return found
    first = Number(end.id) + 1
  }
}
