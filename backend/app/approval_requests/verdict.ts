import type { SignedInUser } from '#app/sessions/signed_in_user'

/** What an approver decides, and in which call. */
export interface Verdict {
  approved: boolean
  feedback: string
  by: SignedInUser
  now: Date
  requestId?: string
}
