import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'

export interface StaffRequest extends RequestTime {
  staff: SignedInUser
}

export const staffRequest = ({
  user,
  now,
  requestId,
}: RequestTime & { user: SignedInUser }): StaffRequest => ({ staff: user, now, requestId })
