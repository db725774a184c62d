import type { CallTime } from '#app/foundation/audit_trail/call_time'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'

export interface Verdict extends CallTime {
  approved: boolean
  feedback: string
  by: SignedInUser
}
