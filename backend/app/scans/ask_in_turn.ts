import { type ExportFile, sendExport } from '#app/exports/send_export'
import { closedSignal } from '#app/http/closed_signal'
import { OwnSlots } from '#app/http/slots/own_slots'
import { Turns } from '#app/http/slots/turns'
import { viaDisk } from '#app/http/slots/via_disk'
import { scanStore } from '#app/scans/current_store'
import { type ScanStore, untilGone } from '#app/scans/scan_store'
import { filesAtOnce, questionsAtOnce } from '#config/scans'
import type { HttpContext } from '@adonisjs/core/http'

/** Who asks, in which call. */
interface Asker {
  user: { id: number }
  ctx: HttpContext
}

const turns = new Turns({ atOnce: questionsAtOnce })

/** Files that are written take few turns, so that questions can be asked at the same time. */
const fileTurns = new Turns({
  atOnce: filesAtOnce,
  waiting: 20,
  retryAfter: 30,
  busy: 'SCANS_FILE_BUSY',
})

/** A person waits for one file of scans at a time, from its first row to its last byte. */
const ownFiles = new OwnSlots(1)

/**
 * Puts a question to the store of the scans when it is the person's turn; it is given up when they
 * leave. `asked` is the same only for questions of the same answer, whoever asks.
 */
export function askInTurn<Answer>(
  { user, ctx }: Asker,
  asked: string,
  ask: (store: ScanStore) => Promise<Answer>
): Promise<Answer> {
  const work = (gone: AbortSignal) => ask(untilGone(scanStore(), gone))
  return turns.take({ person: user.id, asked, gone: closedSignal(ctx) }, work)
}

/**
 * Sends a file that is read from the store. It is written to the disk first, in turns, so that a
 * slow reader keeps nobody from the store. Throws 503 when too many files wait, and 429 while the
 * person receives another one.
 */
export async function sendScanFile(
  call: Asker & { now: Date },
  file: ExportFile,
  read: (store: ScanStore) => AsyncIterable<string | Uint8Array>
): Promise<void> {
  const gone = closedSignal(call.ctx)
  ownFiles.hold(call.user.id, gone)
  const turn = { person: call.user.id, gone }
  const pieces = viaDisk((write) =>
    fileTurns.take(turn, () =>
      turns.take(turn, (givenUp) => write(read(untilGone(scanStore(), givenUp))))
    )
  )
  await sendExport(call, file, pieces)
}
