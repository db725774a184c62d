import { createHmac, randomBytes } from 'node:crypto'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import encryption from '@adonisjs/core/services/encryption'

const PREFIX = 'whsec_'

const PURPOSE = 'secret of a webhook'

/** Maximum number of former secrets, so that the header with their signatures stays short. */
export const MAX_FORMER_SECRETS = 10

export type StoredSecrets = Row<'webhooks', 'secret' | 'former_secrets'>

interface FormerSecret {
  sealed: string
  until: string
}

/** Creates a secret of 256 bits in the format of Standard Webhooks. */
export const makeSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`

export const sealSecret = (secret: string): string =>
  encryption.encrypt(secret, { purpose: PURPOSE })

/** Decrypts a secret; null if the product's key has changed. */
export const openSecret = (sealed: string): string | null =>
  encryption.decrypt<string>(sealed, PURPOSE)

/** Returns the replaced secrets that still sign, oldest first. */
export const formerSecretsOf = (
  { former_secrets: stored }: Pick<StoredSecrets, 'former_secrets'>,
  now: Date
): FormerSecret[] =>
  (JSON.parse(stored ?? '[]') as FormerSecret[]).filter(({ until }) => until > toDbInstant(now))

/** Returns the secrets that sign now, the current one first. Leaves out unreadable secrets. */
export function signingSecrets(stored: StoredSecrets, now: Date): string[] {
  const formers = formerSecretsOf(stored, now).map(({ sealed }) => sealed)
  return [stored.secret, ...formers].flatMap((sealed) => openSecret(sealed) ?? [])
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
