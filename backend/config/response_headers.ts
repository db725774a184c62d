import { secureCookies } from '#config/cookies'
import captchaConfig from '#config/captcha'
import mapLayersConfig from '#config/map_layers'
import env from '#start/env'
import { tileOrigins } from '#start/map_layers'

/** reCAPTCHA runs in the page from its own servers, and only where it is chosen. */
const recaptcha = captchaConfig.provider === 'recaptcha'
const scripts = recaptcha ? ' https://www.google.com https://www.gstatic.com' : ''

const POLICY = [
  "default-src 'self'",
  `script-src 'self'${scripts}`,
  ...(recaptcha
    ? ['frame-src https://www.google.com', "connect-src 'self' https://www.google.com"]
    : []),
  // Styles are made by the components while they run.
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

/** Other sites of the domain may have no TLS, which only the operator knows. */
const subdomains = env.get('HSTS_SUBDOMAINS') ? '; includeSubDomains' : ''

/** Headers of every answer: nothing is loaded from elsewhere, framed, guessed or told to others. */
const responseHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': POLICY.join('; '),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'geolocation=(), microphone=(), payment=()',
  ...(secureCookies ? { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}${subdomains}` } : {}),
}

export default responseHeaders
