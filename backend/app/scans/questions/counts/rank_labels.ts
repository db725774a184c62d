import {
  type AskedScans,
  type KnownYears,
  type ScanCondition,
  type ScanSql,
  SETTINGS,
  askByYears,
  selectByYears,
} from '#app/scans/store/ask_scans'
import { type Counted, statusesOf, countWithin } from '#app/scans/questions/counts/count_scans'
import { isNarrow, isNoLabel, isOfAll } from '#app/scans/questions/scan_filter'
import { fromStoreInstant } from '#app/scans/lines/bind_scans'
import { isTooMany } from '#app/scans/store/store_failure'
import { rankLabelsSql, rankManyLabelsSql } from '#app/scans/store/label_ranking'
import { SCAN_STATUSES, type ScanStatus } from '#shared/scans/questions/scan_contract'
import {
  type LabelRanking,
  MOST_BUCKETS,
  MOST_LABELS,
} from '#shared/scans/questions/scan_question_contract'
import { labelIdOf } from '#shared/labels/rolls/label_id'

export function storedLabelId(label: string): string | null {
  const number = BigInt(label)
  return isNoLabel(number) ? null : labelIdOf(number)
}

export const storedObjectId = (objectId: string): number | null => Number(objectId) || null

type RankedLabel = Counted & { label: string; object_id: string; last: string; total: string }

/** Maximum labels that one statement ranks with all their details. */
const FEW_LABELS = 1_000_000

/**
 * Ranks labels by scans. With many labels, ranks by counts alone and then reads details of the top
 * labels. For all scans, uses the ranking that was prepared while no scans arrived.
 */
export async function rankLabels(
  asked: AskedScans,
  few = FEW_LABELS
): Promise<{ count: number; data: LabelRanking }> {
  const rows = await askByYears(asked, (known) => {
    if (!known.isRanked || !isOfAll(asked.condition)) return rankFromScans(asked, known, few)
    const { sql, parameters } = rankedBefore(asked, known)
    return asked.store.rows<RankedLabel>(sql, parameters)
  })
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

function rankFromScans(asked: AskedScans, known: KnownYears, few: number): Promise<RankedLabel[]> {
  const { store, condition } = asked
  const { sql: rows, parameters } = selectByYears(asked, known, 'label, object_id, ts, status')
  const scans = `(${rows}) WHERE 1`
  const most = isNarrow(condition) ? MOST_BUCKETS : MOST_LABELS
  const ranked = { scans, most, statuses: statusesOfAll(condition) }
  const limit = `max_rows_to_group_by = ${few}, group_by_overflow_mode = 'throw'`
  const rank = (sql: string) => store.rows<RankedLabel>(sql, parameters)
  const total = 'sum(count()) OVER () AS total'
  return rank(`${rankLabelsSql({ ...ranked, total })} ${SETTINGS}, ${limit}`).catch(
    (error: unknown) => {
      if (!isTooMany(error)) throw error
      const all = `(SELECT count() FROM ${scans}) AS total`
      return rank(`${rankManyLabelsSql({ ...ranked, total: all })} ${SETTINGS}`)
    }
  )
}

function statusesOfAll({ parameters: { status_list: wanted } }: ScanCondition): ScanStatus[] {
  return SCAN_STATUSES.filter((status) => !Array.isArray(wanted) || wanted.includes(status))
}

/** Selects the ranking of all labels that was prepared for the current revision. */
function rankedBefore(asked: AskedScans, known: KnownYears): ScanSql {
  const total = countWithin(asked, known)
  return {
    sql: `SELECT * EXCEPT (place, revision), ${total.sql} AS total FROM label_ranks
      WHERE revision = {revision:String} ORDER BY place ${SETTINGS}`,
    parameters: { ...total.parameters, revision: known.revision },
  }
}
