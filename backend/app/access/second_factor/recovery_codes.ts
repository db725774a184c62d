import { randomInt } from 'node:crypto'
import { sha256 } from '#app/foundation/security/sha256'
import { countRows } from '#database/count_rows'
import { toDbInstant } from '#database/instant'
import { RECOVERY_CODES } from '#shared/access/second_factor/second_factor_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Characters of codes, without similar ones. Twelve of them cannot be guessed from a hash. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 12

/** Creates recovery codes and deletes the former ones. */
export async function issueRecoveryCodes(
  trx: QueryClientContract,
  userId: number,
  now: Date
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode)
  const created = toDbInstant(now)
  await trx.from('recovery_codes').where('user_id', userId).delete()
  await trx
    .insertQuery()
    .table('recovery_codes')
    .multiInsert(
      codes.map((code) => ({ user_id: userId, hash: sha256(code), created_at: created }))
    )
  return codes.map((code) => code.match(/.{4}/g)!.join('-'))
}

/** Marks a recovery code as used. Returns true for only one of several parallel callers. */
export async function useUpRecoveryCode(
  trx: QueryClientContract,
  userId: number,
  code: string,
  now: Date
): Promise<boolean> {
  const used: unknown = await trx
    .from('recovery_codes')
    .where({ user_id: userId, hash: sha256(code) })
    .whereNull('used_at')
    .update({ used_at: toDbInstant(now) })
  return Number(used) === 1
}

export async function countRecoveryCodes(
  client: QueryClientContract,
  userId: number
): Promise<number> {
  return countRows(client.from('recovery_codes').where('user_id', userId).whereNull('used_at'))
}

const makeCode = () =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
