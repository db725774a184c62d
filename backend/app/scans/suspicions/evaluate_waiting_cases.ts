import type { Finding } from '#app/scans/suspicions/evidence/ask_evidence'
import { columnsOf, keepReasons } from '#app/scans/suspicions/evidence/keep_finding'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import { OPEN_SUSPICION_STATES } from '#shared/scans/suspicions/suspicion_contract'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

const CASES_AT_A_TIME = 50

interface Remainder {
  /** Findings too weak for a case. */
  weak: readonly Finding[]
  now: Date
}

/** Updates waiting cases whose evidence is too weak, old or withdrawn (rule 13.19). */
export async function evaluateWaitingCases(
  client: QueryClientContract,
  { weak, now }: Remainder
): Promise<void> {
  const findings = new Map(weak.map((finding) => [finding.subject, finding]))
  for (let last = 0; ;) {
    const waiting = await select(earlier(client, now), 'suspicions', ['id'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(CASES_AT_A_TIME)
    const ids = waiting.map(({ id }) => id)
    await transaction(client, async (trx) => {
      for (const { id, subject } of await lockEarlier(trx, ids, now)) {
        await weaken(trx, id, findings.get(subject) ?? { subject, score: 0, evidence: [] }, now)
      }
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

async function weaken(
  trx: TransactionClientContract,
  id: number,
  finding: Finding,
  now: Date
): Promise<void> {
  const nothing = { score: 0, evaluated_at: toDbInstant(now) }
  await trx
    .from('suspicions')
    .where('id', id)
    .update(finding.evidence.length > 0 ? columnsOf(finding, now) : nothing)
  await keepReasons(trx, id, finding)
}
