import { FIRST_HASH, contentHashOf, hashOf } from '#app/operations/audit/seal'
import { toDbInstant } from '#database/instant'
import { insertRows } from '#database/connection/prepared'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import chunk from 'lodash/chunk.js'

const ROWS_AT_A_TIME = 500
const SEALS_PER_STATEMENT = 100

/** Ids searched below the newest sealed one; rows of long transactions can have lower ids. */
const IDS_LOOKED_BACK = 10_000

/** The end of the chain. A copy elsewhere reveals later cuts. */
export interface Checkpoint {
  position: number
  hash: string
}

/**
 * Seals newly committed rows in the order of their ids (rule 15.8). Runs after their transactions,
 * so writers never wait. Returns the number of sealed rows and the new end.
 */
export async function sealAudit(
  client: QueryClientContract,
  now: Date
): Promise<Checkpoint & { sealed: number }> {
  let sealed = 0
  for (;;) {
    const { count, end } = await transaction(client, (trx) => sealSome(trx, now))
    sealed += count
    if (count < ROWS_AT_A_TIME) return { sealed, ...end }
  }
}

async function sealSome(
  trx: TransactionClientContract,
  now: Date
): Promise<{ count: number; end: Checkpoint }> {
  const last = await select(trx, 'audit_seals', ['position', 'hash'])
    .orderBy('position', 'desc')
    .forUpdate()
    .first()
  const { newest }: { newest: number | null } = await trx
    .from('audit_seals')
    .max('audit_id as newest')
    .firstOrFail()
  const rows = await select(trx, 'audit_log', ['audit_log.*'])
    .where('audit_log.id', '>', Math.max(0, Number(newest ?? 0) - IDS_LOOKED_BACK))
    .whereNotExists((seals) =>
      seals.from('audit_seals').whereColumn('audit_seals.audit_id', 'audit_log.id')
    )
    .orderBy('audit_log.id')
    .limit(ROWS_AT_A_TIME)
  const end = { position: Number(last?.position ?? 0), hash: last?.hash ?? FIRST_HASH }
  const at = toDbInstant(now)
  const seals = rows.map((row) => {
    const contentHash = contentHashOf(row)
    end.position += 1
    end.hash = hashOf(end.hash, row, contentHash)
    return {
      position: end.position,
      audit_id: Number(row.id),
      user_id: row.user_id,
      acted_by: row.acted_by,
      content_hash: contentHash,
      hash: end.hash,
      sealed_at: at,
    }
  })
  for (const some of chunk(seals, SEALS_PER_STATEMENT)) {
    await insertRows(trx, 'audit_seals', some)
  }
  return { count: seals.length, end }
}
