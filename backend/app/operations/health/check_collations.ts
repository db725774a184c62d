import { BY_BYTES } from '#database/schema/compare_by_bytes'
import { IDENTITY_COLUMNS } from '#database/schema/identity_columns'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const NAMED = 3

export class UnfitDatabase extends Error {}

/** Requires byte-wise comparison of names. Throws {@link UnfitDatabase}. */
export async function checkCollations(client: QueryClientContract): Promise<void> {
  if (client.dialect.name !== 'mysql') return
  const [rows] = (await client.rawQuery(
    `SELECT table_name AS tab, column_name AS col, collation_name AS collation
     FROM information_schema.columns
     WHERE table_schema = DATABASE() AND collation_name <> ?
     ORDER BY table_name, ordinal_position`,
    [BY_BYTES]
  )) as [{ tab: string; col: string; collation: string }[]]
  const wrong = rows.filter(({ tab, col }) => COLUMNS[tab]?.includes(col))
  if (wrong.length === 0) return
  const named = wrong
    .slice(0, NAMED)
    .map(({ tab, col, collation }) => `${tab}.${col} (${collation})`)
  const more = wrong.length > NAMED ? ` and ${wrong.length - NAMED} more` : ''
  throw new UnfitDatabase(
    `The database does not compare ${named.join(', ')}${more} by their bytes (${BY_BYTES}): ` +
      'run "npm run ace -- migration:run --force", then "npm run ace -- database:mend".'
  )
}

const COLUMNS: Readonly<Record<string, readonly string[] | undefined>> = IDENTITY_COLUMNS
