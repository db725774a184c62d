import type { FoundEvidence } from '#app/scans/suspicions/evidence/ask_evidence'
import type { GatheredEvidence } from '#app/scans/suspicions/evidence/gather_evidence'
import { dbInstantToDate } from '#database/instant'
import type { Row } from '#database/rows'
import { labelNumber } from '#shared/labels/rolls/label_id'
import { OPEN_SUSPICION_STATES } from '#shared/scans/suspicions/suspicion_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

type KeptReason = Row<'suspicions', 'subject' | 'labels' | 'label_id' | 'latest_at'> &
  Row<'suspicion_reasons', 'reason' | 'count' | 'times'>

/** Returns evidence that an incomplete search did not find again (rule 13.19). */
export async function carryOverEvidence(
  client: QueryClientContract,
  { evidence, cut }: GatheredEvidence
): Promise<FoundEvidence[]> {
  if (cut.size === 0) return []
  const found = new Set(evidence.map(keyOf))
  const kept: KeptReason[] = await client
    .from('suspicion_reasons')
    .join('suspicions', 'suspicions.id', 'suspicion_reasons.suspicion_id')
    .whereIn('suspicion_reasons.reason', [...cut])
    .whereIn('suspicions.state', [...OPEN_SUSPICION_STATES])
    .orderBy('suspicions.id')
    .orderBy('suspicion_reasons.reason')
    .select(
      'suspicions.subject',
      'suspicions.labels',
      'suspicions.label_id',
      'suspicions.latest_at',
      'suspicion_reasons.reason',
      'suspicion_reasons.count',
      'suspicion_reasons.times'
    )
  return kept.filter((reason) => !found.has(keyOf(reason))).map(toEvidence)
}

const keyOf = ({ subject, reason }: Pick<FoundEvidence, 'subject' | 'reason'>) =>
  `${subject} ${reason}`

/** Cases store only the time of their newest evidence. */
const toEvidence = (kept: KeptReason): FoundEvidence => ({
  subject: kept.subject,
  reason: kept.reason,
  count: kept.count,
  first: JSON.parse(kept.times),
  latest: [dbInstantToDate(kept.latest_at).getTime()],
  labels: kept.labels,
  label: kept.label_id === null ? null : String(labelNumber(kept.label_id)),
})
