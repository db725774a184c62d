import { type Transporter, createTransport } from 'nodemailer'
import { smtpOptions } from '#config/mail'

/** Hands mails in at a mail server. */
export type Mailer = Pick<Transporter, 'sendMail'>

let transport: Transporter | undefined

/** Hands mails in at the configured server, over a connection that stays open between them. */
export function openMailer(): Mailer {
  transport ??= createTransport(smtpOptions)
  return transport
}

/** Ends that connection, once nothing is under way. */
export function closeMailer(): void {
  transport?.close()
  transport = undefined
}
