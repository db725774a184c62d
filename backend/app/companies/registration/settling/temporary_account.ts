import { toDbInstant } from '#database/instant'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Returns an unused temporary account id: `T` and nine digits. */
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
    // Demo companies and old directory imports can have such accounts too.
    if (!(await isTaken(trx, account))) return account
  }
}

async function isTaken(trx: TransactionClientContract, account: string): Promise<boolean> {
  for (const table of ['companies', 'directory_entries']) {
    if (await trx.from(table).where('cofor10', account).select('id').first()) return true
  }
  return false
}
