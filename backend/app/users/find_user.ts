import { type SignedInUser, findSignedInUser } from '#app/sessions/signed_in_user'
import { mayBeActedFor } from '#app/sessions/acting_session'
import { readAuditTrail } from '#app/audit_trail/read_audit_trail'
import { NotFound } from '#app/http/refusal'
import { countRows } from '#database/count_rows'
import { isAnonymous } from '#shared/users/anonymous_users'
import { areAdministratorsAmong, mayManage } from '#app/users/administrators'
import { STORED_USER_COLUMNS, type StoredUser, findRoles, toUserRow } from '#app/users/list_users'
import { fromDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { allows } from '#shared/access/rights'
import { languageOf } from '#shared/i18n/language'
import type { UserAbilities, UserDetail } from '#shared/users/user_contract'
import db from '@adonisjs/lucid/services/db'

type StoredDetail = StoredUser &
  Row<
    'users',
    | 'phone'
    | 'language'
    | 'password_changed_at'
    | 'password_expired'
    | 'totp_confirmed_at'
    | 'updated_at'
  >

/** One user as staff see them, with what the reader may do. Throws {@link NotFound}. */
export async function findUser(staff: SignedInUser, id: number): Promise<UserDetail> {
  const row: StoredDetail | null = await db
    .from('users')
    .join('companies', 'companies.id', 'users.company_id')
    .where('users.id', id)
    .select(
      ...STORED_USER_COLUMNS,
      'users.phone',
      'users.language',
      'users.password_changed_at',
      'users.password_expired',
      'users.totp_confirmed_at',
      'users.updated_at'
    )
    .first()
  if (!row) throw new NotFound()
  const [roles, audit, sessions, signedIn, request, isAdministrator] = await Promise.all([
    findRoles([id]),
    readAuditTrail('user', id),
    countSessions(id),
    findSignedInUser(id),
    findWaitingRequest(id),
    areAdministratorsAmong(db.connection(), [id]),
  ])
  return {
    ...toUserRow(row, roles),
    phone: row.phone,
    language: languageOf(row.language),
    password_changed_at: fromDbInstant(row.password_changed_at),
    password_expired: row.password_expired,
    second_factor: row.totp_confirmed_at !== null,
    waiting_request: request,
    sessions,
    updated_at: fromDbInstant(row.updated_at),
    abilities: abilitiesFor(staff, row, signedIn, isAdministrator),
    audit,
  }
}

/** What the reader may do with a user; `signedIn` is null for a user who may not log in. */
function abilitiesFor(
  staff: SignedInUser,
  row: StoredDetail,
  signedIn: SignedInUser | null,
  isAdministrator: boolean
): UserAbilities {
  const isPerson = !isAnonymous(row.email)
  const manages = isPerson && mayManage(staff, isAdministrator)
  const isApprovedOther = manages && row.state === 'APPROVED' && row.id !== staff.id
  const isActive = row.is_active
  return {
    activate:
      isPerson &&
      row.state === 'CS_APPROVAL_REQUESTED' &&
      allows(staff.rights, 'accounts.activate_user'),
    change: manages,
    enable: isApprovedOther && !isActive,
    disable: isApprovedOther && isActive,
    expire_password: isApprovedOther && !row.password_expired,
    send_password_reset: manages && signedIn !== null,
    reset_second_factor: manages && row.totp_confirmed_at !== null && row.id !== staff.id,
    change_roles: isPerson && allows(staff.rights, 'accounts.change_role'),
    act: signedIn !== null && mayBeActedFor(signedIn),
  }
}

async function countSessions(userId: number): Promise<number> {
  return countRows(db.from('sessions').where('user_id', userId))
}

/** The request for the user's approval that nobody has decided yet. */
async function findWaitingRequest(userId: number): Promise<number | null> {
  const row: Row<'approval_requests', 'id'> | null = await db
    .from('approval_requests')
    .where({ user_id: userId, state: 'WAITING' })
    .select('id')
    .first()
  return row && row.id
}
