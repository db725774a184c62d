import type { SendFailure } from '#app/mailing/sending/send_failure'
import type { MailFailure } from '#shared/mailing/outbox_contract'

export interface MailServer {
  host: string
  port: number
  user?: string
  from: string
}

type Sentence = (server: MailServer, reason: string, to: string) => string

const SENTENCES: Readonly<Record<MailFailure, Sentence>> = {
  HOST_UNKNOWN: ({ host }) => `There is no mail server "${host}": check SMTP_HOST.`,
  UNREACHABLE: ({ host, port }, reason) =>
    `No mail server listens on ${host}:${port} (${reason}): check SMTP_HOST, SMTP_PORT and the network.`,
  TIMEOUT: ({ host, port }) =>
    `The mail server ${host}:${port} does not answer in time: check SMTP_HOST, SMTP_PORT and the network; port 465 needs SMTP_SECURE=true.`,
  TLS_FAILED: ({ host, port }, reason) =>
    `No secure connection to ${host}:${port} (${reason}): check the server’s certificate; SMTP_SECURE=true is for port 465, and a server without TLS needs SMTP_TLS=offered.`,
  LOGIN_REFUSED: ({ host, port, user }, reason) =>
    user
      ? `The mail server ${host}:${port} refuses the login of "${user}" (${reason}): check SMTP_USER and SMTP_PASSWORD.`
      : `The mail server ${host}:${port} wants a login (${reason}): set SMTP_USER and SMTP_PASSWORD.`,
  SENDER_REFUSED: ({ host, port, from }, reason) =>
    `The mail server ${host}:${port} refuses the sender ${from} (${reason}): check MAIL_FROM.`,
  RECIPIENT_REFUSED: ({ host, port }, reason, to) =>
    `The mail server ${host}:${port} refuses the recipient ${to} (${reason}).`,
  CONTENT_REFUSED: ({ host, port }, reason) =>
    `The mail server ${host}:${port} refuses the email (${reason}).`,
  KEY_CHANGED: (_server, reason) => `${reason}.`,
  INTERNAL: ({ host, port }, reason) =>
    `The mail server ${host}:${port} cannot be used (${reason}).`,
}

export function describeSendFailure(
  { kind, reason }: SendFailure,
  server: MailServer,
  to = ''
): string {
  const [line = ''] = reason.split('\n')
  return SENTENCES[kind](server, line, to)
}
