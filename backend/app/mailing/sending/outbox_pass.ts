import { customerServiceEmail, mailTransport } from '#config/mail'
import { deliverBy } from '#app/mailing/sending/deliver_mail'
import { openMailer } from '#app/mailing/mailer'
import { attachProof } from '#app/mailing/outbox/attach_proof'
import { keepDemoMails } from '#app/mailing/mailbox/keep_demo_mails'
import { type PassResult, sendDueMails } from '#app/mailing/sending/send_due_mails'
import type { ApplicationService } from '@adonisjs/core/types'

/** Creates the pass for the configured transport. */
export async function createOutboxPass(
  app: ApplicationService
): Promise<(stopped?: () => boolean) => Promise<PassResult>> {
  const database = await app.container.make('lucid.db')
  const now = () => new Date()
  if (mailTransport === 'demo') return () => keepDemoMails(database.connection(), now())
  const logger = await app.container.make('logger')
  const deliver = deliverBy(
    openMailer(),
    customerServiceEmail,
    attachProof(database.connection(), now)
  )
  return (stopped) => sendDueMails({ db: database.connection(), deliver, logger, now, stopped })
}
