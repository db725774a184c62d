import { type SignedInUser, findSignedInUser } from '#app/sessions/signed_in_user'
import { allows } from '#shared/access/rights'
import {
  type ActingFor,
  ACTING_MINUTES,
  areOnlySuppliersRights,
} from '#shared/acting/acting_contract'
import { RESOURCE_RIGHTS } from '#shared/backoffice/resource_rights'
import type { HttpContext } from '@adonisjs/core/http'

const KEY = 'acting'

/** What the staff needs to act for a user, when it begins and at every call. */
export const RIGHT_TO_ACT = RESOURCE_RIGHTS.users

/** What the staff's session holds of whom they act for. */
interface Acting {
  userId: number
  /** When it began, in milliseconds since 1970. */
  since: number
}

/** Notes in the session whom the staff acts for from now on. */
export function beginActing({ session }: HttpContext, userId: number, now: Date): void {
  session.put(KEY, { userId, since: now.getTime() } satisfies Acting)
}

/** Forgets whom the staff acts for; returns the user's id, null when there was none. */
export function endActing({ session }: HttpContext): number | null {
  const acting = session.get(KEY) as Acting | undefined
  if (!acting) return null
  session.forget(KEY)
  return acting.userId
}

/**
 * The user whom the session's staff acts for: `none` when they act for
 * nobody, `ended` when the time is over, when they may not act for users any more, or when the user
 * may not be acted for (rule 1.10).
 */
export async function findActedFor(
  staff: SignedInUser,
  { session }: HttpContext,
  now: Date
): Promise<SignedInUser | 'none' | 'ended'> {
  const acting = session.get(KEY) as Acting | undefined
  if (!acting) return 'none'
  if (now.getTime() - acting.since >= ACTING_MINUTES * 60_000) return 'ended'
  if (!allows(staff.rights, RIGHT_TO_ACT)) return 'ended'
  const user = await findSignedInUser(acting.userId)
  return user && mayBeActedFor(user) ? user : 'ended'
}

/** Only users of suppliers, and only with rights that suppliers have. */
export const mayBeActedFor = (user: SignedInUser): boolean =>
  user.company.kind === 'SUPPLIER' && areOnlySuppliersRights(user.rights)

/** Names both, as the front ends show it. */
export const toActingFor = (user: SignedInUser, staff: SignedInUser): ActingFor => ({
  pk: user.id,
  name: user.fullName,
  company: user.company.name,
  account_id: user.company.cofor10,
  by: staff.fullName,
})
