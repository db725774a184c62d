import { type MailServer, describeSendFailure } from '#app/mailing/describe_send_failure'
import { readSendFailure } from '#app/mailing/sending/send_failure'
import type { Mailer } from '#app/mailing/mailer'

export interface TestMail {
  isSent: boolean
  text: string
}

/** Sends a test mail without the outbox and reports the server's response. */
export async function sendTestMail(
  mailer: Mailer,
  server: MailServer,
  to: string
): Promise<TestMail> {
  const message = {
    from: server.from,
    to: [{ address: to, name: '' }],
    subject: 'Test email of Label Portal',
    text: 'This email shows that Label Portal can send emails. Nothing needs to be done.\n',
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
  try {
    await mailer.sendMail(message)
    const place = `${server.host}:${server.port}`
    return { isSent: true, text: `The mail server ${place} took the email to ${to}.` }
  } catch (error) {
    return { isSent: false, text: describeSendFailure(readSendFailure(error), server, to) }
  }
}
