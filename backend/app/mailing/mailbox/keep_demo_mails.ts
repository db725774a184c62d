import type { PassResult } from '#app/mailing/sending/send_due_mails'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const BATCH_SIZE = 500

/** Marks due mails as sent; they stay readable in the demo mailbox. */
export async function keepDemoMails(db: QueryClientContract, now: Date): Promise<PassResult> {
  const at = toDbInstant(now)
  const due: Row<'mail_outbox', 'id'>[] = await db
    .from('mail_outbox')
    .select('id')
    .where('state', 'PENDING')
    .where('next_attempt_at', '<=', at)
    .limit(BATCH_SIZE)
  const ids = due.map(({ id }) => id)
  if (ids.length > 0) {
    // By id, because a range would lock where orders insert their mails.
    await db
      .from('mail_outbox')
      .whereIn('id', ids)
      .where('state', 'PENDING')
      .update({ state: 'SENT', attempts: 1, sent_at: at })
  }
  return { sent: ids.length, retried: 0, failed: 0, more: ids.length === BATCH_SIZE }
}
