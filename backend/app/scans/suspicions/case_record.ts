import { auditOf } from '#app/foundation/audit_trail/audit_of'
import { insertRows } from '#database/connection/prepared'
import { toDbInstant } from '#database/instant'
import type { SuspicionEvent } from '#shared/scans/suspicions/suspicion_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface NewEvent {
  type: SuspicionEvent
  userId: number | null
  text: string
  /** Reasons of a case when it is closed, separated by commas. */
  reasons?: string
}

/** Returns the event's id. */
export async function addEvent(
  trx: TransactionClientContract,
  id: number,
  { type, userId, text, reasons }: NewEvent,
  now: Date
): Promise<number> {
  return insertRows(trx, 'suspicion_events', [
    {
      suspicion_id: id,
      user_id: userId,
      type,
      text,
      reasons: reasons ?? null,
      created_at: toDbInstant(now),
    },
  ])
}

export const auditCase = auditOf('suspicion')
