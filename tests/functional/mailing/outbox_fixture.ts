import { customerServiceEmail, mailFrom } from '#config/mail'
import type { Mail } from '#app/mailing/wording/render_mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import {
  type Deliver,
  type PassResult,
  deliverBy,
  sendDueMails,
} from '#app/mailing/sending/send_due_mails'
import { transaction } from '#database/transaction'
import emitter from '@adonisjs/core/services/emitter'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { Mailer } from '@adonisjs/mail'
import { SMTPTransport } from '@adonisjs/mail/transports/smtp'
import type { MailTransportContract, SMTPConfig } from '@adonisjs/mail/types'

export async function emptyOutbox(): Promise<void> {
  await db.from('mail_outbox').delete()
}

export const commitMails = (mails: Mail[], now?: Date) =>
  transaction(db.connection(), (trx) => writeMails(trx, mails, now))

/** Creates a mailer like the product's for another server; close it after use. */
export const mailerWith = (options: SMTPConfig) =>
  new Mailer('smtp', new SMTPTransport(options), emitter, { from: mailFrom })

/** Creates a mailer like the product's for a server on the given port; close it after use. */
export const mailerFor = (port: number) =>
  mailerWith({ host: '127.0.0.1', port, pool: true, maxConnections: 1 })

export const deliverWith = (mailer: Mailer<MailTransportContract>): Deliver =>
  deliverBy(mailer, customerServiceEmail)

export const passAt = (now: Date, deliver: Deliver): Promise<PassResult> =>
  sendDueMails({ db: db.connection(), deliver, logger, now: () => now })

interface StoredMail {
  message_id: string
  state: string
  attempts: number
  next_attempt_at: string
  failure: string | null
  last_error: string | null
}

export async function storedMails(): Promise<StoredMail[]> {
  return db.from('mail_outbox').orderBy('id')
}
