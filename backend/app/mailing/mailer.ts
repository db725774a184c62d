import { type Transporter, createTransport } from 'nodemailer'
import { smtpOptions } from '#config/mail'

export type Mailer = Pick<Transporter, 'sendMail'>

let transport: Transporter | undefined

/** Returns a mailer with a persistent connection to the configured server. */
export function openMailer(): Mailer {
  transport ??= createTransport(smtpOptions)
  return transport
}

export function closeMailer(): void {
  transport?.close()
  transport = undefined
}
