import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { runActedBy } from '#app/foundation/audit_trail/acted_by'
import { endActing, findActedFor } from '#app/foundation/sessions/acting_session'
import type { AnyEndpoint } from '#app/foundation/endpoints/endpoint_spec'
import { Refusal } from '#app/foundation/http/refusal'
import { ACTING_FOR_HEADER } from '#shared/ground/access/acting_header'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The staff member who acts for {@link HttpContext.signedInUser}, or null. */
    actingStaff: SignedInUser | null
  }
}

/**
 * Sets the request's user: the logged-in user, or the supplier's user that staff act for. In the
 * backoffice, staff remain themselves. Throws 403 `ACTING` for an endpoint that only the users
 * themselves may use, and 403 `ACTING_ENDED` for a request meant for another user.
 */
export async function takePlace(ctx: HttpContext, spec: AnyEndpoint): Promise<void> {
  const staff = ctx.auth.user ?? null
  ctx.signedInUser = staff
  ctx.actingStaff = null
  const mode = actingMode(spec)
  if (!staff || mode === 'as_staff') return
  const user = await findActedFor(staff, ctx, new Date())
  if (isForActedUser(spec)) requireMeantUser(ctx, user)
  if (typeof user === 'string') return
  if (mode === 'refused') throw new Refusal(403, 'ACTING')
  ctx.signedInUser = user
  ctx.actingStaff = staff
}

export const isForActedUser = (spec: AnyEndpoint): boolean =>
  spec.access !== 'public' && actingMode(spec) !== 'as_staff'

/**
 * Refuses a request whose header names another user than staff act for. Without the header, refuses
 * changes while staff act for a user, and the first request after acting has ended, unless it is
 * automatic like the heartbeat.
 */
function requireMeantUser(ctx: HttpContext, actedFor: ActedFor): void {
  if (isMeantFor(ctx, actedFor)) return
  if (actedFor === 'ended') endActing(ctx)
  throw new Refusal(403, 'ACTING_ENDED')
}

function isMeantFor(ctx: HttpContext, actedFor: ActedFor): boolean {
  const meant = ctx.request.header(ACTING_FOR_HEADER)
  if (typeof actedFor === 'object') {
    return meant === undefined ? ctx.request.method() === 'GET' : meant === String(actedFor.id)
  }
  return meant === undefined && (actedFor === 'none' || ctx.passiveRequest !== undefined)
}

type ActedFor = SignedInUser | 'none' | 'ended'

/** Runs the rest of a request. Its audit entries name the acting staff member, if any. */
export function runByActingStaff({ actingStaff }: HttpContext, next: NextFn) {
  return actingStaff ? runActedBy(actingStaff.id, next) : next()
}

const actingMode = ({ acting, path }: AnyEndpoint) =>
  acting ?? (path.startsWith('backoffice/api/') ? 'as_staff' : 'as_user')
