import type { AskedScans } from '#app/scans/questions/ask_scans'
import { countBy, countingOf } from '#app/scans/questions/counts/count_by'
import type { ScanSource } from '#app/scans/questions/read_settled'
import type { ScanYear } from '#app/scans/store/find_years'

const ALL = { summaries: ['scan_days', 'scan_groups', 'scan_cells'], keys: {} } as const

export async function countScans(asked: AskedScans): Promise<number> {
  const [row] = await countBy<{ n: string }>(asked, ALL, { select: '' })
  return Number(row?.n ?? 0)
}

/** The count as a subquery of another statement. */
export function countWithin(asked: AskedScans, years: readonly ScanYear[]): ScanSource {
  const { sql, ...source } = countingOf(asked, ALL, { select: '' }, years)
  return { ...source, sql: `(SELECT n FROM (${sql}))` }
}
