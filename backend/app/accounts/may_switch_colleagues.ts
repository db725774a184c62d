import { type SignedInUser, isStaff } from '#app/sessions/signed_in_user'
import { allows } from '#shared/access/rights'

/**
 * Whether somebody may enable and disable colleagues (rule 3.11): everybody of a supplier, and of
 * the staff those who may change users.
 */
export const maySwitchColleagues = (me: SignedInUser): boolean =>
  !isStaff(me) || allows(me.rights, 'accounts.change_user')
