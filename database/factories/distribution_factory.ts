import { toDbInstant } from '#database/instant'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Distributions of a company to an address, without rolls, as lists of them need many. */
export async function createDistributions(
  db: QueryClientContract,
  sent: { companyId: number; addressId: number },
  count: number
): Promise<void> {
  const at = toDbInstant(new Date())
  await db.table('distributions').multiInsert(
    Array.from({ length: count }, () => ({
      company_id: sent.companyId,
      address_id: sent.addressId,
      recipient_code: '',
      created_at: at,
    }))
  )
}
