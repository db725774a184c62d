import { createHmac, randomBytes } from 'node:crypto'
import { dbInstantToDate } from '#database/instant'
import type { Row } from '#database/rows'
import encryption from '@adonisjs/core/services/encryption'

const PREFIX = 'whsec_'

const PURPOSE = 'secret of a webhook'

export type StoredSecrets = Row<'webhooks', 'secret' | 'former_secret' | 'former_secret_until'>

/** Creates a secret of 256 bits in the format of Standard Webhooks. */
export const makeSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`

export const sealSecret = (secret: string): string =>
  encryption.encrypt(secret, { purpose: PURPOSE })

/** Decrypts a secret; null if the product's key has changed. */
export const openSecret = (sealed: string): string | null =>
  encryption.decrypt<string>(sealed, PURPOSE)

/** Returns the secrets that sign now, the current one first. Leaves out unreadable secrets. */
export function signingSecrets(stored: StoredSecrets, now: Date): string[] {
  const { secret, former_secret: former, former_secret_until: until } = stored
  const isFormerValid = former !== null && until !== null && dbInstantToDate(until) > now
  return [secret, ...(isFormerValid ? [former] : [])].flatMap((sealed) => openSecret(sealed) ?? [])
}

/** Returns the headers of a message with a signature per secret (Standard Webhooks 1.0.0). */
export function signedHeaders(
  { id, body, secrets }: { id: string; body: string; secrets: readonly string[] },
  now: Date
) {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
