import { isLoopback } from '#start/env_rules'

export interface SmtpSettings {
  isProduction: boolean
  host: string
  secure?: boolean | undefined
  tls?: string | undefined
}

/** In production, TLS is required by default unless the server is local. */
export function smtpSecurity({ isProduction, host, secure = false, tls }: SmtpSettings) {
  const usual = isProduction && !isLoopback(host) ? 'required' : 'offered'
  return { secure, requireTLS: !secure && (tls ?? usual) === 'required' }
}
