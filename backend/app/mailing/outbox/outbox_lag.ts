import { MAX_ATTEMPTS } from '#app/mailing/outbox/retry_policy'
import { dbInstantToDate, toDbInstant } from '#database/instant'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export interface OutboxLag {
  /** Seconds since the mail that waits longest was due; 0 when none is due. */
  lagSeconds: number
  /** Mails that still have to be sent, retries included. */
  pending: number
  /** Mails that were given up. */
  failed: number
  /** Of those, the ones given up after every try, and not because the recipient was refused. */
  exhausted: number
}

/** Tells how far the outbox is behind, by the index on state and due time alone. */
export async function outboxLag(
  db: QueryClientContract,
  now: Date = new Date()
): Promise<OutboxLag> {
  const due: { next_attempt_at: string } | null = await db
    .from('mail_outbox')
    .select('next_attempt_at')
    .where('state', 'PENDING')
    .where('next_attempt_at', '<=', toDbInstant(now))
    .orderBy('next_attempt_at')
    .first()
  const waitedMs = due ? now.getTime() - dbInstantToDate(due.next_attempt_at).getTime() : 0
  return {
    lagSeconds: Math.max(0, Math.round(waitedMs / 1000)),
    pending: await countIn(db, 'PENDING'),
    failed: await countIn(db, 'FAILED'),
    exhausted: await countIn(db, 'FAILED', MAX_ATTEMPTS),
  }
}

async function countIn(
  db: QueryClientContract,
  state: 'PENDING' | 'FAILED',
  leastAttempts = 0
): Promise<number> {
  const row: { total: number } | null = await db
    .from('mail_outbox')
    .where('state', state)
    .where('attempts', '>=', leastAttempts)
    .count('* as total')
    .first()
  return Number(row?.total ?? 0)
}
