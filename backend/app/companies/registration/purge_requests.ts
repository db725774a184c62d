import { dbInstantBefore } from '#database/instant'
import { DAY_MS } from '#shared/ground/dates/spans'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Late clicks get the right message for this long after a link expires. */
const KEPT_MS = DAY_MS

/** Deletes expired requests, except those of undecided users. Returns the number. */
export async function purgeRequests(client: QueryClientContract, now: Date): Promise<number> {
  const waiting = client.from('users').where('state', 'CLIENT_APPROVAL_REQUESTED').select('id')
  const purged: unknown = await client
    .from('registration_requests')
    .where('expires_at', '<', dbInstantBefore(now, KEPT_MS))
    .where((closed) => closed.whereNull('user_id').orWhereNotIn('user_id', waiting))
    .delete()
  return Number(purged)
}
