import { randomUUID } from 'node:crypto'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * Marks a company's ordering rights as changed: its product groups, or its products that wait for
 * activation. Call it in the transaction that writes, so that every server reloads them
 * (docs/decisions/catalogue-in-memory.md).
 */
export async function renewOrderingRights(
  client: QueryClientContract,
  companyId: number
): Promise<void> {
  await client.from('companies').where('id', companyId).update(newVersion())
}

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
