import { prepared } from '#database/connection/prepared'
import { blockedProducts } from '#database/selections/blocking_orders'
import type { SignedInCompany } from '#app/foundation/sessions/signed_in_user'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'

/** The groups that a company can order, and products that wait for activation (rule 5.9). */
export interface OrderingRights {
  groups: ReadonlySet<number>
  nonActivated: ReadonlySet<number>
}

const readGroups = prepared<{ id: number }, [companyId: number]>((client, companyId) =>
  client
    .from('company_product_groups')
    .where({ company_id: companyId, can_order: true })
    .select('product_group_id as id')
)

const readNonActivated = prepared<{ id: number }, [companyId: number]>((client, companyId) =>
  blockedProducts(client)
    .where('orders.company_id', companyId)
    .select('order_positions.product_id as id')
)

export async function readOrderingRights(
  client: QueryClientContract,
  companyId: number
): Promise<OrderingRights> {
  const [groups, nonActivated] = await Promise.all([
    readGroups(client, companyId),
    readNonActivated(client, companyId),
  ])
  const idsOf = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id))
  return { groups: idsOf(groups), nonActivated: idsOf(nonActivated) }
}

/** The oldest entry goes first. */
const MOST_KEPT = 10_000

/** Reads again after this time, in case a table was changed by hand. */
const LONGEST_MS = 60_000

interface Kept {
  rights: Promise<OrderingRights>
  version: string
  readAt: number
}

const kept = new Map<number, Kept>()

/**
 * Returns the company's ordering rights; reads them again for another version. Do not call it in a
 * transaction, because SQLite has one connection.
 */
export function findOrderingRights({
  id,
  orderingVersion: version,
}: SignedInCompany): Promise<OrderingRights> {
  const now = performance.now()
  const found = kept.get(id)
  if (found && found.version === version && now - found.readAt <= LONGEST_MS) return found.rights
  const rights = readOrderingRights(db.connection(), id)
  keep(id, { rights, version, readAt: now })
  return rights
}

function keep(id: number, read: Kept): void {
  kept.delete(id)
  const [oldest] = kept.keys()
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(id, read)
  read.rights.catch(() => {
    if (kept.get(id) === read) kept.delete(id)
  })
}
