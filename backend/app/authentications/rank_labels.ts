import {
  type AskedScans,
  COUNTS,
  type Counted,
  ask,
  statusesOf,
} from '#app/authentications/ask_scans'
import { isNoLabel } from '#app/authentications/scan_filter'
import { fromStoreInstant } from '#app/scans/ingest/bind_scans'
import type { LabelRanking } from '#shared/authentications/verification_contract'
import { MOST_BUCKETS } from '#shared/authentications/verification_question_contract'
import { labelIdOf } from '#shared/labels/label_id'

/** A label id as it is written, from how it is stored; null for none. */
export function storedLabelId(label: string): string | null {
  const number = BigInt(label)
  return isNoLabel(number) ? null : labelIdOf(number)
}

/** An object id from how it is stored; null for none. */
export const storedObjectId = (objectId: string): number | null => Number(objectId) || null

/** Scans by label, of a roll where one is asked for: the most scanned first. */
export async function rankLabels(
  asked: AskedScans
): Promise<{ count: number; data: LabelRanking }> {
  const rows = await ask<
    Counted & { label: string; object_id: string; last: string; total: string }
  >(
    asked,
    `label, object_id, toString(max(ts)) AS last, ${COUNTS}, sum(n) OVER () AS total`,
    'GROUP BY label, object_id ORDER BY n DESC, label, object_id LIMIT {most:UInt32}',
    { most: MOST_BUCKETS }
  )
  return {
    count: Number(rows[0]?.total ?? 0),
    data: rows.map((row) => ({
      label_id: storedLabelId(row.label),
      object_id: storedObjectId(row.object_id),
      doc_count: Number(row.n),
      last: fromStoreInstant(row.last),
      status: statusesOf(row),
    })),
  }
}
