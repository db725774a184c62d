import { writeAudit } from '#app/foundation/audit_trail/write_audit'
import { Refusal } from '#app/foundation/http/refusal'
import { type LockedMail, type MailRequest, lockMail } from '#app/mailing/outbox/lock_mail'
import { nudgeOutbox } from '#app/mailing/outbox/outbox'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { afterCommit, transaction } from '#database/transaction'
import type { MailState } from '#shared/mailing/outbox_contract'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

const AT_ONCE = 500

/** Sends a given-up mail again, even with an invalid link. Throws 404, or 409 MAIL_NOT_GIVEN_UP. */
export async function retryMail(
  client: QueryClientContract,
  id: number,
  request: MailRequest
): Promise<void> {
  await transaction(client, async (trx) => {
    const mail = await lockMail(trx, id)
    if (mail.state !== 'FAILED') throw new Refusal(409, 'MAIL_NOT_GIVEN_UP')
    await retry(trx, mail, request)
  })
}

/** Sends all given-up mails again and returns their number. */
export async function retryFailedMails(
  client: QueryClientContract,
  request: MailRequest
): Promise<number> {
  for (let retried = 0; ;) {
    const count = await transaction(client, (trx) => retrySome(trx, request))
    retried += count
    if (count < AT_ONCE) return retried
  }
}

async function retrySome(trx: TransactionClientContract, request: MailRequest): Promise<number> {
  const mails = await select(trx, 'mail_outbox', ['id', 'attempts'])
    .where('state', 'FAILED' satisfies MailState)
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
  for (const mail of mails) await retry(trx, mail, request)
  return mails.length
}

async function retry(
  trx: TransactionClientContract,
  { id, attempts }: Pick<LockedMail, 'id' | 'attempts'>,
  { userId, now, requestId }: MailRequest
): Promise<void> {
  const state: MailState = 'PENDING'
  const at = toDbInstant(now)
  await trx
    .from('mail_outbox')
    .where('id', id)
    .update({ state, attempts: 0, next_attempt_at: at, waiting_since: at })
  afterCommit(trx, nudgeOutbox)
  const entry = { userId, action: 'mailing.resend', subject: 'mail', subjectId: id, requestId }
  const change = { before: { state: 'FAILED', attempts }, after: { state, attempts: 0 } }
  await writeAudit(trx, { ...entry, ...change }, now)
}
