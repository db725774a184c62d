import type { CallTime } from '#app/foundation/audit_trail/call_time'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'

export interface StaffCall extends CallTime {
  staff: SignedInUser
}

export const staffCall = ({
  user,
  now,
  requestId,
}: CallTime & { user: SignedInUser }): StaffCall => ({ staff: user, now, requestId })
