import { Refusal } from '#app/http/refusal'
import { closedSignal } from '#app/http/closed_signal'
import { scanStore } from '#app/scans/current_store'
import { type ScanStore, untilGone } from '#app/scans/scan_store'
import { Turns } from '#app/scans/turns'
import { filesAtOnce, questionsAtOnce } from '#config/scans'
import type { HttpContext } from '@adonisjs/core/http'

/** Who asks, in which call. */
interface Asker {
  user: { id: number }
  ctx: HttpContext
}

/** 503: as many files of scans are being written as leave room for questions. */
class ScanFileBusy extends Refusal {
  constructor() {
    super(503, 'SCANS_FILE_BUSY', { retryAfter: 30 })
  }
}

const turns = new Turns(questionsAtOnce)

/** The turns of files that are being written, by their calls. */
const files = new Map<HttpContext, Promise<void>>()

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
  return turns.take(user.id, asked, work, closedSignal(ctx))
}

/**
 * The store, for a file that is read from it until it was sent or the person leaves: that takes a
 * turn for as long, so few files are written at once. Throws {@link ScanFileBusy}.
 */
export async function storeForFile({ user, ctx }: Asker): Promise<ScanStore> {
  const gone = closedSignal(ctx)
  await (files.get(ctx) ?? beginFile(user.id, ctx, gone))
  return untilGone(scanStore(), gone)
}

function beginFile(person: number, ctx: HttpContext, gone: AbortSignal): Promise<void> {
  if (files.size >= filesAtOnce) throw new ScanFileBusy()
  const turn = turns.hold(person, gone)
  if (gone.aborted) return turn
  files.set(ctx, turn)
  gone.addEventListener('abort', () => files.delete(ctx), { once: true })
  return turn
}
