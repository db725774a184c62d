import { type ExportFile, sendExport } from '#app/foundation/exports/send_export'
import { closedSignal } from '#app/foundation/http/closed_signal'
import { OwnSlots } from '#app/foundation/http/slots/own_slots'
import { Turns } from '#app/foundation/http/slots/turns'
import { viaDisk } from '#app/foundation/http/slots/via_disk'
import { type ScanStore, ScansUnavailable, untilGone } from '#app/scans/store/scan_store'
import type { ScansConnection, StoreMemory } from '#app/scans/store/scans_connection'
import { filesAtOnce, questionsAtOnce } from '#config/portal/scans'
import type { ScansHealth } from '#shared/operations/health_contract'
import type { HttpContext } from '@adonisjs/core/http'

let connection: ScansConnection | null = null

export function useScans(used: ScansConnection | null): void {
  connection = used
}

/** Returns whether scans are stored at all, even if the store is unavailable now. */
export const isStoringScans = (): boolean => connection !== null

/** Throws {@link ScansUnavailable}. */
export function scanStore(): ScanStore {
  const store = connection?.store
  if (!store) throw new ScansUnavailable()
  return store
}

/** Health for monitors; `off` if no store is configured. */
export const scansHealth = async (): Promise<ScansHealth> => connection?.health() ?? 'off'

/** Memory use of the embedded store; null if this process did not start it. */
export const scanStoreMemory = (): StoreMemory | null => connection?.memory() ?? null

interface Asker {
  user: { id: number }
  ctx: HttpContext
}

const turns = new Turns({ atOnce: questionsAtOnce })

/** Limits files, so that queries can run in parallel. */
const fileTurns = new Turns({
  atOnce: filesAtOnce,
  waiting: 20,
  retryAfter: 30,
  busy: 'SCANS_FILE_BUSY',
})

const ownFiles = new OwnSlots(1)

/** Queries the store on the user's turn. Parallel requests with equal `asked` share a result. */
export function askInTurn<Result>(
  { user, ctx }: Asker,
  asked: string,
  ask: (store: ScanStore) => Promise<Result>
): Promise<Result> {
  const work = (gone: AbortSignal) => ask(untilGone(scanStore(), gone))
  return turns.take({ person: user.id, asked, gone: closedSignal(ctx) }, work)
}

/**
 * Sends a file from the store. Writes it to disk first, so that a slow client does not block the
 * store. Throws 503 if too many files wait, or 429 during another download of the user.
 */
export async function sendScanFile(
  request: Asker & { now: Date },
  file: ExportFile,
  read: (store: ScanStore) => AsyncIterable<string | Uint8Array>
): Promise<void> {
  const gone = closedSignal(request.ctx)
  ownFiles.hold(request.user.id, gone)
  const turn = { person: request.user.id, gone }
  const pieces = viaDisk((write) =>
    fileTurns.take(turn, () =>
      turns.take(turn, (givenUp) => write(read(untilGone(scanStore(), givenUp))))
    )
  )
  await sendExport(request, file, pieces)
}
