import {
  type AskedScans,
  COUNTS,
  type Counted,
  SETTINGS,
  statusesOf,
} from '#app/authentications/ask_scans'
import { countScans } from '#app/authentications/count_scans'
import { readSettled } from '#app/authentications/read_settled'
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

/** Labels, as questions tell them apart; with what orders them, the most scanned first. */
const LABEL = 'label, object_id'
const MOST_SCANNED = `DESC, ${LABEL} LIMIT {most:UInt32}`

type RankedLabel = Counted & { label: string; object_id: string; last: string }

const mostScanned = (scans: string): string =>
  `SELECT ${LABEL} FROM ${scans} GROUP BY ${LABEL} ORDER BY count() ${MOST_SCANNED}`

/** Filters that leave so few labels that all may be in memory at once. */
const NARROW = ['spool', 'label']

/** So many scans have no more labels than that. */
const FEW_SCANS = 1_000_000

/**
 * Scans by label, of a roll where one is asked for: the most scanned first. Of many labels the most
 * scanned are found by counts alone, and everything else is asked for of those.
 */
export async function rankLabels(
  asked: AskedScans,
  fewScans = FEW_SCANS
): Promise<{ count: number; data: LabelRanking }> {
  const { counted } = asked.condition
  const isNarrow = counted?.columns.some((column) => NARROW.includes(column)) ?? false
  const counting = countScans(asked)
  counting.catch(() => undefined)
  const areFew = isNarrow || (await counting) <= fewScans
  const [count, rows] = await Promise.all([
    counting,
    readSettled(asked, ({ sql, parameters }) =>
      asked.store.rows<RankedLabel>(
        `SELECT ${LABEL}, toString(max(ts)) AS last, ${COUNTS} FROM ${sql}
         ${areFew ? '' : `AND (${LABEL}) GLOBAL IN (${mostScanned(sql)})`}
         GROUP BY ${LABEL} ORDER BY n ${MOST_SCANNED} ${SETTINGS}`,
        { ...parameters, most: MOST_BUCKETS }
      )
    ),
  ])
  return {
    count,
    data: rows.map((row) => ({
      label_id: storedLabelId(row.label),
      object_id: storedObjectId(row.object_id),
      doc_count: Number(row.n),
      last: fromStoreInstant(row.last),
      status: statusesOf(row),
    })),
  }
}
