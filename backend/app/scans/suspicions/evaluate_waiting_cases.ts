import type { Finding } from '#app/scans/suspicions/evidence/ask_evidence'
import { storeFinding } from '#app/scans/suspicions/evidence/keep_finding'
import { lockParts, storeWhole } from '#app/scans/suspicions/whole_case'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import { OPEN_SUSPICION_STATES } from '#shared/scans/suspicions/suspicion_contract'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

const CASES_AT_A_TIME = 50

interface Evaluation {
  /** Findings by subject. */
  findings: ReadonlyMap<string, Finding>
  now: Date
}

/**
 * Updates the waiting cases that a search did not find again, because their evidence is too weak,
 * old or withdrawn (rule 13.19).
 */
export async function evaluateWaitingCases(
  client: QueryClientContract,
  { findings, now }: Evaluation
): Promise<void> {
  for (let last = 0; ;) {
    const waiting = await select(earlier(client, now), 'suspicions', ['id'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(CASES_AT_A_TIME)
    const ids = waiting.map(({ id }) => id)
    await transaction(client, async (trx) => {
      const cases = await lockEarlier(trx, ids, now)
      const parts = await lockParts(
        trx,
        cases.map(({ id }) => id)
      )
      for (const { id, subject } of [...cases, ...parts]) {
        await storeFinding(trx, id, findings.get(subject), { now, isClosed: false })
      }
      for (const id of new Set(parts.map((part) => part.merged_into!))) await storeWhole(trx, id)
    })
    if (ids.length < CASES_AT_A_TIME) return
    last = ids.at(-1)!
  }
}

const earlier = (client: QueryClientContract, now: Date) =>
  client
    .from('suspicions')
    .whereIn('state', [...OPEN_SUSPICION_STATES])
    .where('evaluated_at', '<', toDbInstant(now))

const lockEarlier = (trx: TransactionClientContract, ids: readonly number[], now: Date) =>
  select(earlier(trx, now), 'suspicions', ['id', 'subject'])
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
