import env from '#start/env'
import { normalEmail } from '#shared/validation/identity'
import type { MailServer } from '#app/mailing/describe_send_failure'
import { appUrl } from '#config/app'
import { smtpSecurity } from '#app/mailing/smtp_security'
import app from '@adonisjs/core/services/app'
import type { SMTPPoolOptions } from 'nodemailer'

/** `smtp` sends; `demo` keeps mails to be read in the demo mailbox. */
export const mailTransport = env.get('MAIL_TRANSPORT')

/** Who is told about new orders and requests. */
export const customerServiceEmail = normalEmail(env.get('CUSTOMER_SERVICE_EMAIL'))

/** Mails that the requests of one supplier send to others within an hour. */
export const companyMailsPerHour = env.get('COMPANY_MAILS_PER_HOUR') ?? 100

/** Sender of every mail: an address, or `Name <address>`. */
export const mailFrom = env.get('MAIL_FROM')

const user = env.get('SMTP_USER')
const host = env.get('SMTP_HOST') ?? '127.0.0.1'
const security = smtpSecurity({
  isProduction: app.inProduction,
  host,
  secure: env.get('SMTP_SECURE'),
  tls: env.get('SMTP_TLS'),
})

/** Where mails are handed in. */
export const mailServer: MailServer = {
  host,
  port: env.get('SMTP_PORT') ?? (security.secure ? 465 : 587),
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
  ...security,
  ...(user
    ? { auth: { type: 'login', user, pass: env.get('SMTP_PASSWORD')?.release() ?? '' } }
    : {}),
  name: new URL(appUrl).hostname,
  ...connectionReuse,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}
