import { Worker } from 'node:worker_threads'
import { Refusal } from '#app/foundation/http/refusal'
import { type Turn, Turns } from '#app/foundation/http/slots/turns'

interface PdfWriter {
  /** An import path such as `#app/catalogue/printing/pdf/write_proof`. */
  module: string
  write: string
}

export interface PdfJob extends PdfWriter {
  input: readonly unknown[]
}
export type PdfResult = { pdf: Uint8Array } | { failure: string }

type WritePdf = (...input: never[]) => Promise<Buffer>

/** Maximum drawing time, enough for a proof of 500 designs. */
const LONGEST_MS = 30_000

/** Maximum memory of the thread. A PDF that needs more ends the thread, not the server. */
const MOST_MEGABYTES = 1_024

/** Drawing occupies a processor, so PDFs are drawn one by one, with few waiting per user. */
const turns = new Turns({ atOnce: 1, waiting: 20, ofOne: 3, retryAfter: 5 })

/** Time after which an idle thread ends to release its memory. */
const IDLE_MS = 60_000

const WORKER = new URL(
  `pdf_worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`,
  import.meta.url
)

let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined

/**
 * Draws a PDF in a thread, so that other requests do not wait. Throws 503 if too many PDFs wait,
 * drawing takes too long or the user disconnects, and an error if the writer or the thread fails.
 */
export const drawInThread =
  <Write extends WritePdf>(writer: PdfWriter) =>
  (turn: Turn, ...input: Parameters<Write>): Promise<Buffer> =>
    turns.take(turn, (givenUp) => draw({ ...writer, input }, givenUp))

const unavailable = () => new Refusal(503, 'SERVICE_UNAVAILABLE', { retryAfter: 5 })

async function draw(job: PdfJob, givenUp: AbortSignal): Promise<Buffer> {
  clearTimeout(idle)
  worker ??= startWorker()
  try {
    const result = await askWorker(worker, job, givenUp)
    if ('failure' in result) throw new Error(`${job.write} could not draw: ${result.failure}`)
    const { buffer, byteOffset, byteLength } = result.pdf
    return Buffer.from(buffer, byteOffset, byteLength)
  } catch (error) {
    endWorker()
    throw error
  } finally {
    idle = setTimeout(endWorker, IDLE_MS).unref()
  }
}

function startWorker(): Worker {
  const started = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } })
  const forget = () => {
    if (worker === started) worker = undefined
  }
  return started.on('error', forget).on('exit', forget)
}

function askWorker(thread: Worker, job: PdfJob, givenUp: AbortSignal): Promise<PdfResult> {
  // Throws for input that cannot be cloned, before anything waits for a result.
  thread.postMessage(job)
  thread.ref()
  const { promise, resolve, reject } = Promise.withResolvers<PdfResult>()
  const fail = (error: unknown) => reject(new Error('The thread for PDFs failed', { cause: error }))
  const end = (code: number) => reject(new Error(`The thread for PDFs ended with code ${code}`))
  const giveUp = () => reject(unavailable())
  const late = setTimeout(giveUp, LONGEST_MS)
  givenUp.addEventListener('abort', giveUp, { once: true })
  thread.once('message', resolve).once('error', fail).once('exit', end)
  return promise.finally(() => {
    clearTimeout(late)
    givenUp.removeEventListener('abort', giveUp)
    thread.off('message', resolve).off('error', fail).off('exit', end).unref()
  })
}

function endWorker(): void {
  void worker?.terminate()
  worker = undefined
}
