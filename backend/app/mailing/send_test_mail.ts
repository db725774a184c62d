import { type MailServer, describeSendFailure } from '#app/mailing/describe_send_failure'
import { readSendFailure } from '#app/mailing/sending/send_failure'
import type { Mailer } from '@adonisjs/mail'
import type { MailTransportContract } from '@adonisjs/mail/types'

export interface TestMail {
  isSent: boolean
  text: string
}

/** Sends a test mail without the outbox and reports the server's response. */
export async function sendTestMail(
  mailer: Mailer<MailTransportContract>,
  server: MailServer,
  to: string
): Promise<TestMail> {
  try {
    await mailer.send((message) => {
      // An object, because a text would be parsed for several recipients.
      message.nodeMailerMessage.to = [{ address: to, name: '' }]
      message
        .subject('Test email of Label Portal')
        .text('This email shows that Label Portal can send emails. Nothing needs to be done.\n')
        .header('Auto-Submitted', 'auto-generated')
    })
    const place = `${server.host}:${server.port}`
    return { isSent: true, text: `The mail server ${place} took the email to ${to}.` }
  } catch (error) {
    return { isSent: false, text: describeSendFailure(readSendFailure(error), server, to) }
  }
}
