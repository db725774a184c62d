import type { SignedInUser } from '#app/sessions/signed_in_user'
import { runActedBy } from '#app/sessions/acted_by'
import { endActing, findActedFor } from '#app/sessions/acting_session'
import type { AnyEndpoint } from '#app/endpoints/endpoint_spec'
import { Refusal } from '#app/http/refusal'
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

/** 403: the call was meant for a user whom nobody acts for any more; the next call is one's own. */
class ActingEnded extends Refusal {
  constructor() {
    super(403, 'ACTING_ENDED')
  }
}

/**
 * Puts the supplier's user in the place of the staff who acts for them, with the supplier's rights
 * and nothing else. Calls of the backoffice stay the staff's own.
 */
export async function takePlace(ctx: HttpContext, spec: AnyEndpoint): Promise<void> {
  ctx.actingStaff = null
  const staff = ctx.signedInUser
  if (!staff) return
  const user = await findActedFor(staff, ctx, new Date())
  if (user === 'none') return
  const mode = actingMode(spec)
  if (user === 'ended') {
    endActing(ctx)
    if (mode === 'as_staff' || spec.access === 'public') return
    throw new ActingEnded()
  }
  if (mode === 'as_staff') return
  if (mode === 'refused') throw new NotWhileActing()
  ctx.signedInUser = user
  ctx.actingStaff = staff
}

/** Runs the rest of a call so that the audit log learns who really made it. */
export function runByActingStaff({ actingStaff }: HttpContext, next: NextFn) {
  return actingStaff ? runActedBy(actingStaff.id, next) : next()
}

const actingMode = ({ acting, path }: AnyEndpoint) =>
  acting ?? (path.startsWith('backoffice/api/') ? 'as_staff' : 'as_user')
