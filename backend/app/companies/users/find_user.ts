import { type SignedInUser, findSignedInUser } from '#app/foundation/sessions/signed_in_user'
import { mayBeActedFor } from '#app/foundation/sessions/acting_session'
import { readAuditTrail } from '#app/foundation/audit_trail/read_audit_trail'
import { NotFound } from '#app/foundation/http/refusal'
import { countRows } from '#database/count_rows'
import { isAnonymous } from '#shared/companies/users/anonymous_users'
import {
  type StoredPendingEmail,
  findPendingEmail,
} from '#app/companies/users/email_change/pending_email'
import { STORED_USER_COLUMNS, findRoles, toUserRow } from '#app/companies/users/list_users'
import { limitOf } from '#app/companies/users/purchase_approvers'
import { findManagedUsers } from '#app/access/roles/manageable'
import { fromDbInstant } from '#database/instant'
import { type RowOf, select } from '#database/select'
import { GIVES_ROLES, allows } from '#shared/ground/access/rights'
import { languageOf } from '#shared/ground/i18n/language'
import type { PendingEmail } from '#shared/companies/users/email_change_contract'
import { fullName } from '#shared/ground/texts/full_name'
import {
  type ManagedUser,
  mayManageUser,
  needsConfirmedEmail,
} from '#shared/companies/users/manage_user'
import type { UserAbilities, UserDetail } from '#shared/companies/users/user_contract'
import db from '@adonisjs/lucid/services/db'

const detailOf = (id: number) =>
  select(db, 'users', [
    ...STORED_USER_COLUMNS,
    'users.phone',
    'users.language',
    'users.password_changed_at',
    'users.password_expired',
    'users.totp_confirmed_at',
    'users.updated_at',
    'users.approval_limit_cents',
  ])
    .join('companies', 'companies.id', 'users.company_id')
    .where('users.id', id)

/** Throws {@link NotFound}. */
export async function findUser(staff: SignedInUser, id: number, now: Date): Promise<UserDetail> {
  const row = await detailOf(id).first()
  if (!row) throw new NotFound()
  const [roles, audit, sessions, signedIn, request, [managed], pending] = await Promise.all([
    findRoles([id]),
    readAuditTrail('user', id),
    countRows(db.from('sessions').where('user_id', id)),
    findSignedInUser(id),
    findWaitingRequest(id),
    findManagedUsers(db.connection(), [id]),
    findPendingEmail(db.connection(), id, now),
  ])
  // The user was deleted in the meantime.
  if (!managed) throw new NotFound()
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
    administrators_only: !mayManageUser(staff, managed),
    email_needs_confirmation: needsConfirmedEmail(managed),
    approval_limit: limitOf(row.approval_limit_cents),
    email_change: pending && toPendingEmail(pending),
    abilities: abilitiesFor(staff, row, { signedIn, managed, pending }),
    audit,
  }
}

interface Standing {
  /** Null for a user who cannot log in. */
  signedIn: SignedInUser | null
  managed: ManagedUser
  pending: StoredPendingEmail | null
}

function abilitiesFor(
  staff: SignedInUser,
  row: RowOf<typeof detailOf>,
  { signedIn, managed, pending }: Standing
): UserAbilities {
  const isPerson = !isAnonymous(row.email)
  const manages = isPerson && mayManageUser(staff, managed)
  const isAdministrator = allows(staff.rights, GIVES_ROLES)
  const isApprovedOther = manages && row.state === 'APPROVED' && row.id !== staff.id
  const isActive = row.is_active
  return {
    activate:
      manages &&
      row.state === 'CS_APPROVAL_REQUESTED' &&
      allows(staff.rights, 'accounts.activate_user'),
    change: manages,
    enable: isApprovedOther && !isActive,
    disable: isApprovedOther && isActive,
    expire_password: isApprovedOther && !row.password_expired,
    send_password_reset: manages && signedIn !== null,
    reset_second_factor: manages && row.totp_confirmed_at !== null && row.id !== staff.id,
    change_roles: isPerson && isAdministrator,
    change_limit: manages && row.company_kind === 'SUPPLIER' && row.state === 'APPROVED',
    act: signedIn !== null && mayBeActedFor(signedIn),
    confirm_email: isAdministrator && pending !== null && pending.asked_by !== staff.id,
    withdraw_email: manages && pending !== null,
  }
}

const toPendingEmail = (pending: StoredPendingEmail): PendingEmail => ({
  email: pending.email,
  asked_by: fullName(pending),
  asked_at: fromDbInstant(pending.asked_at),
  expires_at: fromDbInstant(pending.expires_at),
})

async function findWaitingRequest(userId: number): Promise<number | null> {
  const row = await select(db, 'approval_requests', ['id'])
    .where({ user_id: userId, kind: 'USER', state: 'WAITING' })
    .first()
  return row && row.id
}
