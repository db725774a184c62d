import { sha256 } from '#app/foundation/security/sha256'
import { Refusal } from '#app/foundation/http/refusal'
import { toDbInstant } from '#database/instant'
import { insertRows } from '#database/connection/prepared'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import db from '@adonisjs/lucid/services/db'
import type { HttpContext } from '@adonisjs/core/http'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export interface IdempotencyKey {
  userId: number
  key: string
  /** SHA-256 of method, path and body, so that a key fits one request only. */
  requestHash: string
}

export interface RepeatableRequest {
  now: Date
  idempotencyKey?: IdempotencyKey | null
}

/** Reads the `Idempotency-Key` header. Returns null without one; throws 422 for an invalid UUID. */
export function readIdempotencyKey(ctx: HttpContext, userId: number): IdempotencyKey | null {
  // The raw header, because an empty key is invalid, not absent.
  const key = ctx.request.headers()['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !UUID.test(key)) throw new Refusal(422, 'IDEMPOTENCY_KEY_INVALID')
  const requestHash = sha256(
    `${ctx.request.method()} ${ctx.request.url()} ${ctx.request.raw() ?? ''}`
  )
  return { userId, key: key.toLowerCase(), requestHash }
}

/** Runs `act` in a transaction for the first request with a key (see {@link oncePerKey}). */
export const transactionOnce = <Result>(
  request: RepeatableRequest,
  act: (trx: TransactionClientContract) => Promise<Result>
): Promise<Result> =>
  transaction(db.connection(), (trx) => oncePerKey(trx, request, () => act(trx)))

/**
 * Runs `act` for the first request with a key, and returns its result for repeated ones (rule
 * 11.4). Locks the user, so that equal requests wait for each other. Throws 422 for another body.
 */
export async function oncePerKey<Result>(
  trx: TransactionClientContract,
  { idempotencyKey: key, now }: RepeatableRequest,
  act: () => Promise<Result>
): Promise<Result> {
  if (!key) return act()
  await trx.from('users').where('id', key.userId).forUpdate().select('id').first()
  const first = await findFirstResponse<Result>(trx, key)
  if (first !== undefined) return first
  const result = await act()
  await keepFirstResponse(trx, key, result, now)
  return result
}

/**
 * Finds the response to the first request with a key, or undefined. The caller holds a lock that makes
 * equal requests wait. Throws 422 for another body.
 */
export async function findFirstResponse<Result>(
  client: QueryClientContract,
  { userId, key, requestHash }: IdempotencyKey
): Promise<Result | undefined> {
  const row = await select(client, 'idempotency_keys', ['request_hash', 'response'])
    .where('user_id', userId)
    .where('idempotency_key', key)
    .first()
  if (!row) return undefined
  if (row.request_hash !== requestHash) throw new Refusal(422, 'IDEMPOTENCY_KEY_REUSED')
  return JSON.parse(row.response) as Result
}

export async function keepFirstResponse(
  trx: TransactionClientContract,
  { userId, key, requestHash }: IdempotencyKey,
  response: unknown,
  now: Date
): Promise<void> {
  const row = {
    user_id: userId,
    idempotency_key: key,
    request_hash: requestHash,
    status: 201,
    response: JSON.stringify(response ?? null),
    created_at: toDbInstant(now),
  }
  await insertRows(trx, 'idempotency_keys', [row])
}
