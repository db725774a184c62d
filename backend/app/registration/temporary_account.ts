import { toDbInstant } from '#database/instant'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Returns a temporary account id that no company has or ever had: `T` and nine digits. */
export async function nextTemporaryAccount(
  trx: TransactionClientContract,
  now: Date
): Promise<string> {
  for (;;) {
    const [number] = await trx
      .insertQuery()
      .table('temporary_accounts')
      .insert({ created_at: toDbInstant(now) })
    const account = `T${String(number).padStart(9, '0')}`
    // Companies that were not registered here, such as those of the demo, have such accounts too.
    const taken = await trx.from('companies').where('cofor10', account).select('id').first()
    if (!taken) return account
  }
}
