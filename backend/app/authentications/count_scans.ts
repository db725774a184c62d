import type { AskedScans } from '#app/authentications/ask_scans'
import { countBy } from '#app/authentications/count_by'

/** How many scans match. */
export async function countScans(asked: AskedScans): Promise<number> {
  const counting = { summaries: ['scan_days', 'scan_groups', 'scan_cells'], keys: {} } as const
  const [row] = await countBy<{ n: string }>(asked, counting, { select: '' })
  return Number(row?.n ?? 0)
}
