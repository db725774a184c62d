import type { Mail } from '#app/mailing/wording/render_mail'
import { findMailsWithDeadCodes } from '#app/mailing/outbox/dead_codes'
import { whereNotBeingSent } from '#app/mailing/outbox/lock_mail'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import type { MailState } from '#shared/mailing/outbox_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Maximum number of mails to check; more are pending only while the mail server is unavailable. */
const LOOKED_AT = 500

/** Cancels unsent mails whose links or copies became invalid in this transaction. */
export async function dismissDeadMails(
  trx: TransactionClientContract,
  some: { template: Mail['template'] } | { to_address: string },
  now: Date
): Promise<void> {
  const waiting = () =>
    trx
      .from('mail_outbox')
      .where('state', 'PENDING')
      .where((mail) => whereNotBeingSent(mail, now))
  const mails = await select(waiting(), 'mail_outbox', ['id', 'data'])
    .where(some)
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
  const dead = await findMailsWithDeadCodes(trx, mails, now)
  if (dead.size === 0) return
  const state: MailState = 'DISMISSED'
  await waiting()
    .whereIn('id', [...dead])
    .update({ state, dismissed_at: toDbInstant(now) })
}
