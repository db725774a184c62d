import { Refusal } from '#app/foundation/http/refusal'
import { Turns } from '#app/foundation/http/slots/turns'
import { toStoreInstant } from '#app/scans/lines/bind_scans'
import { ask } from '#app/scans/store/ask_scans'
import { scanStore } from '#app/scans/store/current_store'
import { untilGone } from '#app/scans/store/scan_store'
import verificationConfig from '#config/portal/verification'
import { HOUR_MS } from '#shared/ground/dates/spans'
import { labelNumber } from '#shared/labels/rolls/label_id'

/** Allows one count at a time, to leave the store's sessions to staff. */
const turns = new Turns({ atOnce: 1, waiting: 20 })

/** Time limit of a count, because the page must respond within a second. */
const PATIENCE_MS = 500

/**
 * Counts the scans of a label from every source within the configured hours. Returns 0 while the
 * store is unavailable, busy or slow.
 */
export async function countChecks(labelId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - verificationConfig.hours * HOUR_MS)
  const condition = {
    where: `label = toUInt64({label:String}) AND ts > toDateTime64({since:String}, 3, 'UTC')`,
    parameters: { label: labelNumber(labelId).toString(), since: toStoreInstant(since) },
  }
  try {
    const turn = { person: null, asked: labelId, gone: AbortSignal.timeout(PATIENCE_MS) }
    return await turns.take(turn, async (gone) => {
      const asked = { store: untilGone(scanStore(), gone), table: 'scans', condition }
      const [row] = await ask<{ n: string }>(asked, 'count() AS n')
      return Number(row!.n)
    })
  } catch (error) {
    if (error instanceof Refusal) return 0
    throw error
  }
}
