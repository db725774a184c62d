import type { AskedScans, KnownYears, ScanSql } from '#app/scans/store/ask_scans'
import { countBy, countSql } from '#app/scans/questions/counts/count_by'

export async function countScans(asked: AskedScans): Promise<number> {
  const [row] = await countBy<{ n: string }>(asked, {}, { select: '' })
  return Number(row?.n ?? 0)
}

/** The count as a subquery of another statement. */
export function countWithin(asked: AskedScans, known: KnownYears): ScanSql {
  const { sql, parameters } = countSql(asked, known, {}, { select: '' })
  return { sql: `(SELECT n FROM (${sql}))`, parameters }
}
