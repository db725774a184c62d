import { undeletedUsers } from '#database/selections/undeleted_users'
import { select, typed } from '#database/select'
import db from '@adonisjs/lucid/services/db'

/** SQL for the time of the approval; later changes do not count. */
const APPROVED_AT = `COALESCE(
  (SELECT MAX(decided_at) FROM approval_requests
    WHERE approval_requests.user_id = users.id AND approval_requests.state = 'APPROVED'),
  users.updated_at
)`

/** Selects approved users waiting for activation, with `since`. Excludes deleted accounts. */
export const activationRequests = () =>
  select(undeletedUsers(db), 'users', [
    typed<{ since: string }>(db.raw(`${APPROVED_AT} AS since`)),
  ]).where('users.state', 'CS_APPROVAL_REQUESTED')
