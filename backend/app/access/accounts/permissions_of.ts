import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import type { Permissions } from '#shared/access/accounts/account_contract'

export const permissionsOf = (user: SignedInUser | null): Permissions => ({
  logged_in: user !== null,
  permissions: user?.rights ?? [],
})
