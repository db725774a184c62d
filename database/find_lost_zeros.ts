import { readInChunks } from '#database/chunks'
import { select } from '#database/select'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const LONGEST = 10

/**
 * Finds account ids that differ from the given ones only by leading zeros, which spreadsheets
 * remove. Returns the found id for each given one that has a match.
 */
export async function findLostZeros(
  client: QueryClientContract,
  table: 'companies' | 'directory_entries',
  accountIds: readonly string[]
): Promise<Map<string, string>> {
  const padded = new Map(accountIds.flatMap((id) => withZeros(id).map((full) => [full, id])))
  const rows = await readInChunks([...padded.keys()], (ids) =>
    select(client, table, ['cofor10']).whereIn('cofor10', ids).orderBy('cofor10')
  )
  return new Map(rows.map(({ cofor10 }) => [padded.get(cofor10)!, cofor10]))
}

function withZeros(id: string): string[] {
  if (!/^[1-9]\d{0,8}$/.test(id)) return []
  const missing = LONGEST - id.length
  return Array.from({ length: missing }, (_, index) => id.padStart(id.length + index + 1, '0'))
}
