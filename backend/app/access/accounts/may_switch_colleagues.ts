import { type SignedInUser, isStaff } from '#app/foundation/sessions/signed_in_user'
import { allows } from '#shared/ground/access/rights'

/** Returns whether a user may enable and disable colleagues (rule 3.11). */
export const maySwitchColleagues = (me: SignedInUser): boolean =>
  !isStaff(me) || allows(me.rights, 'accounts.change_user')
