import { SealedCodeUnreadable } from '#app/mailing/sealed_code_unreadable'
import type { MailFailure } from '#shared/mailing/outbox_contract'

/** What went wrong with a send, and what that means for the mail and for the others. */
export interface SendFailure {
  kind: MailFailure
  /** The SMTP server's answer or a technical code; never the mail's content. */
  reason: string
  /** Codes that name the failure in the log, without the server's words, which may hold an address. */
  codes: { code?: string; response_code?: number; smtp_command?: string }
  /** The server refuses this mail for good, or it cannot be written: trying again is no use. */
  permanent: boolean
  /** The server itself cannot be used just now: other mails need not be tried. */
  serverDown: boolean
}

/** What nodemailer puts on its errors. */
interface SmtpError {
  code?: string
  command?: string
  response?: string
  responseCode?: number
  message?: string
  name?: string
}

/** Failures that say something about the mail server, not about the mail. */
const OF_SERVER: ReadonlySet<MailFailure> = new Set([
  'HOST_UNKNOWN',
  'UNREACHABLE',
  'TIMEOUT',
  'TLS_FAILED',
  'LOGIN_REFUSED',
])

/** Answers to these are about the one mail; one to `MAIL FROM` would be about every mail. */
const OF_MAIL: ReadonlySet<MailFailure> = new Set(['RECIPIENT_REFUSED', 'CONTENT_REFUSED'])

const BY_CODE: Readonly<Record<string, MailFailure>> = {
  EDNS: 'HOST_UNKNOWN',
  EAUTH: 'LOGIN_REFUSED',
  ENOAUTH: 'LOGIN_REFUSED',
  ETLS: 'TLS_FAILED',
  EREQUIRETLS: 'TLS_FAILED',
  ETIMEDOUT: 'TIMEOUT',
  ECONNECTION: 'UNREACHABLE',
  ESOCKET: 'UNREACHABLE',
}

const BY_COMMAND: Readonly<Record<string, MailFailure>> = {
  'MAIL FROM': 'SENDER_REFUSED',
  'RCPT TO': 'RECIPIENT_REFUSED',
  'DATA': 'CONTENT_REFUSED',
}

/** What a server answers that takes mails only from clients that have logged in. */
const LOGIN_REQUIRED = 530

const MAX_REASON_LENGTH = 500

/** Reads an error of nodemailer's SMTP transport, or of writing the mail. */
export function readSendFailure(error: unknown): SendFailure {
  const { code, command, response, responseCode, message, name } = error as SmtpError
  const kind = kindOf(error)
  const serverDown = OF_SERVER.has(kind)
  const refused = responseCode !== undefined && responseCode >= 500 && responseCode < 600
  const technical = serverDown && code ? `${code}: ${message}` : (code ?? name ?? 'Error')
  const reason = response ?? (kind === 'KEY_CHANGED' ? String(message) : technical)
  return {
    kind,
    reason: reason.slice(0, MAX_REASON_LENGTH),
    codes: {
      code: code ?? name ?? 'Error',
      ...(responseCode === undefined ? {} : { response_code: responseCode }),
      ...(command === undefined ? {} : { smtp_command: command }),
    },
    permanent: kind === 'KEY_CHANGED' || (refused && OF_MAIL.has(kind)),
    serverDown,
  }
}

function kindOf(error: unknown): MailFailure {
  if (error instanceof SealedCodeUnreadable) return 'KEY_CHANGED'
  const { code = '', command = '', responseCode, message = '' } = error as SmtpError
  if (responseCode === LOGIN_REQUIRED) return 'LOGIN_REFUSED'
  if (code === 'ESOCKET' && /certificate|SSL|TLS|altnames/i.test(message)) return 'TLS_FAILED'
  return BY_CODE[code] ?? BY_COMMAND[command] ?? 'INTERNAL'
}
