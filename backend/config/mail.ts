import env from '#start/env'
import { normalEmail } from '#shared/ground/validation/identity'
import type { MailServer } from '#app/mailing/describe_send_failure'
import { appUrl } from '#config/app'
import { smtpSecurity } from '#app/mailing/smtp_security'
import app from '@adonisjs/core/services/app'
import { defineConfig, MailResponse, transports } from '@adonisjs/mail'
import type { InferMailers, MailTransportContract } from '@adonisjs/mail/types'

/** `demo` stores mails for the demo mailbox. */
export const mailTransport = env.get('MAIL_TRANSPORT')

export const customerServiceEmail = normalEmail(env.get('CUSTOMER_SERVICE_EMAIL'))

/** Maximum mails per hour that the requests of one supplier send to others. */
export const companyMailsPerHour = env.get('COMPANY_MAILS_PER_HOUR') ?? 100

/** An address, or `Name <address>`. */
export const mailFrom = env.get('MAIL_FROM')

const user = env.get('SMTP_USER')
const host = env.get('SMTP_HOST') ?? '127.0.0.1'
const security = smtpSecurity({
  isProduction: app.inProduction,
  host,
  secure: env.get('SMTP_SECURE'),
  tls: env.get('SMTP_TLS'),
})

export const mailServer: MailServer = {
  host,
  port: env.get('SMTP_PORT') ?? (security.secure ? 465 : 587),
  ...(user ? { user } : {}),
  from: mailFrom,
}

/**
 * One connection, kept open between mails. After a failure the outbox retries later; the pool
 * itself would retry at once and forever.
 */
const connectionReuse = { pool: true, maxConnections: 1, maxRequeues: 0 } as const

/** Sends nothing, because the demo mailbox shows the mails that the outbox stores. */
const demoTransport: MailTransportContract = {
  send: async ({ messageId = '' }) =>
    new MailResponse(messageId, { from: false, to: [] }, undefined),
}

const mailConfig = defineConfig({
  default: mailTransport,
  from: mailFrom,
  mailers: {
    smtp: transports.smtp({
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
    }),
    demo: () => demoTransport,
  },
})

export default mailConfig

declare module '@adonisjs/mail/types' {
  export interface MailersList extends InferMailers<typeof mailConfig> {}
}
