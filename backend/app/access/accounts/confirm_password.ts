import { hashPassword, passwordFits } from '#app/access/passwords/password_hash'
import { refuseWeakPassword } from '#app/access/passwords/refuse_weak_password'
import { permissionsOf } from '#app/access/accounts/permissions_of'
import {
  NEW_PASSWORD,
  endCodes,
  findCodeOwner,
  findUse,
  useUpCode,
} from '#app/access/accounts/mail_codes'
import { rememberPassword, wasUsedBefore } from '#app/access/passwords/former_passwords'
import { countCodeTry, countRepeat } from '#app/access/passwords/password_throttle'
import { endSessionsOf } from '#app/foundation/sessions/end_sessions'
import { type SignedInUser, findSignedInUser } from '#app/foundation/sessions/signed_in_user'
import { rememberBrowser } from '#app/access/accounts/login/known_browser'
import { startSession } from '#app/access/accounts/login/start_session'
import { auditUser } from '#app/foundation/audit_trail/audit_of'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import type { SessionRequest } from '#app/foundation/endpoints/endpoint_spec'
import { FieldRefusal, Refusal } from '#app/foundation/http/refusal'
import { writeMails } from '#app/mailing/outbox/outbox'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import type { confirmPasswordPayload } from '#shared/access/accounts/password_contract'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { InferOutput } from 'valibot'

/** 422: the code is invalid, expired or for another account, or the user may not log in. */
const invalidCode = () =>
  new Refusal(422, 'INVALID_CONFIRMATION_CODE', { field: 'non_field_errors' })

/**
 * Sets a new password with the code of a mail and logs the user in. Ends other sessions and codes
 * (rule 2.5). A user with a second factor is not logged in, because a mail replaces the password
 * alone. Remembers the browser. A request that repeats the one that set the password succeeds
 * without a login, because the first response may have been lost. Throws 422, also for a weak or
 * recent password (rule 2.2).
 */
export async function confirmPassword(
  body: InferOutput<typeof confirmPasswordPayload>,
  { ctx, now, requestId, network }: SessionRequest
) {
  await countCodeTry(network)
  refuseWeakPassword('new_password', body.new_password, {})
  if (await hasSetPassword(body, now)) return permissionsOf(null)
  const user = await findOwner(body, now)
  const { company } = user
  const owner = { ...user, companyNames: [company.name], accountId: company.cofor10 }
  refuseWeakPassword('new_password', body.new_password, owner)
  if (await wasUsedBefore(user.id, body.new_password)) {
    throw new FieldRefusal('new_password', 'PASSWORD_USED_BEFORE')
  }
  // Hashing is slow, so it needs a valid code and runs before anything is locked.
  const passwordHash = await hashPassword(body.new_password)
  await transaction(db.connection(), async (trx) => {
    if (!(await useUpCode(trx, body.token, NEW_PASSWORD, now))) throw invalidCode()
    await changePassword(trx, user, passwordHash, { now, requestId })
  })
  if (user.secondFactor.isOn) {
    rememberBrowser(ctx, { email: user.email, accountId: user.company.cofor10 })
    return permissionsOf(null)
  }
  return startSession({ ...user, passwordChangedAt: now.toISOString() }, ctx, now)
}

type Confirmation = InferOutput<typeof confirmPasswordPayload>

async function hasSetPassword(body: Confirmation, now: Date): Promise<boolean> {
  const use = await findUse(body.token, NEW_PASSWORD, now)
  const user = use && (await findSignedInUser(use.userId))
  if (!user || use.usedAt !== user.passwordChangedAt || isOthers(body, user)) return false
  await countRepeat(body.token)
  const stored = await select(db, 'users', ['password_hash']).where('id', user.id).firstOrFail()
  return passwordFits(stored.password_hash, body.new_password)
}

async function findOwner(body: Confirmation, now: Date): Promise<SignedInUser> {
  const userId = await findCodeOwner(body.token, NEW_PASSWORD, now)
  const user = userId === null ? null : await findSignedInUser(userId)
  if (!user || isOthers(body, user)) throw invalidCode()
  return user
}

const isOthers = ({ account_id: accountId }: Confirmation, { company }: SignedInUser) =>
  accountId !== '' && accountId !== company.cofor10

async function changePassword(
  trx: TransactionClientContract,
  user: SignedInUser,
  passwordHash: string,
  { now, requestId }: RequestTime
): Promise<void> {
  const at = toDbInstant(now)
  await rememberPassword(trx, user.id, now)
  await endCodes(trx, user.id, NEW_PASSWORD, now)
  await trx.from('users').where('id', user.id).update({
    password_hash: passwordHash,
    password_changed_at: at,
    password_expired: false,
    updated_at: at,
  })
  await endSessionsOf(trx, [user.id])
  const by = { user, now, requestId }
  await auditUser(trx, user.id, { action: 'accounts.change_password' }, by)
  const { email, language, fullName: person, company } = user
  const data = { person, email, account_id: company.cofor10 }
  await writeMails(trx, [{ template: 'password_changed', to: email, language, data }], now)
}
