import { UnfitDatabase, checkCollations } from '#app/operations/health/check_collations'
import { pendingMigrations } from '#database/schema/pending_migrations'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Requires current tables and byte-wise comparison. Throws {@link UnfitDatabase}. */
export async function checkDatabase(client: QueryClientContract): Promise<void> {
  const pending = await pendingMigrations(client)
  if (pending.length > 0) throw new UnfitDatabase(describePending(pending))
  await checkCollations(client)
}

function describePending([first, ...others]: readonly string[]): string {
  const which =
    others.length > 0
      ? `${others.length + 1} migrations of this version have not been run, ${first} to ${others.at(-1)}`
      : `The migration ${first} has not been run`
  return `${which}: run "npm run ace -- migration:run --force".`
}
