import { insertInChunks } from '#database/chunks'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Shipment {
  /** The ordering company, which receives the rolls. */
  companyId: number
  userId: number | null
  at: Date
}

/** Ships all rolls of an order's lines to the company (rule 7.3) and returns their numbers. */
export async function handOverRolls(
  trx: TransactionClientContract,
  lineIds: readonly number[],
  { companyId, userId, at }: Shipment
): Promise<string[]> {
  const ofLines = () => trx.from('rolls').whereIn('order_line_id', [...lineIds])
  await ofLines().update({ holder_company_id: companyId, shipped_at: toDbInstant(at) })
  const rolls = await select(ofLines(), 'rolls', ['id', 'spool_no']).orderBy('id')
  const event = { type: 'SHIPPED', at: toDbInstant(at), user_id: userId, company_id: companyId }
  const events = rolls.map(({ id }) => ({ ...event, roll_id: id }))
  await insertInChunks(trx, 'roll_events', events)
  return rolls.map((roll) => roll.spool_no)
}
