import { SealedCodeUnreadable } from '#app/mailing/sealed_code_unreadable'
import type { MailFailure } from '#shared/mailing/outbox_contract'

export interface SendFailure {
  kind: MailFailure
  /** The SMTP response or a technical code, without content of the mail. */
  reason: string
  /** Codes for the log; the server's text may hold an address. */
  codes: { code?: string; response_code?: number; smtp_command?: string }
  /** True if retries are useless, because the mail is refused or cannot be rendered. */
  permanent: boolean
  /** True if the server is unavailable, so other mails would fail too. */
  serverDown: boolean
}

interface SmtpError {
  code?: string
  command?: string
  response?: string
  responseCode?: number
  message?: string
  name?: string
}

const OF_SERVER: ReadonlySet<MailFailure> = new Set([
  'HOST_UNKNOWN',
  'UNREACHABLE',
  'TIMEOUT',
  'TLS_FAILED',
  'LOGIN_REFUSED',
])

/** Excludes a refused `MAIL FROM`, which concerns all mails. */
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

const LOGIN_REQUIRED = 530

const MAX_REASON_LENGTH = 500

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
