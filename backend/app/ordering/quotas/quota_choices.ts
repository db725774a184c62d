import { orderByNames } from '#database/name_order'
import { whereEveryWord } from '#database/search'
import { OFFERED_COMPANIES, type QuotaChoices } from '#shared/ordering/quotas/quota_contract'
import db from '@adonisjs/lucid/services/db'

/** Finds suppliers by name or account id, and all product groups. */
export async function findQuotaChoices(search: string): Promise<QuotaChoices> {
  const companies = db
    .from('companies')
    .where('kind', 'SUPPLIER')
    .limit(OFFERED_COMPANIES)
    .select('id', 'name', 'cofor10 as account_id')
  orderByNames(companies, 'name').orderBy('id')
  whereEveryWord(companies, ['name', 'cofor10'], search)
  const groups = db
    .from('product_groups')
    .orderBy('sort_index')
    .orderBy('id')
    .select('id', 'code', 'name')
  return { companies: await companies, product_groups: await groups }
}
