import type { SignedInUser } from '#app/sessions/signed_in_user'
import type { Permissions } from '#shared/accounts/account_contract'

/** Returns the rights of somebody, or of nobody, as the API tells them. */
export const permissionsOf = (user: SignedInUser | null): Permissions => ({
  logged_in: user !== null,
  permissions: user?.rights ?? [],
})
