import type { SignedInUser } from '#app/sessions/signed_in_user'

/** Who of the staff makes a change, and when. */
export interface StaffCall {
  staff: SignedInUser
  now: Date
  requestId?: string
}

/** The change that a call asks for. */
export const staffCall = ({
  user,
  now,
  requestId,
}: {
  user: SignedInUser
  now: Date
  requestId: string | undefined
}): StaffCall => ({ staff: user, now, requestId })
