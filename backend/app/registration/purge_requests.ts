import { dbInstantBefore } from '#database/instant'
import { DAY_MS } from '#shared/dates/spans'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** How long past the end of their link requests are kept, so that late clicks are understood. */
const KEPT_MS = DAY_MS

/**
 * Deletes requests that nobody has confirmed in time, and confirmed ones once it is decided about
 * their user: until then they tell who entered what. Returns how many went.
 */
export async function purgeRequests(client: QueryClientContract, now: Date): Promise<number> {
  const waiting = client.from('users').where('state', 'CLIENT_APPROVAL_REQUESTED').select('id')
  const purged: unknown = await client
    .from('registration_requests')
    .where('expires_at', '<', dbInstantBefore(now, KEPT_MS))
    .where((closed) => closed.whereNull('user_id').orWhereNotIn('user_id', waiting))
    .delete()
  return Number(purged)
}
