import encryption from '@adonisjs/core/services/encryption'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const PURPOSE = 'second factor'
const ISSUER = 'Label Portal'
const PERIOD_S = 30

/** Number of adjacent periods that count too, because clocks differ and typing takes time. */
const WINDOW = 1

export const makeSecret = (): string => new Secret({ size: 20 }).base32

/** Encrypts a secret, so that nobody can create codes from the database alone. */
export const sealSecret = (secret: string): string =>
  encryption.encrypt(secret, { purpose: PURPOSE })

/** Decrypts a secret; null if the product's key has changed. */
export const openSecret = (sealed: string): string | null =>
  encryption.decrypt<string>(sealed, PURPOSE)

/** Returns the period of a code, or null if the code is not valid around now. */
export function periodOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: PERIOD_S, timestamp }) + delta
}

export function describeSecret(secret: string, account: string) {
  const uri = totp(secret, account).toString()
  const qr = renderSVG(uri, { border: 2, ecc: 'M' })
  return { uri, secret: secret.match(/.{1,4}/g)!.join(' '), qr }
}

const totp = (secret: string, account = '') =>
  new TOTP({ issuer: ISSUER, label: account, period: PERIOD_S, secret: Secret.fromBase32(secret) })
