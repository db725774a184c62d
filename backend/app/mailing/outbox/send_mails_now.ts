import { Refusal } from '#app/foundation/http/refusal'
import {
  type MailRequest,
  auditMail,
  isBeingSent,
  lockMail,
  whereNotBeingSent,
} from '#app/mailing/outbox/lock_mail'
import { nudgeOutbox } from '#app/mailing/outbox/outbox'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import { afterCommit, transaction } from '#database/transaction'
import { SENT_NOW_AT_ONCE, maySendNow } from '#shared/mailing/outbox_contract'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Makes a waiting mail due now. Throws 404, 409 MAIL_NOT_WAITING and 409 MAIL_BEING_SENT. */
export async function sendMailNow(id: number, request: MailRequest): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const mail = await lockMail(trx, id)
    if (!maySendNow(mail.state)) throw new Refusal(409, 'MAIL_NOT_WAITING')
    if (isBeingSent(mail, request.now)) throw new Refusal(409, 'MAIL_BEING_SENT')
    await sendNow(trx, mail, request)
  })
}

/** Makes up to 500 waiting mails due now, oldest first. Returns their number. */
export function sendWaitingMailsNow(request: MailRequest): Promise<number> {
  return transaction(db.connection(), async (trx) => {
    const mails = await select(trx, 'mail_outbox', ['id', 'next_attempt_at'])
      .where('state', 'PENDING')
      .where('next_attempt_at', '>', toDbInstant(request.now))
      .where((mail) => whereNotBeingSent(mail, request.now))
      .orderBy('waiting_since')
      .orderBy('id')
      .limit(SENT_NOW_AT_ONCE)
      .forUpdate()
    for (const mail of mails) await sendNow(trx, mail, request)
    return mails.length
  })
}

async function sendNow(
  trx: TransactionClientContract,
  { id, next_attempt_at: before }: Row<'mail_outbox', 'id' | 'next_attempt_at'>,
  request: MailRequest
): Promise<void> {
  const at = toDbInstant(request.now)
  await trx.from('mail_outbox').where('id', id).update({ next_attempt_at: at })
  afterCommit(trx, nudgeOutbox)
  const change = { before: { next_attempt_at: before }, after: { next_attempt_at: at } }
  await auditMail(trx, id, { action: 'mailing.hurry', ...change }, request)
}
