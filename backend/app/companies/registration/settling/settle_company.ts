import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { chooseSite } from '#app/companies/registration/settling/choose_site'
import { findStanding } from '#app/companies/registration/settling/company_standing'
import {
  type RegisteredCompany,
  makeCompanyOfDirectory,
  makeTemporaryCompany,
} from '#app/companies/registration/settling/make_company'
import {
  CompanyNotFound,
  SupplierKnown,
  registerAgain,
  registrationOvertaken,
} from '#app/companies/registration/registration_refusals'
import {
  type RegistrationRequest,
  lockEmail,
} from '#app/companies/registration/registration_requests'
import { type Site, isRegistered } from '#app/companies/registration/settling/sites'
import { storeCompanyData } from '#app/companies/registration/settling/store_company_data'
import { select } from '#database/select'
import { registrationProblems } from '#shared/companies/registration/registration_rules'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface SettledCompany {
  company: RegisteredCompany
  isFirstUser: boolean
}

/**
 * Finds or creates the company of a confirmed request and locks its site. An additional user does
 * not change existing data, and a deserted company keeps its data until an approval (rule 3.6).
 * Throws 409 if the site changed.
 */
export async function settleCompany(
  trx: TransactionClientContract,
  request: RegistrationRequest,
  sent: RequestTime
): Promise<SettledCompany> {
  const { entries } = request
  const site = await findSiteNow(trx, request)
  const isFirstUser = !site?.hasUsers
  const takenOver = site?.contactsOfSupplier ?? []
  const problems = registrationProblems(entries, {
    isAdditionalUser: !isFirstUser,
    isKnown: takenOver.length > 0,
  })
  if (problems.length > 0) throw registerAgain()
  const company = await findOrMakeCompany(trx, site, request, sent)
  if (isFirstUser && (await findStanding(trx, company.id)) === 'NEW') {
    await storeCompanyData(trx, company, entries, { takenOver, now: sent.now })
  }
  return { company, isFirstUser }
}

/**
 * Finds the site again. A company that registered as unknown has none, even if listed now. Throws
 * 409 if the same email already registered it.
 */
async function findSiteNow(
  trx: TransactionClientContract,
  { entries }: RegistrationRequest
): Promise<Site | null> {
  if (entries.registerCase === 'COFOR6_UNKNOWN') {
    await lockEmail(trx, entries.user.email)
    if (await isRegistered(trx, null, entries)) throw registrationOvertaken()
    return null
  }
  try {
    return await chooseSite(trx, entries)
  } catch (error) {
    if (error instanceof CompanyNotFound || error instanceof SupplierKnown) {
      throw registerAgain()
    }
    throw error
  }
}

function findOrMakeCompany(
  trx: TransactionClientContract,
  site: Site | null,
  { accountId, entries: { company_profile: profile } }: RegistrationRequest,
  sent: RequestTime
): Promise<RegisteredCompany> {
  if (site?.isCompany) {
    return select(trx, 'companies', ['id', 'cofor10']).where('cofor10', site.cofor10).firstOrFail()
  }
  if (site) return makeCompanyOfDirectory(trx, site.cofor10, sent)
  if (!profile) throw registerAgain()
  return makeTemporaryCompany(trx, { ...profile, cofor10: accountId }, sent)
}
