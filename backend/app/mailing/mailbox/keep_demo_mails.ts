import type { PassResult } from '#app/mailing/outbox/send_due_mails'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const BATCH_SIZE = 500

/** What sending is in the demo: due mails count as sent and stay to be read in the mailbox. */
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
    // By id, because a range would lock the place where orders write their mails.
    await db
      .from('mail_outbox')
      .whereIn('id', ids)
      .where('state', 'PENDING')
      .update({ state: 'SENT', attempts: 1, sent_at: at })
  }
  return { sent: ids.length, retried: 0, failed: 0, more: ids.length === BATCH_SIZE }
}
