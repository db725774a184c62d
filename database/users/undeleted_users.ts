import type { Queryable } from '#database/queryable'
import { ANONYMOUS_EMAIL } from '#shared/users/anonymous_users'

/**
 * The query of the users whose account was not deleted (rule 10.3). A deleted one keeps its row and
 * its state, for the orders that lead to it; what tells it is its email, which nobody else can have.
 */
export const undeletedUsers = (client: Queryable) =>
  client.from('users').whereNot('users.email', 'like', ANONYMOUS_EMAIL)
