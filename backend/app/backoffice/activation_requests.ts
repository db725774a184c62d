import { undeletedUsers } from '#database/users/undeleted_users'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** When an approver let the user in; what is changed of the user later makes nobody wait anew. */
const APPROVED_AT = `COALESCE(
  (SELECT MAX(decided_at) FROM approval_requests
    WHERE approval_requests.user_id = users.id AND approval_requests.state = 'APPROVED'),
  users.updated_at
)`

/** The users who are approved and wait for customer service to activate them, with `since`; no deleted accounts. */
export const activationRequests = (): DatabaseQueryBuilderContract =>
  undeletedUsers(db)
    .where('users.state', 'CS_APPROVAL_REQUESTED')
    .select(db.raw(`${APPROVED_AT} AS since`))
