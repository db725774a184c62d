import { type AskedScans, type Counted, SETTINGS, statusesOf } from '#app/scans/questions/ask_scans'
import { countWithin } from '#app/scans/questions/counts/count_scans'
import {
  type ScanSource,
  askYears,
  factsOfBuilds,
  mergedScans,
} from '#app/scans/questions/read_settled'
import { type ScanCondition, isNoLabel, isOfAll } from '#app/scans/questions/scan_filter'
import { fromStoreInstant } from '#app/scans/lines/bind_scans'
import { isTooMany } from '#app/scans/store/store_failure'
import type { KnownYears } from '#app/scans/store/find_years'
import { rankLabelsSql, rankManyLabelsSql } from '#app/scans/store/label_ranking'
import { SCAN_STATUSES, type ScanStatus } from '#shared/scans/questions/scan_contract'
import type { LabelRanking } from '#shared/scans/questions/verification_contract'
import { MOST_BUCKETS, MOST_LABELS } from '#shared/scans/questions/verification_question_contract'
import { labelIdOf } from '#shared/labels/rolls/label_id'

/** Formats a stored label id; null for none. */
export function storedLabelId(label: string): string | null {
  const number = BigInt(label)
  return isNoLabel(number) ? null : labelIdOf(number)
}

/** Parses a stored object id; null for none. */
export const storedObjectId = (objectId: string): number | null => Number(objectId) || null

type RankedLabel = Counted & { label: string; object_id: string; last: string; total: string }

/** Filters that match the labels of one roll at most. */
const NARROW = ['spool', 'label']

/** The most labels that one statement ranks with all their details. */
const FEW_LABELS = 1_000_000

/**
 * Ranks labels by scans. With many labels, counts alone find the top ones, and details follow for
 * those. A ranking of all scans is prepared while no scans arrive.
 */
export async function rankLabels(
  asked: AskedScans,
  few = FEW_LABELS
): Promise<{ count: number; data: LabelRanking }> {
  const rows = await askYears(asked, async (known) => {
    const source = rankedBefore(asked, known)
    if (!source) return rankAnew(asked, mergedScans(asked, known.years), few)
    const { sql, parameters, facts } = source
    return { result: await asked.store.rows<RankedLabel>(sql, parameters), facts }
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

async function rankAnew(
  { store, condition }: AskedScans,
  { sql: scans, parameters, facts }: ScanSource,
  few: number
) {
  const isNarrow = condition.counted?.columns.some((column) => NARROW.includes(column)) ?? false
  const most = isNarrow ? MOST_BUCKETS : MOST_LABELS
  const ranked = { scans, most, statuses: statusesOfAll(condition) }
  const limit = `max_rows_to_group_by = ${few}, group_by_overflow_mode = 'throw'`
  const rank = (sql: string) => store.rows<RankedLabel>(sql, parameters)
  const total = 'sum(count()) OVER () AS total'
  const result = await rank(`${rankLabelsSql({ ...ranked, total })} ${SETTINGS}, ${limit}`).catch(
    (error: unknown) => {
      if (!isTooMany(error)) throw error
      const all = `(SELECT count() FROM ${scans}) AS total`
      return rank(`${rankManyLabelsSql({ ...ranked, total: all })} ${SETTINGS}`)
    }
  )
  return { result, facts }
}

/** Returns the statuses that matching scans can have. */
function statusesOfAll({ parameters: { status_list: wanted } }: ScanCondition): ScanStatus[] {
  return SCAN_STATUSES.filter((status) => !Array.isArray(wanted) || wanted.includes(status))
}

/** Reads the prepared ranking of all scans; null for filtered questions or without one. */
function rankedBefore(asked: AskedScans, { years, ranking }: KnownYears): ScanSource | null {
  if (ranking === null || !isOfAll(asked.condition)) return null
  const total = countWithin(asked, years)
  return {
    sql: `SELECT * EXCEPT (year, build), ${total.sql} AS total FROM scan_label_ranks
      WHERE build = {ranking:UInt64} ORDER BY n DESC, label, object_id LIMIT ${MOST_LABELS} ${SETTINGS}`,
    parameters: { ...total.parameters, ranking },
    facts: [...total.facts, ...factsOfBuilds([ranking])],
  }
}
