import { dbInstantBefore } from '#database/instant'
import { DAY_MS } from '#shared/ground/dates/spans'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Time for which an expired request is kept. */
const KEPT_MS = DAY_MS

/** Deletes and counts expired requests, except those of users who wait for a decision. */
export async function purgeRequests(client: QueryClientContract, now: Date): Promise<number> {
  const waiting = client.from('users').where('state', 'CLIENT_APPROVAL_REQUESTED').select('id')
  const purged: unknown = await client
    .from('registration_requests')
    .where('expires_at', '<', dbInstantBefore(now, KEPT_MS))
    .where((closed) => closed.whereNull('user_id').orWhereNotIn('user_id', waiting))
    .delete()
  return Number(purged)
}
