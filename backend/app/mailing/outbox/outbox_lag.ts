import { MAX_ATTEMPTS } from '#app/mailing/outbox/retry_policy'
import { countRows } from '#database/count_rows'
import { dbInstantToDate } from '#database/instant'
import { select } from '#database/select'
import type { MailFailure, MailState } from '#shared/mailing/outbox_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

export interface OutboxLag {
  /** Waiting time of the oldest pending mail in seconds, or 0; ignores refused recipients. */
  lagSeconds: number
  pending: number
  failed: number
  /** Number of given-up mails that need attention; ignores refused recipients. */
  exhausted: number
}

/** Uses the indexes on states. */
export async function outboxLag(
  db: QueryClientContract,
  now: Date = new Date()
): Promise<OutboxLag> {
  const oldest = await select(db, 'mail_outbox', ['waiting_since', 'created_at'])
    .where('state', 'PENDING')
    .where(isNoRefusedRecipient)
    .orderBy('waiting_since')
    .first()
  const since = oldest && dbInstantToDate(oldest.waiting_since ?? oldest.created_at)
  const waitedMs = since ? now.getTime() - since.getTime() : 0
  return {
    lagSeconds: Math.max(0, Math.round(waitedMs / 1000)),
    pending: await countIn(db, 'PENDING'),
    failed: await countIn(db, 'FAILED'),
    exhausted: await countExhausted(db),
  }
}

const countIn = (db: QueryClientContract, state: MailState): Promise<number> =>
  countRows(db.from('mail_outbox').where('state', state))

const countExhausted = (db: QueryClientContract): Promise<number> =>
  countRows(
    db
      .from('mail_outbox')
      .where('state', 'FAILED' satisfies MailState)
      .where((mail) =>
        mail
          .where((tried) => {
            isNoRefusedRecipient(tried.where('attempts', '>=', MAX_ATTEMPTS))
          })
          .orWhereIn('failure', ['KEY_CHANGED', 'CONTENT_REFUSED'] satisfies MailFailure[])
      )
  )

function isNoRefusedRecipient(mail: DatabaseQueryBuilderContract): void {
  mail.where((one) => {
    one.whereNull('failure').orWhereNot('failure', 'RECIPIENT_REFUSED' satisfies MailFailure)
  })
}
