import { Refusal } from '#app/foundation/http/refusal'
import { type MailRequest, lockMail } from '#app/mailing/outbox/lock_mail'
import { sendAgain } from '#app/mailing/outbox/resend_mails'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
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
    await sendAgain(trx, mail, request)
  })
}

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
  const mails = await select(trx, 'mail_outbox', ['id', 'state', 'attempts'])
    .where('state', 'FAILED' satisfies MailState)
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
  for (const mail of mails) await sendAgain(trx, mail, request)
  return mails.length
}
