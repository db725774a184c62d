import type { Row } from '#database/rows'
import { select } from '#database/select'
import {
  type SuspicionReason,
  combineReasons,
  scoreOf,
} from '#shared/scans/suspicions/suspicion_score'
import type db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

interface WholeCase {
  score: number
  reasons: SuspicionReason[]
}

export const idsOfWhole = (client: QueryClientContract | typeof db, id: number) =>
  client.from('suspicions').where('id', id).orWhere('merged_into', id).select('id')

/** Locks the parts of locked cases, in order of their ids. */
export const lockParts = (trx: TransactionClientContract, ids: readonly number[]) =>
  select(trx, 'suspicions')
    .whereIn('merged_into', [...ids])
    .orderBy('id')
    .forUpdate()

/**
 * Stores the total score, label count and newest time of a locked case and its parts (rule 13.30).
 * Keeps the case's own label count and time until the last part is taken out.
 */
export async function storeWhole(trx: TransactionClientContract, id: number): Promise<WholeCase> {
  const subjects = await select(trx, 'suspicions')
    .where('id', id)
    .orWhere('merged_into', id)
    .orderBy('id')
  const reasons = await select(trx, 'suspicion_reasons', ['suspicion_id', 'reason', 'count'])
    .whereIn(
      'suspicion_id',
      subjects.map((subject) => subject.id)
    )
    .orderBy('suspicion_id')
  const own = subjects.find((subject) => subject.id === id)!
  const [labels, latestAt] = [own.own_labels ?? own.labels, own.own_latest_at ?? own.latest_at]
  const parts = subjects.filter((subject) => subject.id !== id)
  const proven = new Set(reasons.map((reason) => reason.suspicion_id))
  const score = scoreOf(reasons)
  const isAlone = parts.length === 0
  await trx
    .from('suspicions')
    .where('id', id)
    .update({
      score,
      labels: parts.reduce((sum, part) => sum + part.labels, labels),
      latest_at: latestOf({ ...own, latest_at: latestAt }, parts, proven),
      own_labels: isAlone ? null : labels,
      own_latest_at: isAlone ? null : latestAt,
    })
  return { score, reasons: combineReasons(reasons).map(({ reason }) => reason) }
}

type Dated = Row<'suspicions', 'id' | 'latest_at'>

/** Returns the time of the newest evidence; a case without any keeps its own time. */
function latestOf(own: Dated, parts: readonly Dated[], proven: ReadonlySet<number>): string {
  const times = [own, ...parts].filter(({ id }) => proven.has(id)).map((one) => one.latest_at)
  return times.sort().at(-1) ?? own.latest_at
}
