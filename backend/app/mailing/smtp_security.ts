import { isLoopback } from '#start/env_rules'

export interface SmtpSettings {
  isProduction: boolean
  host: string
  secure?: boolean | undefined
  tls?: string | undefined
}

/** Returns TLS options. In production, only a local server may do without by default. */
export function smtpSecurity({ isProduction, host, secure = false, tls }: SmtpSettings) {
  const usual = isProduction && !isLoopback(host) ? 'required' : 'offered'
  return { secure, requireTLS: !secure && (tls ?? usual) === 'required' }
}
