import { hashPassword } from '#app/accounts/passwords/password_hash'
import { isCommonPassword } from '#app/accounts/passwords/common_passwords'
import { writeAudit } from '#app/audit/audit_log'
import { FieldRefusal } from '#app/http/refusal'
import { textsIn } from '#app/http/texts'
import { chooseSite } from '#app/registration/choose_site'
import {
  type RegisteredCompany,
  makeCompanyOfDirectory,
  makeTemporaryCompany,
} from '#app/registration/make_company'
import { mailConfirmation } from '#app/registration/mail_confirmation'
import { type RegistrationKey, claimKey, keepAnswer } from '#app/registration/registration_keys'
import { CompanyNotFound, IncompleteRegistration } from '#app/registration/registration_refusals'
import type { Site } from '#app/registration/sites'
import { storeCompanyData } from '#app/registration/store_company_data'
import { storeUser } from '#app/registration/store_user'
import { READ_COMMITTED } from '#config/database'
import { transaction } from '#database/transaction'
import type { Language } from '#shared/i18n/language'
import type {
  RegistrationPayload,
  registrationAnswer,
} from '#shared/registration/registration_contract'
import { registrationProblems } from '#shared/registration/registration_rules'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { InferOutput } from 'valibot'

type Answer = InferOutput<typeof registrationAnswer>

/** In which language somebody registers, and what makes equal calls one. */
export interface RegistrationCall {
  language: Language
  key: RegistrationKey | null
  now: Date
  requestId?: string
}

/**
 * Registers a user, with the company when this is its first one (rule 3.6). In one
 * transaction that holds a lock on the site: company, addresses, contacts, user, audit entry and
 * the mail that asks to confirm the email are stored together. Throws {@link FieldRefusal} and the
 * refusals of `registration_refusals.ts`.
 */
export async function register(
  payload: RegistrationPayload,
  call: RegistrationCall
): Promise<Answer> {
  if (isCommonPassword(payload.user.password)) {
    throw new FieldRefusal('user.password', 'PASSWORD_TOO_COMMON')
  }
  // Slow on purpose, so it is done before anything is locked.
  const passwordHash = await hashPassword(payload.user.password)
  return transaction(
    db.connection(),
    async (trx) => {
      const first = call.key && (await claimKey<Answer>(trx, call.key, call.now))
      if (first) return first
      const { company, isFirstUser } = await settleCompany(trx, payload, call)
      const userId = await storeUser(trx, company, {
        user: payload.user,
        passwordHash,
        language: call.language,
        isFirstUser,
        now: call.now,
      })
      await auditRegistration(trx, userId, payload, { company, isFirstUser, call })
      const { email, first_name: firstName, last_name: lastName } = payload.user
      const { language } = call
      await mailConfirmation(
        trx,
        { id: userId, email, firstName, lastName, language, accountId: company.cofor10 },
        call.now
      )
      const received = { detail: textsIn(language)('registration.received'), email }
      if (call.key) await keepAnswer(trx, call.key, received)
      return received
    },
    READ_COMMITTED
  )
}

interface SettledCompany {
  company: RegisteredCompany
  isFirstUser: boolean
}

/** Finds or makes the company; of an additional user's company everything stays as it is. */
async function settleCompany(
  trx: TransactionClientContract,
  payload: RegistrationPayload,
  call: RegistrationCall
): Promise<SettledCompany> {
  const site = await chooseSite(trx, payload)
  const isFirstUser = !site?.hasUsers
  const isKnown = site?.isKnown ?? false
  const problems = registrationProblems(payload, { isAdditionalUser: !isFirstUser, isKnown })
  if (problems.length > 0) throw new IncompleteRegistration(problems, textsIn(call.language))
  const company = await findOrMakeCompany(trx, site, payload, call)
  if (isFirstUser) await storeCompanyData(trx, company, payload, { isKnown, now: call.now })
  return { company, isFirstUser }
}

function findOrMakeCompany(
  trx: TransactionClientContract,
  site: Site | null,
  { company_profile: profile }: RegistrationPayload,
  call: RegistrationCall
): Promise<RegisteredCompany> {
  if (site?.isCompany) {
    return trx
      .from('companies')
      .where('cofor10', site.cofor10)
      .select('id', 'cofor10', 'cofor6')
      .firstOrFail()
  }
  if (site) return makeCompanyOfDirectory(trx, site.cofor10, call)
  if (!profile) throw new CompanyNotFound()
  return makeTemporaryCompany(trx, profile, call)
}

function auditRegistration(
  trx: TransactionClientContract,
  userId: number,
  { registerCase, quotas }: RegistrationPayload,
  { company, isFirstUser, call }: SettledCompany & { call: RegistrationCall }
): Promise<void> {
  const entry = {
    userId: null,
    action: 'accounts.register',
    subject: 'user',
    subjectId: userId,
    after: {
      account_id: company.cofor10,
      register_case: registerCase,
      first_user: isFirstUser,
      ...(isFirstUser ? { quotas } : {}),
    },
    requestId: call.requestId,
  }
  return writeAudit(trx, entry, call.now)
}
