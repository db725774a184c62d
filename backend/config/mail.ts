import env from '#start/env'
import { normalEmail } from '#shared/validation/identity'
import type { MailServer } from '#app/mailing/describe_send_failure'
import { appUrl } from '#config/app'
import type { SMTPPoolOptions } from 'nodemailer'

/** `smtp` sends; `demo` keeps mails to be read in the demo mailbox. */
export const mailTransport = env.get('MAIL_TRANSPORT')

/** Who is told about new orders and requests. */
export const customerServiceEmail = normalEmail(env.get('CUSTOMER_SERVICE_EMAIL'))

/** Sender of every mail: an address, or `Name <address>`. */
export const mailFrom = env.get('MAIL_FROM')

const user = env.get('SMTP_USER')
const secure = env.get('SMTP_SECURE') ?? false

/** Where mails are handed in. */
export const mailServer: MailServer = {
  host: env.get('SMTP_HOST') ?? '127.0.0.1',
  port: env.get('SMTP_PORT') ?? (secure ? 465 : 587),
  ...(user ? { user } : {}),
  from: mailFrom,
}

/**
 * One connection, kept open between mails. When it breaks the outbox tries again later; by itself
 * the pool would repeat the send at once and without end.
 */
const connectionReuse = { pool: true, maxConnections: 1, maxRequeues: 0 } as const

/** How mails are handed in there. */
export const smtpOptions: SMTPPoolOptions & { pool: true } = {
  host: mailServer.host,
  port: mailServer.port,
  secure,
  ...(user
    ? { auth: { type: 'login', user, pass: env.get('SMTP_PASSWORD')?.release() ?? '' } }
    : {}),
  name: new URL(appUrl).hostname,
  ...connectionReuse,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}
