import type { RegisteredCompany } from '#app/companies/registration/settling/make_company'
import { findEntries, hasCompanyData } from '#app/companies/registration/registration_requests'
import { findSite } from '#app/companies/registration/settling/sites'
import { storeCompanyData } from '#app/companies/registration/settling/store_company_data'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Replaces the company's data with the user's entries, if there are any. Returns whether there were
 * any. The caller has locked the company, which has no approved user.
 */
export async function useOwnEntries(
  trx: TransactionClientContract,
  company: RegisteredCompany,
  userId: number,
  now: Date
): Promise<boolean> {
  const entries = await findEntries(trx, userId)
  if (!entries || !hasCompanyData(entries)) return false
  await trx
    .from('company_product_groups')
    .where({ company_id: company.id, can_order: false })
    .delete()
  const isWhole = entries.contacts.some(({ category }) => category === 'COMMERCIAL')
  const site = isWhole ? null : await findSite(trx, company.cofor10)
  await storeCompanyData(trx, company, entries, {
    takenOver: site?.contactsOfSupplier ?? [],
    now,
  })
  return true
}
