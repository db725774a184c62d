import { isLoopback } from '#start/env_rules'

/** The settings that say how mails are protected on their way to the mail server. */
export interface SmtpSettings {
  isProduction: boolean
  host: string
  secure?: boolean | undefined
  tls?: string | undefined
}

/**
 * Returns the options of nodemailer by which no mail and no login goes out in clear, unless the
 * settings allow it. In production only a mail server on this machine is trusted without TLS.
 */
export function smtpSecurity({ isProduction, host, secure = false, tls }: SmtpSettings) {
  const usual = isProduction && !isLoopback(host) ? 'required' : 'offered'
  return { secure, requireTLS: !secure && (tls ?? usual) === 'required' }
}
