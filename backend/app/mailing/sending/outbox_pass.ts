import { customerServiceEmail } from '#config/mail'
import { deliverBy } from '#app/mailing/sending/deliver_mail'
import { attachFiles } from '#app/mailing/outbox/attach_files'
import { type PassResult, sendDueMails } from '#app/mailing/sending/send_due_mails'
import type { ApplicationService } from '@adonisjs/core/types'

/** Creates the pass with the configured mailer. */
export async function createOutboxPass(
  app: ApplicationService
): Promise<(stopped?: () => boolean) => Promise<PassResult>> {
  const database = await app.container.make('lucid.db')
  const now = () => new Date()
  const logger = await app.container.make('logger')
  const mail = await app.container.make('mail.manager')
  const deliver = deliverBy(
    mail.use(),
    customerServiceEmail,
    attachFiles(database.connection(), now)
  )
  return (stopped) => sendDueMails({ db: database.connection(), deliver, logger, now, stopped })
}
