import {
  type SignedInUser,
  USER_RIGHT_COLUMNS,
  catalogueVersion,
  toSignedInUser,
} from '#app/foundation/sessions/signed_in_user'
import { prepared } from '#database/connection/prepared'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import type { SessionInstants } from '#app/foundation/sessions/session_times'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The user read with the session; null if the account is no longer usable. */
    sessionUser?: SignedInUser | null
  }
}

export type SessionRow = SessionInstants & Row<'sessions', 'data'>

const readSession = prepared((client, rowId: string) =>
  select(client, 'sessions', [
    'sessions.data',
    'sessions.created_at',
    'sessions.last_seen_at',
    'sessions.last_action_at',
    ...USER_RIGHT_COLUMNS,
    catalogueVersion(),
  ])
    .leftJoin('users', (on) =>
      on
        .on('users.id', 'sessions.user_id')
        .andOnVal('users.is_active', 1)
        .andOnVal('users.state', 'APPROVED')
        .andOnVal('users.password_expired', 0)
    )
    .leftJoin('companies', (on) =>
      on.on('companies.id', 'users.company_id').andOnVal('companies.blocked_completely', 0)
    )
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .leftJoin('roles', 'roles.id', 'user_roles.role_id')
    .leftJoin('role_rights', 'role_rights.role_id', 'user_roles.role_id')
    .where('sessions.id', rowId)
)

/** Reads a session and its user with company and rights in one statement. */
export async function findSession(ctx: HttpContext, rowId: string): Promise<SessionRow | null> {
  const rows = await readSession(db.connection(), rowId)
  const [row] = rows
  if (!row) return null
  // The name is null if the user or company is no longer usable.
  ctx.sessionUser = row.name === null ? null : toSignedInUser(rows)
  return row
}
