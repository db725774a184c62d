/** What went wrong with a send, and what that means for the mail and for the others. */
export interface SendFailure {
  /** The SMTP server's answer or a technical code; never the mail's content. */
  reason: string
  /** The server refuses this mail for good: trying again is no use. */
  permanent: boolean
  /** The server itself cannot be used just now: other mails need not be tried. */
  serverDown: boolean
}

/** Failures that say something about the mail server, not about the mail. */
const SERVER_CODES = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EAUTH'])

/** Answers to these are about the one mail; one to `MAIL FROM` would be about every mail. */
const MAIL_COMMANDS = new Set(['RCPT TO', 'DATA'])

const MAX_REASON_LENGTH = 500

/** Reads an error of nodemailer's SMTP transport; any other error is worth another try. */
export function readSendFailure(error: unknown): SendFailure {
  const { code, command, response, responseCode, message, name } = error as {
    code?: string
    command?: string
    response?: string
    responseCode?: number
    message?: string
    name?: string
  }
  const serverDown = code !== undefined && SERVER_CODES.has(code)
  const refused = responseCode !== undefined && responseCode >= 500 && responseCode < 600
  const reason = response ?? (serverDown ? `${code}: ${message}` : (code ?? name ?? 'Error'))
  return {
    reason: reason.slice(0, MAX_REASON_LENGTH),
    permanent: refused && !serverDown && MAIL_COMMANDS.has(command ?? ''),
    serverDown,
  }
}
