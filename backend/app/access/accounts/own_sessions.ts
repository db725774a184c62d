import { createHash } from 'node:crypto'
import { describeBrowser } from '#app/foundation/sessions/describe_browser'
import { rowIdOf } from '#app/foundation/sessions/session_store'
import { type SessionInstants, sessionTimes } from '#app/foundation/sessions/session_times'
import { type SignedInUser, isStaff } from '#app/foundation/sessions/signed_in_user'
import { auditUser } from '#app/foundation/audit_trail/audit_of'
import type { SessionRequest } from '#app/foundation/endpoints/endpoint_spec'
import { NotFound, Refusal } from '#app/foundation/http/refusal'
import { fromDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import type { OwnSession } from '#shared/access/accounts/session_contract'
import db from '@adonisjs/lucid/services/db'

/** Maximum sessions to read, more than any user has. SQLite limits the values of a statement. */
const MOST_SESSIONS = 400

type SessionRow = SessionInstants & Row<'sessions', 'id' | 'user_agent'>

/** Lists the active sessions of a user, the current one first, then the latest. */
export async function listOwnSessions(
  user: SignedInUser,
  { ctx, now }: SessionRequest
): Promise<OwnSession[]> {
  const current = rowIdOf(ctx.session.sessionId)
  const rows = await findLiving(user, now)
  return rows
    .map((row) => ({
      pk: publicKeyOf(row),
      current: row.id === current,
      ...describeBrowser(row.user_agent),
      started_at: fromDbInstant(row.created_at),
      last_seen_at: fromDbInstant(row.last_seen_at),
    }))
    .sort((one, other) => Number(other.current) - Number(one.current))
}

/** Throws 404 for a foreign or ended session, and 422 for the current one. */
export async function endOwnSession(
  user: SignedInUser,
  pk: string,
  request: SessionRequest
): Promise<void> {
  const row = (await findLiving(user, request.now)).find((one) => publicKeyOf(one) === pk)
  if (!row) throw new NotFound()
  if (row.id === rowIdOf(request.ctx.session.sessionId)) throw new Refusal(422, 'OWN_SESSION')
  await endSessions(user, request, [row.id])
}

export async function endOtherSessions(user: SignedInUser, request: SessionRequest): Promise<void> {
  const current = rowIdOf(request.ctx.session.sessionId)
  const others = (await findLiving(user, request.now))
    .map(({ id }) => id)
    .filter((id) => id !== current)
  if (others.length > 0) await endSessions(user, request, others)
}

async function endSessions(
  user: SignedInUser,
  { now, requestId }: SessionRequest,
  ids: readonly string[]
) {
  await transaction(db.connection(), async (trx) => {
    await trx
      .from('sessions')
      .where('user_id', user.id)
      .whereIn('id', [...ids])
      .delete()
    const change = { action: 'accounts.end_sessions', after: { ended: ids.length } }
    await auditUser(trx, user.id, change, { user, now, requestId })
  })
}

async function findLiving(user: SignedInUser, now: Date): Promise<SessionRow[]> {
  const rows = await select(db, 'sessions', [
    'id',
    'user_agent',
    'created_at',
    'last_seen_at',
    'last_action_at',
  ])
    .where('user_id', user.id)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(MOST_SESSIONS)
  return rows.filter((row) => !sessionTimes(row, isStaff(user), now).expired)
}

/** Derives the `pk` of a session from its row's id, which is secret. */
const publicKeyOf = ({ id }: SessionRow) =>
  createHash('sha256').update(`session list:${id}`).digest('base64url').slice(0, 22)
