import { createHmac } from 'node:crypto'
import { PRODUCT_KEYS } from '#config/portal/keys'
import { type IdempotencyKey, readIdempotencyKey } from '#app/foundation/http/idempotency'
import { Refusal } from '#app/foundation/http/refusal'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { CAPTCHA_FIELD } from '#shared/ground/captcha/captcha_contract'
import type { RegistrationPayload } from '#shared/companies/registration/registration_contract'
import type { HttpContext } from '@adonisjs/core/http'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * The idempotency key of a person without an account. No user can be locked, so the key is claimed
 * first and the response is added later.
 */
export interface RegistrationKey extends Omit<IdempotencyKey, 'userId'> {
  /** Hashes with the former product keys, so that a key change does not invalidate requests. */
  formerHashes: readonly string[]
}

/**
 * Reads the `Idempotency-Key` header; null without one. The hash uses the product's key, because
 * the body contains a password. It excludes the captcha, which changes with each try.
 */
export function readRegistrationKey(
  ctx: HttpContext,
  { [CAPTCHA_FIELD]: _solution, ...registration }: RegistrationPayload
): RegistrationKey | null {
  const read = readIdempotencyKey(ctx, 0)
  if (!read) return null
  const text = JSON.stringify(registration)
  const hashBy = (key: string) => createHmac('sha256', key).update(text).digest('hex')
  const [current, ...before] = PRODUCT_KEYS
  return { key: read.key, requestHash: hashBy(current), formerHashes: before.map(hashBy) }
}

/** Finds the stored response for a key, or null. Throws 422 if another body was sent with it. */
export async function findResult<Answer>(
  client: QueryClientContract,
  { key, requestHash, formerHashes }: RegistrationKey
): Promise<Answer | null> {
  const row = await select(client, 'registration_keys', ['request_hash', 'response'])
    .where('idempotency_key', key)
    .first()
  const known = [requestHash, ...formerHashes]
  if (row && !known.includes(row.request_hash)) throw new Refusal(422, 'IDEMPOTENCY_KEY_REUSED')
  return row?.response ? (JSON.parse(row.response) as Answer) : null
}

/** Claims a key. Returns its stored response, or null. Throws like {@link findResult}. */
export async function claimKey<Answer>(
  trx: TransactionClientContract,
  registration: RegistrationKey,
  now: Date
): Promise<Answer | null> {
  const { key, requestHash } = registration
  await trx
    .knexQuery()
    .table('registration_keys')
    .insert({ idempotency_key: key, request_hash: requestHash, created_at: toDbInstant(now) })
    .onConflict('idempotency_key')
    .ignore()
  return findResult<Answer>(trx, registration)
}

export async function keepResult(
  trx: TransactionClientContract,
  { key }: RegistrationKey,
  response: unknown
): Promise<void> {
  await trx
    .from('registration_keys')
    .where('idempotency_key', key)
    .update({ response: JSON.stringify(response) })
}
