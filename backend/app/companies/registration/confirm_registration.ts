import { countCodeTry } from '#app/access/passwords/password_throttle'
import { requestUserApproval } from '#app/companies/registration/request_user_approval'
import { auditUser } from '#app/foundation/audit_trail/audit_of'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { Refusal } from '#app/foundation/http/refusal'
import {
  type RegistrationRequest,
  closeRequest,
  hasCompanyData,
  lockRequest,
} from '#app/companies/registration/registration_requests'
import {
  type SettledCompany,
  settleCompany,
} from '#app/companies/registration/settling/settle_company'
import { READ_COMMITTED } from '#config/database'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import type { UserState } from '#shared/ground/states/user_state'
import type { ConfirmationOutcome } from '#shared/companies/registration/registration_contract'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { RegisteredCompany } from '#app/companies/registration/settling/make_company'
import { registrationOvertaken } from '#app/companies/registration/registration_refusals'
import { hasUser, insertUser } from '#app/companies/users/creation/insert_user'
import type { RoleName } from '#shared/ground/access/roles'

interface ConfirmationRequest extends RequestTime {
  network: string
}

/**
 * Confirms a registration with its mailed code (rule 3.6). Creates the company, the user, addresses
 * and contacts in one transaction, and mails the approvers. A second click returns the same result.
 * Later users of the same site become additional users. Throws 409 `REGISTRATION_OVERTAKEN` if the
 * same email was already confirmed for the company. Throws 404 for an invalid code, 409
 * `REGISTER_AGAIN` if the site changed, and 429.
 */
export async function confirmRegistration(
  code: string,
  sent: ConfirmationRequest
): Promise<ConfirmationOutcome> {
  await countCodeTry(sent.network)
  return transaction(
    db.connection(),
    async (trx) => {
      const request = await lockRequest(trx, code, sent.now)
      if (!request) throw new Refusal(404, 'INVALID_CODE', { text: 'INVALID_CONFIRMATION_CODE' })
      return request.userId === null
        ? takeEffect(trx, request, sent)
        : readOutcome(trx, request, request.userId)
    },
    READ_COMMITTED
  )
}

async function takeEffect(
  trx: TransactionClientContract,
  request: RegistrationRequest,
  sent: ConfirmationRequest
): Promise<ConfirmationOutcome> {
  const settled = await settleCompany(trx, request, sent)
  const { company, isFirstUser } = settled
  const userId = await storeUser(trx, company, { request, isFirstUser, now: sent.now })
  await closeRequest(trx, request.id, userId)
  await auditRegistration(trx, userId, request, settled, sent)
  await requestUserApproval(trx, { id: userId, companyId: company.id }, sent.now)
  return outcomeOf(request, isFirstUser)
}

async function readOutcome(
  trx: TransactionClientContract,
  request: RegistrationRequest,
  userId: number
): Promise<ConfirmationOutcome> {
  const { is_first_user: isFirstUser } = await select(trx, 'users', ['is_first_user'])
    .where('id', userId)
    .firstOrFail()
  return outcomeOf(request, isFirstUser)
}

/** Returns `COMPANY_TAKEN` if another user was first, so the entered company data is unused. */
const outcomeOf = ({ entries }: RegistrationRequest, isFirstUser: boolean): ConfirmationOutcome =>
  !isFirstUser && hasCompanyData(entries) ? 'COMPANY_TAKEN' : 'CONFIRMED'

function auditRegistration(
  trx: TransactionClientContract,
  userId: number,
  { entries }: RegistrationRequest,
  { company, isFirstUser }: SettledCompany,
  sent: ConfirmationRequest
): Promise<void> {
  const after = {
    state: 'CLIENT_APPROVAL_REQUESTED' satisfies UserState,
    account_id: company.cofor10,
    register_case: entries.registerCase,
    first_user: isFirstUser,
    ...(isFirstUser ? { quotas: entries.quotas } : {}),
  }
  return auditUser(trx, userId, { action: 'accounts.register', after }, { ...sent, userId })
}

const ROLE: RoleName = 'SUPPLIER_ORDERER'

/**
 * Stores a user who waits for approval, and returns the id. Throws 409 if the company already has a
 * user with this email. The caller has locked or created the company.
 */
async function storeUser(
  trx: TransactionClientContract,
  company: RegisteredCompany,
  { request, isFirstUser, now }: { request: RegistrationRequest; isFirstUser: boolean; now: Date }
): Promise<number> {
  const { user } = request.entries
  if (await hasUser(trx, company.id, user.email)) throw registrationOvertaken()
  const row = {
    ...user,
    company_id: company.id,
    language: request.language,
    password_hash: request.passwordHash,
    state: 'CLIENT_APPROVAL_REQUESTED' as const,
    is_first_user: isFirstUser,
  }
  return insertUser(trx, row, [ROLE], now)
}
