import { type AskedScans, type Counted, statusesOf } from '#app/scans/questions/ask_scans'
import { countBy } from '#app/scans/questions/counts/count_by'
import { cellSql, describeCell } from '#app/scans/store/geo_cell'
import { SUMMARY_PRECISION } from '#app/scans/store/summary_tables'
import type { Markers } from '#shared/scans/questions/verification_contract'
import { MOST_BUCKETS } from '#shared/scans/questions/verification_question_contract'
import { latBits, lonBits } from '#shared/scans/maps/geo_grid'

/** Counts scans by geohash cells of `precision` characters, largest first. */
export async function countScansOnMap(
  asked: AskedScans,
  precision: number
): Promise<{ count: number; data: Markers }> {
  const cell = (axis: 'x' | 'y', bits: (characters: number) => number) =>
    [
      `if(is_located, ${cellSql(axis, precision)}, 0)`,
      `bitShiftRight(cell_${axis}, ${bits(SUMMARY_PRECISION) - bits(precision)})`,
    ] as const
  const rows = await countBy<Counted & { located: boolean; x: string; y: string; total: string }>(
    asked,
    {
      summaries: precision <= SUMMARY_PRECISION ? ['scan_cells'] : [],
      keys: {
        located: ['is_located', 'is_located'],
        x: cell('x', lonBits),
        y: cell('y', latBits),
      },
    },
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
