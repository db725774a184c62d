import type { Row } from '#database/rows'
import { ANONYMOUS_EMAIL } from '#shared/companies/users/anonymous_users'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export const BLANKING = 'data.blank'

export interface BlankedEntries {
  entries: number[]
}

/** Returns the ids of entries whose content was blanked. */
export async function findBlankedEntries(client: QueryClientContract): Promise<Set<number>> {
  const rows: Row<'audit_log', 'after'>[] = await client
    .from('audit_log')
    .where({ action: BLANKING, subject: 'user' })
    .whereNotNull('after')
    .whereNotExists((people) =>
      people
        .from('users')
        .whereColumn('users.id', 'audit_log.subject_id')
        .whereNot('users.email', 'like', ANONYMOUS_EMAIL)
    )
    .select('after')
  return new Set(rows.flatMap(({ after }) => (JSON.parse(after!) as BlankedEntries).entries))
}
