import { ROWS_PER_STATEMENT } from '#database/chunks'
import type { Row } from '#database/rows'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import chunk from 'lodash/chunk.js'

export async function deleteMails(
  trx: TransactionClientContract,
  mails: readonly Row<'mail_outbox', 'id'>[]
): Promise<void> {
  for (const some of chunk(mails, ROWS_PER_STATEMENT)) {
    const ids = some.map(({ id }) => id)
    await trx.from('mail_outbox').whereIn('id', ids).delete()
  }
}
