import { type SignedInUser, findSignedInUser } from '#app/foundation/sessions/signed_in_user'
import { allows } from '#shared/ground/access/rights'
import {
  type ActingFor,
  ACTING_MINUTES,
  areOnlySuppliersRights,
} from '#shared/ground/access/acting_contract'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import type { HttpContext } from '@adonisjs/core/http'

const KEY = 'acting'

export const RIGHT_TO_ACT = RESOURCE_RIGHTS.users

interface Acting {
  userId: number
  /** Milliseconds since 1970. */
  since: number
}

export function beginActing({ session }: HttpContext, userId: number, now: Date): void {
  session.put(KEY, { userId, since: now.getTime() } satisfies Acting)
}

export function endActing({ session }: HttpContext): number | null {
  const acting = session.get(KEY) as Acting | undefined
  if (!acting) return null
  session.forget(KEY)
  return acting.userId
}

/**
 * Finds the user that the session's staff member acts for, or `none`. Returns `ended` after the
 * time limit, or if the staff member or the user no longer qualifies (rule 1.10).
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

export const mayBeActedFor = (user: SignedInUser): boolean =>
  user.company.kind === 'SUPPLIER' && areOnlySuppliersRights(user.rights)

export const toActingFor = (user: SignedInUser, staff: SignedInUser): ActingFor => ({
  pk: user.id,
  name: user.fullName,
  company: user.company.name,
  account_id: user.company.cofor10,
  by: staff.fullName,
})
