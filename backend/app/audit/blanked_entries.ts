import type { Row } from '#database/rows'
import { ANONYMOUS_EMAIL } from '#shared/users/anonymous_users'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** The action that notes which entries of the log lost what they said of a deleted person. */
export const BLANKING = 'data.blank'

/** What such an entry says: the ids of the others. */
export interface BlankedEntries {
  entries: number[]
}

/** The entries that may have lost what was before and after: noted in the log, of people who are gone. */
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
