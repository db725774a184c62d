import { holdersOf } from '#app/access/roles/find_holders'
import { select } from '#database/select'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import { type Language, languageOf } from '#shared/ground/i18n/language'
import { fullName } from '#shared/ground/texts/full_name'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

interface NewsReader {
  id: number
  name: string
  email: string
  language: Language
}

interface Followers {
  assignedTo: number | null
  /** The case whose watchers are mailed too. */
  watchersOf: number | null
}

/** Finds the assignee and watchers who may see cases and can log in, in order of their ids. */
export async function findNewsReaders(
  client: QueryClientContract,
  { assignedTo, watchersOf }: Followers
): Promise<NewsReader[]> {
  const rows = await select(holdersOf(client, RESOURCE_RIGHTS.suspicions), 'users', [
    'users.id',
    'users.first_name',
    'users.last_name',
    'users.email',
    'users.language',
  ])
    .where((either) => {
      either.where('users.id', assignedTo ?? 0)
      if (watchersOf === null) return
      const watchers = client.from('suspicion_watchers').where('suspicion_id', watchersOf)
      either.orWhereIn('users.id', watchers.select('user_id'))
    })
    .orderBy('users.id')
  return rows.map((row) => ({
    id: row.id,
    name: fullName(row),
    email: row.email,
    language: languageOf(row.language),
  }))
}
