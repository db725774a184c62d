import encryption from '@adonisjs/core/services/encryption'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const PURPOSE = 'second factor'
const ISSUER = 'Label Portal'
const PERIOD_S = 30

/** Codes of the period before and after count as well: clocks differ, and typing takes time. */
const WINDOW = 1

/** Makes the secret that product and authenticator share. */
export const makeSecret = (): string => new Secret({ size: 20 }).base32

/** Encrypts a secret for the database: the database alone makes no codes. */
export const sealSecret = (secret: string): string =>
  encryption.encrypt(secret, { purpose: PURPOSE })

/** Reads a sealed secret; null when the product's key has changed since. */
export const openSecret = (sealed: string): string | null =>
  encryption.decrypt<string>(sealed, PURPOSE)

/** Tells the period a code belongs to; null when it is none of the periods around now. */
export function periodOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: PERIOD_S, timestamp }) + delta
}

/** What an authenticator is set up with: a link, the secret in groups of four, and a QR code. */
export function describeSecret(secret: string, account: string) {
  const uri = totp(secret, account).toString()
  const qr = renderSVG(uri, { border: 2, ecc: 'M' })
  return { uri, secret: secret.match(/.{1,4}/g)!.join(' '), qr }
}

const totp = (secret: string, account = '') =>
  new TOTP({ issuer: ISSUER, label: account, period: PERIOD_S, secret: Secret.fromBase32(secret) })
