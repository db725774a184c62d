import type { Queryable } from '#database/select'
import { ANONYMOUS_EMAIL } from '#shared/companies/users/anonymous_users'

/**
 * Selects the users whose account was not deleted (rule 10.3). A deleted user keeps its row and
 * state for its orders; only its email shows the deletion.
 */
export const undeletedUsers = (client: Queryable) =>
  client.from('users').whereNot('users.email', 'like', ANONYMOUS_EMAIL)
