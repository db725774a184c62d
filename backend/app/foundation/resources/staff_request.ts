import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import type { RepeatableRequest } from '#app/foundation/http/idempotency'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'

export interface StaffRequest extends RequestTime, RepeatableRequest {
  staff: SignedInUser
}

export const staffRequest = ({
  user,
  now,
  requestId,
  idempotencyKey,
}: RequestTime & RepeatableRequest & { user: SignedInUser }): StaffRequest => ({
  staff: user,
  now,
  requestId,
  idempotencyKey,
})
