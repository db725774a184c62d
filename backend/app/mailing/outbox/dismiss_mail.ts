import { Refusal } from '#app/foundation/http/refusal'
import { type MailRequest, auditMail, isBeingSent, lockMail } from '#app/mailing/outbox/lock_mail'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import { type MailState, mayDismiss } from '#shared/mailing/outbox_contract'
import db from '@adonisjs/lucid/services/db'

/** Throws 404, 409 MAIL_NOT_OPEN and 409 MAIL_BEING_SENT. */
export async function dismissMail(id: number, request: MailRequest): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const mail = await lockMail(trx, id)
    if (!mayDismiss(mail.state)) throw new Refusal(409, 'MAIL_NOT_OPEN')
    if (isBeingSent(mail, request.now)) throw new Refusal(409, 'MAIL_BEING_SENT')
    const state: MailState = 'DISMISSED'
    await trx
      .from('mail_outbox')
      .where('id', id)
      .update({ state, dismissed_at: toDbInstant(request.now) })
    const before = { state: mail.state, attempts: mail.attempts }
    await auditMail(trx, id, { action: 'mailing.dismiss', before, after: { state } }, request)
  })
}
