import {
  ADDRESS_COLUMNS,
  type AddressRow,
  type CompanyAddresses,
  selectOrderAddresses,
  toCompanyAddresses,
} from '#app/companies/addresses/company_addresses'
import {
  type OrderingRights,
  selectRights,
  toRights,
} from '#app/catalogue/catalogue/ordering_rights'
import { selectBalances } from '#app/ordering/quotas/quota_balances'
import { prepared } from '#database/connection/prepared'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export interface OrderFacts {
  rights: OrderingRights
  /** Labels left, by id of each group under volume control. */
  balances: ReadonlyMap<number, number>
  addresses: CompanyAddresses
}

/** A row of one kind; other columns are null, and numbers can be texts. */
interface Fact extends AddressRow {
  kind: 'group' | 'waits' | 'balance' | 'address'
  balance: number | string | null
}

const OF_ADDRESSES = ADDRESS_COLUMNS.filter((column) => column !== 'id')

const NO_ADDRESS = OF_ADDRESSES.map((column) => `null as ${column}`)

/** One statement, because every cart and every order needs these facts. */
const readFacts = prepared<Fact, [companyId: number]>((client, companyId) => {
  const columns = (...texts: readonly string[]) => texts.map((text) => client.raw(text))
  return selectRights(client, companyId, ['null as balance', ...NO_ADDRESS])
    .unionAll(
      selectBalances(client, companyId).select(
        columns('product_group_id', "'balance'", 'SUM(amount)', ...NO_ADDRESS)
      )
    )
    .unionAll(
      selectOrderAddresses(client, companyId).select(
        columns('id', "'address'", 'null', ...OF_ADDRESSES)
      )
    )
})

/** Finds the products that a company may order, its quota balances and its addresses. */
export async function findOrderFacts(
  client: QueryClientContract,
  companyId: number
): Promise<OrderFacts> {
  const facts = await readFacts(client, companyId)
  const of = (wanted: Fact['kind']) => facts.filter(({ kind }) => kind === wanted)
  const addresses = of('address').map(({ kind: _, balance: __, ...row }) => ({
    ...row,
    id: Number(row.id),
    company_id: Number(row.company_id),
  }))
  return {
    rights: toRights(facts),
    balances: new Map(of('balance').map(({ id, balance }) => [Number(id), Number(balance)])),
    addresses: toCompanyAddresses(addresses.sort((one, other) => other.id - one.id)),
  }
}
