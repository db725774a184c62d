import { prepared } from '#database/connection/prepared'
import { blockedProducts } from '#database/orders/blocking_orders'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** The groups that a company can order, and products that wait for activation (rule 5.9). */
export interface OrderingRights {
  groups: ReadonlySet<number>
  nonActivated: ReadonlySet<number>
}

/** `kind` says what the id is. */
export interface RightFact {
  id: number
  kind: 'group' | 'waits'
}

/** Selects {@link RightFact}s in one statement for every order. `more` adds columns. */
export const selectRights = (
  client: QueryClientContract,
  companyId: number,
  more: readonly string[] = []
) => {
  const columns = (id: string, kind: RightFact['kind']) =>
    [`${id} as id`, `'${kind}' as kind`, ...more].map((column) => client.raw(column))
  return client
    .from('company_product_groups')
    .where({ company_id: companyId, can_order: true })
    .select(columns('product_group_id', 'group'))
    .unionAll(
      blockedProducts(client)
        .where('orders.company_id', companyId)
        .select(columns('order_positions.product_id', 'waits'))
    )
}

const readRights = prepared<RightFact, [companyId: number]>((client, companyId) =>
  selectRights(client, companyId)
)

export async function readOrderingRights(
  client: QueryClientContract,
  companyId: number
): Promise<OrderingRights> {
  return toRights(await readRights(client, companyId))
}

export function toRights(facts: readonly { id: number; kind: string }[]): OrderingRights {
  const ids = (wanted: RightFact['kind']) =>
    new Set(facts.filter(({ kind }) => kind === wanted).map(({ id }) => Number(id)))
  return { groups: ids('group'), nonActivated: ids('waits') }
}
