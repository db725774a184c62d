import { toDbInstant } from '#database/instant'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Creates many distributions without rolls, for tests of lists. */
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
