import { MailResponse } from '@adonisjs/mail'
import type { MailTransportContract, NodeMailerMessage } from '@adonisjs/mail/types'

/** Sends nothing, because the demo mailbox shows the mails that the outbox stores. */
export class DemoTransport implements MailTransportContract {
  async send({ messageId = '' }: NodeMailerMessage) {
    return new MailResponse(messageId, { from: false, to: [] }, undefined)
  }
}
