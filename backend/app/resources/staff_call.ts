import type { CallTime } from '#app/audit_trail/call_time'
import type { SignedInUser } from '#app/sessions/signed_in_user'

/** Who of the staff makes a change, and when. */
export interface StaffCall extends CallTime {
  staff: SignedInUser
}

/** The change that a call asks for. */
export const staffCall = ({
  user,
  now,
  requestId,
}: CallTime & { user: SignedInUser }): StaffCall => ({ staff: user, now, requestId })
