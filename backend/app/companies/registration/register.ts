import { hashPassword } from '#app/access/passwords/password_hash'
import { refuseWeakPassword } from '#app/access/passwords/refuse_weak_password'
import { FieldRefusal, Refusal } from '#app/foundation/http/refusal'
import { textsIn } from '#app/foundation/http/texts'
import { requireVatNumber } from '#app/companies/companies/vat_number'
import { chooseSite } from '#app/companies/registration/settling/choose_site'
import {
  type RegistrationKey,
  claimKey,
  keepResult,
} from '#app/companies/registration/registration_keys'
import {
  type RegistrationEntries,
  storeRequest,
} from '#app/companies/registration/registration_requests'
import { type Site, isRegistered } from '#app/companies/registration/settling/sites'
import { READ_COMMITTED } from '#config/database'
import { transaction } from '#database/transaction'
import type { Language } from '#shared/ground/i18n/language'
import {
  type RegistrationPayload,
  UNKNOWN_COMPANY,
  type registrationResult,
} from '#shared/companies/registration/registration_contract'
import { registrationProblems } from '#shared/companies/registration/registration_rules'
import { nestErrors } from '#shared/ground/validation/field_errors'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { InferOutput } from 'valibot'
import { writeMails } from '#app/mailing/outbox/outbox'
import { sealCode } from '#app/mailing/seal_code'
import { fullName } from '#shared/ground/texts/full_name'
import { insertRows } from '#database/connection/prepared'
import { toDbInstant } from '#database/instant'

type Result = InferOutput<typeof registrationResult>

export interface RegistrationRequest {
  language: Language
  key: RegistrationKey | null
  now: Date
}

/**
 * Stores a registration request and mails a link to confirm it. Nothing else is created before the
 * confirmation (rule 3.6). Several requests for one email or site can exist. Throws 422.
 */
export async function register(
  payload: RegistrationPayload,
  request: RegistrationRequest
): Promise<Result> {
  refusePassword(payload, payload.company_profile?.name)
  if (payload.accountId === UNKNOWN_COMPANY && payload.company_profile) {
    const { vat_identification_no: number } = payload.company_profile
    await requireVatNumber('company_profile.vat_identification_no', number)
  }
  // Hashing is slow, so it runs before anything is locked.
  const passwordHash = await hashPassword(payload.user.password)
  const entries = entriesOf(payload)
  return transaction(
    db.connection(),
    async (trx) => {
      const first = request.key && (await claimKey<Result>(trx, request.key, request.now))
      if (first) return first
      const site = await checkRegistration(trx, entries, request)
      refusePassword(payload, site?.name)
      const accountId = await accountFor(trx, entries, request.now)
      const { language, now } = request
      const code = await storeRequest(trx, { accountId, entries, passwordHash, language }, now)
      await mailConfirmation(trx, entries.user, { language, accountId, code }, now)
      const { email } = entries.user
      const received = { detail: textsIn(language)('registration.received'), email }
      if (request.key) await keepResult(trx, request.key, received)
      return received
    },
    READ_COMMITTED
  )
}

/**
 * Refuses entries that could not be confirmed now, such as a known user's (rule 3.8). Returns the
 * site; null if it is unknown.
 */
async function checkRegistration(
  trx: TransactionClientContract,
  entries: RegistrationEntries,
  request: RegistrationRequest
): Promise<Site | null> {
  const site = await chooseSite(trx, entries)
  const known = {
    isAdditionalUser: site?.hasUsers ?? false,
    isKnown: Boolean(site?.contactsOfSupplier),
  }
  const problems = registrationProblems(entries, known)
  if (problems.length > 0) {
    const t = textsIn(request.language)
    const response = nestErrors(problems.map(({ path, key }) => ({ path, text: t(key) })))
    throw new Refusal(422, 'VALIDATION', { response })
  }
  if (await isRegistered(trx, site, entries)) {
    throw new FieldRefusal('user_profile', 'COMPANY_USER_EXISTS')
  }
  return site
}

function refusePassword({ accountId, user }: RegistrationPayload, companyName?: string): void {
  refuseWeakPassword('user.password', user.password, {
    companyNames: companyName === undefined ? [] : [companyName],
    accountId: accountId === UNKNOWN_COMPANY ? '' : accountId,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
  })
}

/** Returns the account id that the mail names. Reserves a temporary one for an unknown company. */
const accountFor = async (
  trx: TransactionClientContract,
  { accountId, registerCase }: RegistrationEntries,
  now: Date
) => (registerCase === 'COFOR6_UNKNOWN' ? nextTemporaryAccount(trx, now) : accountId)

function entriesOf({ user, ...company }: RegistrationPayload): RegistrationEntries {
  const { first_name, last_name, email, phone } = user
  const { accountId, registerCase, company_profile, addresses, contacts, quotas } = company
  return {
    accountId,
    registerCase,
    company_profile,
    addresses,
    contacts,
    quotas,
    user: { first_name, last_name, email, phone },
  }
}

/** Earlier links stay valid. */
async function mailConfirmation(
  trx: TransactionClientContract,
  { email, ...person }: RegistrationEntries['user'],
  { language, accountId, code }: { language: Language; accountId: string; code: string },
  now: Date
): Promise<void> {
  const data = {
    person: fullName(person),
    email,
    account_id: accountId,
    sealed_code: sealCode(code),
  }
  await writeMails(trx, [{ template: 'confirm_email', to: email, language, data }], now)
}

/** Returns an unused temporary account id: `T` and nine digits. */
async function nextTemporaryAccount(trx: TransactionClientContract, now: Date): Promise<string> {
  for (;;) {
    const row = { created_at: toDbInstant(now) }
    const number = await insertRows(trx, 'temporary_accounts', [row])
    const account = `T${String(number).padStart(9, '0')}`
    // Demo companies and old directory imports can have such accounts too.
    if (!(await isTaken(trx, account))) return account
  }
}

async function isTaken(trx: TransactionClientContract, account: string): Promise<boolean> {
  for (const table of ['companies', 'directory_entries']) {
    if (await trx.from(table).where('cofor10', account).select('id').first()) return true
  }
  return false
}
