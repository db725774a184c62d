import type { FoundEvidence } from '#app/scans/suspicions/evidence/ask_evidence'
import type { GatheredEvidence } from '#app/scans/suspicions/evidence/gather_evidence'
import { dbInstantToDate } from '#database/instant'
import { type RowOf, select } from '#database/select'
import { labelNumber } from '#shared/labels/rolls/label_id'
import { OPEN_SUSPICION_STATES } from '#shared/scans/suspicions/suspicion_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Returns evidence that an incomplete search did not find again (rule 13.19). */
export async function carryOverEvidence(
  client: QueryClientContract,
  { evidence, cut }: GatheredEvidence
): Promise<FoundEvidence[]> {
  if (cut.size === 0) return []
  const found = new Set(evidence.map(keyOf))
  const kept = await keptReasons(client, cut)
  return kept.filter((reason) => !found.has(keyOf(reason))).map(toEvidence)
}

const keptReasons = (client: QueryClientContract, reasons: GatheredEvidence['cut']) =>
  select(client, 'suspicion_reasons', [
    'suspicions.subject',
    'suspicions.labels',
    'suspicions.own_labels',
    'suspicions.label_id',
    'suspicions.latest_at',
    'suspicions.own_latest_at',
    'suspicion_reasons.reason',
    'suspicion_reasons.count',
    'suspicion_reasons.times',
  ])
    .join('suspicions', 'suspicions.id', 'suspicion_reasons.suspicion_id')
    .whereIn('suspicion_reasons.reason', [...reasons])
    .leftJoin('suspicions as whole', 'whole.id', 'suspicions.merged_into')
    .where((waiting) => {
      waiting
        .whereIn('suspicions.state', [...OPEN_SUSPICION_STATES])
        .orWhereIn('whole.state', [...OPEN_SUSPICION_STATES])
    })
    .orderBy('suspicions.id')
    .orderBy('suspicion_reasons.reason')

const keyOf = ({ subject, reason }: Pick<FoundEvidence, 'subject' | 'reason'>) =>
  `${subject} ${reason}`

/** Cases store only the time of their newest evidence. */
const toEvidence = (kept: RowOf<typeof keptReasons>): FoundEvidence => ({
  subject: kept.subject,
  reason: kept.reason,
  count: kept.count,
  first: JSON.parse(kept.times),
  latest: [dbInstantToDate(kept.own_latest_at ?? kept.latest_at).getTime()],
  labels: kept.own_labels ?? kept.labels,
  label: kept.label_id === null ? null : String(labelNumber(kept.label_id)),
})
