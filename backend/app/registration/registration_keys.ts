import { createHmac } from 'node:crypto'
import { PRODUCT_KEYS } from '#config/keys'
import { type IdempotencyKey, readIdempotencyKey } from '#app/http/idempotency'
import { Refusal } from '#app/http/refusal'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { CAPTCHA_FIELD } from '#shared/captcha/captcha_contract'
import type { RegistrationPayload } from '#shared/registration/registration_contract'
import type { HttpContext } from '@adonisjs/core/http'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * A stranger's promise that equal calls are one call. Its store is one of its own: without a user
 * there is no lock that lets equal calls in one after the other, so the key is taken first and the
 * answer added later; and after a change of the product's key the hash is one of several.
 */
export interface RegistrationKey extends Omit<IdempotencyKey, 'userId'> {
  /** What {@link requestHash} would be by the product's keys before. */
  formerHashes: readonly string[]
}

/**
 * Reads the `Idempotency-Key` header of somebody who has no account yet. The body holds a
 * password, which its stored hash must not help to guess: it is made with the product's key. A captcha is
 * solved anew for each try and does not count.
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

/** Finds what was answered to the key before; null the first time. Throws as {@link claimKey}. */
export async function findAnswer<Answer>(
  client: QueryClientContract,
  { key, requestHash, formerHashes }: RegistrationKey
): Promise<Answer | null> {
  const row: Row<'registration_keys', 'request_hash' | 'answer'> | null = await client
    .from('registration_keys')
    .where('idempotency_key', key)
    .select('request_hash', 'answer')
    .first()
  const known = [requestHash, ...formerHashes]
  if (row && !known.includes(row.request_hash)) throw new Refusal(422, 'IDEMPOTENCY_KEY_REUSED')
  return row?.answer ? (JSON.parse(row.answer) as Answer) : null
}

/**
 * Takes the key for this transaction; equal calls wait here until it ends. Returns what was
 * answered to the key before, null the first time. Throws 422 when the key came with another body.
 */
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
  return findAnswer<Answer>(trx, registration)
}

/** Keeps the answer for whoever sends the same call again. */
export async function keepAnswer(
  trx: TransactionClientContract,
  { key }: RegistrationKey,
  answer: unknown
): Promise<void> {
  await trx
    .from('registration_keys')
    .where('idempotency_key', key)
    .update({ answer: JSON.stringify(answer) })
}
