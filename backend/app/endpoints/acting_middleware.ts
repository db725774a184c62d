import type { SignedInUser } from '#app/sessions/signed_in_user'
import { runActedBy } from '#app/sessions/acted_by'
import { endActing, findActedFor } from '#app/sessions/acting_session'
import type { AnyEndpoint } from '#app/endpoints/endpoint_spec'
import { Refusal } from '#app/http/refusal'
import { ACTING_FOR_HEADER } from '#shared/acting/acting_header'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Who of the staff acts for {@link HttpContext.signedInUser}; null when nobody does. */
    actingStaff: SignedInUser | null
  }
}

/** 403: what only the users themselves may do. */
class NotWhileActing extends Refusal {
  constructor() {
    super(403, 'ACTING')
  }
}

/** 403: the call was meant for a user for whom the session does not act, or does not any more. */
class ActingEnded extends Refusal {
  constructor() {
    super(403, 'ACTING_ENDED')
  }
}

/**
 * Puts the supplier's user in the place of the staff who acts for them, with the supplier's rights
 * and nothing else. Calls of the backoffice stay the staff's own. Throws {@link ActingEnded} for a
 * call that was meant for another user.
 */
export async function takePlace(ctx: HttpContext, spec: AnyEndpoint): Promise<void> {
  ctx.actingStaff = null
  const staff = ctx.signedInUser
  const mode = actingMode(spec)
  if (!staff || mode === 'as_staff') return
  const user = await findActedFor(staff, ctx, new Date())
  if (isForActedUser(spec)) requireMeantUser(ctx, user)
  if (typeof user === 'string') return
  if (mode === 'refused') throw new NotWhileActing()
  ctx.signedInUser = user
  ctx.actingStaff = staff
}

/** Whether a call depends on whom the staff act for, so that a page says whom it means. */
export const isForActedUser = (spec: AnyEndpoint): boolean =>
  spec.access !== 'public' && actingMode(spec) !== 'as_staff'

/**
 * Refuses a call that names another user than the session acts for. Of calls that name nobody, the
 * first after the end is taken for one that still meant the user; a call that goes by itself, such
 * as the heartbeat, is none.
 */
function requireMeantUser(ctx: HttpContext, actedFor: SignedInUser | 'none' | 'ended'): void {
  const meant = ctx.request.header(ACTING_FOR_HEADER)
  const isMeant =
    meant === undefined
      ? actedFor !== 'ended' || ctx.passiveCall !== undefined
      : typeof actedFor === 'object' && meant === String(actedFor.id)
  if (isMeant) return
  if (actedFor === 'ended') endActing(ctx)
  throw new ActingEnded()
}

/** Runs the rest of a call so that the audit log learns who really made it. */
export function runByActingStaff({ actingStaff }: HttpContext, next: NextFn) {
  return actingStaff ? runActedBy(actingStaff.id, next) : next()
}

const actingMode = ({ acting, path }: AnyEndpoint) =>
  acting ?? (path.startsWith('backoffice/api/') ? 'as_staff' : 'as_user')
