import { randomUUID } from 'node:crypto'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * Says that a company's rights to groups of products have changed, or which of its products wait for
 * activation. Whoever writes these does this in the same transaction, so that every server reads them
 * anew (docs/decisions/catalogue-in-memory.md).
 */
export async function renewOrderingRights(
  client: QueryClientContract,
  companyId: number
): Promise<void> {
  await client.from('companies').where('id', companyId).update(newVersion())
}

/** The same for the company of an order. */
export async function renewOrderingRightsBy(
  client: QueryClientContract,
  orderId: number
): Promise<void> {
  await client
    .from('companies')
    .where('id', client.from('orders').where('id', orderId).select('company_id'))
    .update(newVersion())
}

const newVersion = () => ({ ordering_version: randomUUID() })
