import { secureCookies } from '#config/portal/cookies'
import captchaConfig from '#config/portal/captcha'
import mapLayersConfig from '#config/portal/map_layers'
import env from '#start/env'
import { tileOrigins } from '#start/map_layers'

/** True if reCAPTCHA is configured, which loads scripts from Google. */
const recaptcha = captchaConfig.provider === 'recaptcha'
const scripts = recaptcha ? ' https://www.google.com https://www.gstatic.com' : ''

const POLICY = [
  "default-src 'self'",
  `script-src 'self'${scripts}`,
  ...(recaptcha
    ? ['frame-src https://www.google.com', "connect-src 'self' https://www.google.com"]
    : []),
  // Components create styles at run time.
  "style-src 'self' 'unsafe-inline'",
  ["img-src 'self' data:", ...tileOrigins(mapLayersConfig)].join(' '),
  "font-src 'self' data:",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

const YEAR_SECONDS = 31_536_000

/** Set by the operator, who alone knows whether other sites of the domain have TLS. */
const subdomains = env.get('HSTS_SUBDOMAINS') ? '; includeSubDomains' : ''

const FORBIDDEN_PARTS = 'microphone=(), payment=()'

const responseHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': POLICY.join('; '),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': `geolocation=(), ${FORBIDDEN_PARTS}`,
  ...(secureCookies ? { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}${subdomains}` } : {}),
}

/** The verification page may ask for the position (rule 13.26). */
export const verifyPageHeaders: Readonly<Record<string, string>> = {
  'Permissions-Policy': `geolocation=(self), ${FORBIDDEN_PARTS}`,
}

export default responseHeaders
