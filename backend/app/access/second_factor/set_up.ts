import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { auditUser } from '#app/foundation/audit_trail/audit_of'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { FieldRefusal, Refusal } from '#app/foundation/http/refusal'
import {
  acceptCode,
  countTry,
  forgiveTries,
  useUpPeriod,
} from '#app/access/second_factor/check_code'
import { requirePassword } from '#app/access/second_factor/require_password'
import { countRecoveryCodes, issueRecoveryCodes } from '#app/access/second_factor/recovery_codes'
import {
  describeSecret,
  makeSecret,
  openSecret,
  periodOfCode,
  sealSecret,
} from '#app/access/second_factor/totp'
import { writeFactorMail } from '#app/access/second_factor/write_factor_mail'
import { fromDbInstant, toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import type {
  BothFactors,
  RecoveryCodes,
  SecondFactorSetup,
  SecondFactorState,
} from '#shared/access/second_factor/second_factor_contract'
import { MINUTE_MS } from '#shared/ground/dates/spans'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type FactorRow = Row<'users', 'totp_secret' | 'totp_confirmed_at' | 'totp_last_step'>

/** Period in which the code that switched a factor on can be sent again, after a lost response. */
const REPEATABLE_MS = MINUTE_MS

export async function readState(user: SignedInUser): Promise<SecondFactorState> {
  const row = await select(db, 'users', ['totp_confirmed_at']).where('id', user.id).firstOrFail()
  const confirmed = row.totp_confirmed_at
  return {
    enabled: confirmed !== null,
    required: user.secondFactor.isRequired,
    confirmed_at: confirmed && fromDbInstant(confirmed),
    recovery_codes_left: await countRecoveryCodes(db.connection(), user.id),
  }
}

/** Creates a secret, inactive until {@link confirmSetUp}. Throws 422 if a second factor is on. */
export async function beginSetUp(user: SignedInUser, password: string): Promise<SecondFactorSetup> {
  await requirePassword(user.id, password)
  const secret = makeSecret()
  await transaction(db.connection(), async (trx) => {
    await lockUnconfirmed(trx, user.id)
    const changes = { totp_secret: sealSecret(secret), totp_last_step: null }
    await trx.from('users').where('id', user.id).update(changes)
  })
  return describeSecret(secret, `${user.email} (${user.company.cofor10})`)
}

/** Switches the second factor on and mails the user. Returns the recovery codes. */
export async function confirmSetUp(
  user: SignedInUser,
  code: string,
  { now, requestId }: RequestTime
): Promise<RecoveryCodes> {
  await countTry('code', user.id)
  const codes = await transaction(db.connection(), async (trx) => {
    const factor = await lockFactor(trx, user.id)
    const secret = factor.totp_secret && openSecret(factor.totp_secret)
    if (!secret) throw new Refusal(422, 'SECOND_FACTOR_NOT_BEGUN')
    const period = periodOfCode(secret, code, now)
    if (factor.totp_confirmed_at) {
      const age = now.getTime() - Date.parse(fromDbInstant(factor.totp_confirmed_at))
      const isRepeated = factor.totp_last_step === period && age < REPEATABLE_MS
      if (!isRepeated) throw new Refusal(422, 'SECOND_FACTOR_ON')
      return issueRecoveryCodes(trx, user.id, now)
    }
    if (period === null) throw new FieldRefusal('otp', 'WRONG_CODE')
    await useUpPeriod(trx, user.id, period)
    const changes = { totp_confirmed_at: toDbInstant(now), updated_at: toDbInstant(now) }
    await trx.from('users').where('id', user.id).update(changes)
    const issued = await issueRecoveryCodes(trx, user.id, now)
    const by = { user, now, requestId }
    await auditUser(trx, user.id, { action: 'accounts.second_factor_on' }, by)
    await writeFactorMail(trx, 'second_factor_on', user.id, now)
    return issued
  })
  await forgiveTries('code', user.id)
  return { recovery_codes: codes }
}

/** Checks both factors, replaces the recovery codes and mails the user. Returns the codes. */
export async function renewRecoveryCodes(
  user: SignedInUser,
  { password, otp }: BothFactors,
  { now, requestId }: RequestTime
): Promise<RecoveryCodes> {
  if (!user.secondFactor.isOn) throw new Refusal(422, 'SECOND_FACTOR_OFF')
  await requirePassword(user.id, password)
  await countTry('code', user.id)
  const codes = await transaction(db.connection(), async (trx) => {
    await lockFactor(trx, user.id)
    if (!(await acceptCode(trx, user.id, otp, now))) throw new FieldRefusal('otp', 'WRONG_CODE')
    const by = { user, now, requestId }
    await auditUser(trx, user.id, { action: 'accounts.renew_recovery_codes' }, by)
    await writeFactorMail(trx, 'recovery_codes_renewed', user.id, now)
    return issueRecoveryCodes(trx, user.id, now)
  })
  await forgiveTries('code', user.id)
  return { recovery_codes: codes }
}

async function lockUnconfirmed(trx: TransactionClientContract, userId: number) {
  const row = await lockFactor(trx, userId)
  if (row.totp_confirmed_at) throw new Refusal(422, 'SECOND_FACTOR_ON')
  return row
}

async function lockFactor(trx: TransactionClientContract, userId: number): Promise<FactorRow> {
  return select(trx, 'users', ['totp_secret', 'totp_confirmed_at', 'totp_last_step'])
    .where('id', userId)
    .forUpdate()
    .firstOrFail()
}
