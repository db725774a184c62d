import { toDbInstant } from '#database/instant'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Returns a temporary account id that no company or site has or ever had: `T` and nine digits. */
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
    // Companies that were not registered here, such as those of the demo, have such accounts too;
    // so may sites of a directory that was imported before those were refused.
    if (!(await isTaken(trx, account))) return account
  }
}

async function isTaken(trx: TransactionClientContract, account: string): Promise<boolean> {
  for (const table of ['companies', 'directory_entries']) {
    if (await trx.from(table).where('cofor10', account).select('id').first()) return true
  }
  return false
}
