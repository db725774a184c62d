import {
  type Site,
  findSite,
  findSitesOfSupplier,
} from '#app/companies/registration/settling/sites'
import { CompanyNotFound, SupplierKnown } from '#app/companies/registration/registration_refusals'
import { isTemporaryAccount } from '#shared/companies/companies/temporary_account'
import {
  type RegisterCase,
  type RegistrationPayload,
  UNKNOWN_COMPANY,
} from '#shared/companies/registration/registration_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Choice = Pick<RegistrationPayload, 'accountId' | 'registerCase' | 'company_profile'>

/** The sites that each look-up mode offers (rule 3.3). */
const OFFERS: Record<RegisterCase, (site: Site) => boolean> = {
  COFOR6: ({ cofor10, isRestricted }) => !isRestricted && !isTemporaryAccount(cofor10),
  COFOR6_RESTRICTED: ({ isRestricted, isCompany }) => isRestricted && isCompany,
  COFOR6_UNKNOWN: () => false,
  COFOR10: ({ isRestricted, isCompany }) => isCompany || !isRestricted,
}

/**
 * Finds and locks the site of a registration; null for a company in no directory. Throws {@link
 * CompanyNotFound} and {@link SupplierKnown} for choices that the look-up does not offer.
 */
export async function chooseSite(
  trx: TransactionClientContract,
  { accountId, registerCase, company_profile: company }: Choice
): Promise<Site | null> {
  if (accountId === UNKNOWN_COMPANY) {
    if (registerCase !== 'COFOR6_UNKNOWN') throw new CompanyNotFound()
    const sites = company ? await findSitesOfSupplier(trx, company.cofor6) : []
    if (sites.length > 0) throw new SupplierKnown()
    return null
  }
  for (const table of ['directory_entries', 'companies']) {
    await trx.from(table).where('cofor10', accountId).forUpdate().select('id').first()
  }
  const site = await findSite(trx, accountId)
  if (!site || !OFFERS[registerCase](site)) throw new CompanyNotFound()
  return site
}
