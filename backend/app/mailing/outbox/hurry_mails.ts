import { Refusal } from '#app/foundation/http/refusal'
import { writeAudit } from '#app/foundation/audit_trail/write_audit'
import {
  type MailCall,
  isBeingSent,
  lockMail,
  whereNotBeingSent,
} from '#app/mailing/outbox/lock_mail'
import { nudgeOutbox } from '#app/mailing/outbox/outbox'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { afterCommit, transaction } from '#database/transaction'
import { HURRIED_AT_ONCE, mayHurry } from '#shared/mailing/outbox_contract'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Tries a waiting mail now. Throws 404, 409 MAIL_NOT_WAITING and 409 MAIL_BEING_SENT. */
export async function hurryMail(
  client: QueryClientContract,
  id: number,
  call: MailCall
): Promise<void> {
  await transaction(client, async (trx) => {
    const mail = await lockMail(trx, id)
    if (!mayHurry(mail.state)) throw new Refusal(409, 'MAIL_NOT_WAITING')
    if (isBeingSent(mail, call.now)) throw new Refusal(409, 'MAIL_BEING_SENT')
    await hurry(trx, mail, call)
  })
}

/** Tries up to 500 waiting mails now, oldest first. Returns the number. */
export async function hurryWaitingMails(
  client: QueryClientContract,
  call: MailCall
): Promise<number> {
  return transaction(client, async (trx) => {
    const mails: Row<'mail_outbox', 'id' | 'next_attempt_at'>[] = await trx
      .from('mail_outbox')
      .where('state', 'PENDING')
      .where('next_attempt_at', '>', toDbInstant(call.now))
      .where((mail) => whereNotBeingSent(mail, call.now))
      .orderBy('waiting_since')
      .orderBy('id')
      .limit(HURRIED_AT_ONCE)
      .forUpdate()
      .select('id', 'next_attempt_at')
    for (const mail of mails) await hurry(trx, mail, call)
    return mails.length
  })
}

async function hurry(
  trx: TransactionClientContract,
  { id, next_attempt_at: before }: Row<'mail_outbox', 'id' | 'next_attempt_at'>,
  { userId, now, requestId }: MailCall
): Promise<void> {
  const at = toDbInstant(now)
  await trx.from('mail_outbox').where('id', id).update({ next_attempt_at: at })
  afterCommit(trx, nudgeOutbox)
  const entry = { userId, action: 'mailing.hurry', subject: 'mail', subjectId: id, requestId }
  const change = { before: { next_attempt_at: before }, after: { next_attempt_at: at } }
  await writeAudit(trx, { ...entry, ...change }, now)
}
