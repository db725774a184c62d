import type { AskedScans } from '#app/scans/store/ask_scans'
import { type Counted, countBy, statusesOf } from '#app/scans/questions/counts/count_scans'
import { cellSql, describeCell } from '#app/scans/store/geo_cell'
import { type Markers, MOST_BUCKETS } from '#shared/scans/questions/scan_question_contract'

/** Counts scans by geohash cells of `precision` characters, largest first. */
export async function countScansOnMap(
  asked: AskedScans,
  precision: number
): Promise<{ count: number; data: Markers }> {
  const cell = (axis: 'x' | 'y') => `if(is_located, ${cellSql(axis, precision)}, 0)`
  const rows = await countBy<Counted & { located: boolean; x: string; y: string; total: string }>(
    asked,
    { located: 'is_located', x: cell('x'), y: cell('y') },
    {
      select: 'located, x, y, sum(n) OVER () AS total, ',
      rest: 'GROUP BY located, x, y ORDER BY located, n DESC, x, y LIMIT {most:UInt32}',
      parameters: { most: MOST_BUCKETS + 1 },
    }
  )
  const located = rows.filter((row) => row.located).slice(0, MOST_BUCKETS)
  return {
    count: Number(rows[0]?.total ?? 0),
    data: {
      type: 'buckets',
      buckets: located.map((row) => ({
        ...describeCell(Number(row.x), Number(row.y), precision),
        doc_count: Number(row.n),
        status: statusesOf(row),
      })),
    },
  }
}
