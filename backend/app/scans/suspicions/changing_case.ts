import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import type { RepeatableRequest } from '#app/foundation/http/idempotency'
import { type StaffRequest, staffRequest } from '#app/foundation/resources/staff_request'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { findSuspicion } from '#app/scans/suspicions/find_suspicion'

interface CaseRequest<Body> extends RequestTime, RepeatableRequest {
  path: { id: number }
  body: Body
  user: SignedInUser
}

export const changingCase =
  <Body>(change: (id: number, body: Body, request: StaffRequest) => Promise<void>) =>
  async (request: CaseRequest<Body>) => {
    const { path, body, user } = request
    await change(path.id, body, staffRequest(request))
    return findSuspicion(path.id, user)
  }
