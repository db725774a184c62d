import { select } from '#database/select'
import { ANONYMOUS_EMAIL } from '#shared/companies/users/anonymous_users'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export const BLANKING = 'data.blank'

export interface BlankedEntries {
  entries: number[]
}

export async function findBlankedEntries(client: QueryClientContract): Promise<Set<number>> {
  const rows = await select(client, 'audit_log', ['after'])
    .where({ action: BLANKING, subject: 'user' })
    .whereNotNull('after')
    .whereNotExists((people) =>
      people
        .from('users')
        .whereColumn('users.id', 'audit_log.subject_id')
        .whereNot('users.email', 'like', ANONYMOUS_EMAIL)
    )
  return new Set(rows.flatMap(({ after }) => (JSON.parse(after!) as BlankedEntries).entries))
}
