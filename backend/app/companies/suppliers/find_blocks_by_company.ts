import { blockedProducts } from '#database/selections/blocking_orders'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import type { CompanyBlock } from '#shared/companies/suppliers/supplier_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export type BlockFlags = Row<'companies', 'id' | 'blocked_for_ordering' | 'blocked_completely'>

export async function findBlocksByCompany(
  client: QueryClientContract,
  companies: readonly BlockFlags[]
): Promise<Map<number, CompanyBlock[]>> {
  const nonActivated = await findNonActivated(
    client,
    companies.map(({ id }) => id)
  )
  return new Map(companies.map((company) => [company.id, blocksOf(company, nonActivated)]))
}

function blocksOf(company: BlockFlags, nonActivated: ReadonlySet<number>): CompanyBlock[] {
  const blocks: [CompanyBlock, boolean][] = [
    ['BLOCKED_FOR_ORDERING', company.blocked_for_ordering],
    ['BLOCKED_COMPLETELY', company.blocked_completely],
    ['NON_ACTIVATED_PRODUCTS', nonActivated.has(company.id)],
  ]
  return blocks.filter(([, applies]) => applies).map(([block]) => block)
}

async function findNonActivated(
  client: QueryClientContract,
  companyIds: readonly number[]
): Promise<Set<number>> {
  const rows = await select(blockedProducts(client), 'orders', ['orders.company_id']).whereIn(
    'orders.company_id',
    [...companyIds]
  )
  return new Set(rows.map((row) => row.company_id))
}
