import type { SignedInUser } from '#app/accounts/sessions/signed_in_user'
import type { HttpContext } from '@adonisjs/core/http'

/** Who of the staff makes a change, and when. */
export interface StaffCall {
  staff: SignedInUser
  now: Date
  requestId?: string
}

/** The change that a call asks for. */
export const staffCall = ({ user, ctx }: { user: SignedInUser; ctx: HttpContext }): StaffCall => ({
  staff: user,
  now: new Date(),
  requestId: ctx.request.id(),
})
