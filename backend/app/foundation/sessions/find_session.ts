import {
  type SignedInUser,
  USER_RIGHT_COLUMNS,
  type UserRightRow,
  catalogueVersion,
  findSignedInUser,
  toSignedInUser,
} from '#app/foundation/sessions/signed_in_user'
import { prepared } from '#database/connection/prepared'
import type { Row } from '#database/rows'
import type { SessionInstants } from '#app/foundation/sessions/session_times'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The user read with the session; null if the account is no longer usable. */
    sessionUser?: { id: number; user: SignedInUser | null }
  }
}

export type SessionRow = SessionInstants & Row<'sessions', 'data' | 'user_id'>

const readSession = prepared<SessionRow & UserRightRow, [id: string]>((client, rowId) =>
  client
    .from('sessions')
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
    .select(
      'sessions.data',
      'sessions.user_id',
      'sessions.created_at',
      'sessions.last_seen_at',
      'sessions.last_action_at',
      ...USER_RIGHT_COLUMNS
    )
    .select(catalogueVersion())
)

/** Reads a session and its user with company and rights in one statement. */
export async function findSession(ctx: HttpContext, rowId: string): Promise<SessionRow | null> {
  const rows = await readSession(db.connection(), rowId)
  const [row] = rows
  if (!row) return null
  // The name is null if the user or company is no longer usable.
  if (row.user_id !== null) {
    ctx.sessionUser = { id: row.user_id, user: row.name === null ? null : toSignedInUser(rows) }
  }
  return row
}

/** The session's key for the time of the last password change. */
export const PASSWORD_CHANGED_AT = 'password_changed_at'

/** Returns the logged-in user if the password is unchanged, else null. */
export async function findUserOfSession(ctx: HttpContext): Promise<SignedInUser | null> {
  const id = ctx.session.get('auth_web') as number | undefined
  if (id === undefined) return null
  const user = ctx.sessionUser?.id === id ? ctx.sessionUser.user : await findSignedInUser(id)
  return user?.passwordChangedAt === ctx.session.get(PASSWORD_CHANGED_AT) ? user : null
}
