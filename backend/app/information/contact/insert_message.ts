import { toDbInstant } from '#database/instant'
import { insertRows } from '#database/connection/prepared'
import type { Row } from '#database/rows'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type NewMessage = Row<
  'contact_messages',
  'company_id' | 'user_id' | 'topic' | 'text' | 'order_id' | 'roll_id'
>

export function insertMessage(
  trx: TransactionClientContract,
  message: NewMessage,
  now: Date
): Promise<number> {
  const at = toDbInstant(now)
  const row = { ...message, state: 'OPEN', created_at: at, updated_at: at }
  return insertRows(trx, 'contact_messages', [row])
}
