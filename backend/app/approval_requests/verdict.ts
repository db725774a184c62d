import type { CallTime } from '#app/audit_trail/call_time'
import type { SignedInUser } from '#app/sessions/signed_in_user'

export interface Verdict extends CallTime {
  approved: boolean
  feedback: string
  by: SignedInUser
}
