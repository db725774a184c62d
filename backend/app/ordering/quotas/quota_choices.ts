import { orderByNames } from '#database/name_order'
import { whereEveryWord } from '#database/search'
import { select } from '#database/select'
import { OFFERED_COMPANIES, type QuotaChoices } from '#shared/ordering/quotas/quota_contract'
import db from '@adonisjs/lucid/services/db'

export async function findQuotaChoices(search: string): Promise<QuotaChoices> {
  const companies = select(db, 'companies', ['id', 'name', 'cofor10 as account_id'])
    .where('kind', 'SUPPLIER')
    .limit(OFFERED_COMPANIES)
  orderByNames(companies, 'name').orderBy('id')
  whereEveryWord(companies, ['name', 'cofor10'], search)
  const groups = select(db, 'product_groups', ['id', 'code', 'name'])
    .orderBy('sort_index')
    .orderBy('id')
  return { companies: await companies, product_groups: await groups }
}
