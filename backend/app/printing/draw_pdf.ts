import { Worker } from 'node:worker_threads'
import { Refusal } from '#app/http/refusal'
import { type Turn, Turns } from '#app/http/slots/turns'

/** A function that writes a PDF, and the module that exports it by that name. */
interface PdfWriter {
  /** As it is imported, such as `#app/printing/write_proof`. */
  module: string
  write: string
}

/** What the thread receives, and what it sends back. */
export interface PdfJob extends PdfWriter {
  input: readonly unknown[]
}
export type PdfResult = { pdf: Uint8Array } | { failure: string }

type WritePdf = (...input: never[]) => Promise<Buffer>

/** The longest time for one PDF, a proof of an order of 500 designs included. */
const LONGEST_MS = 30_000

/** The most memory of the thread; a PDF that needs more ends the thread and not the server. */
const MOST_MEGABYTES = 1_024

/** Drawing is work for the processor: one PDF after the other, and few for each person. */
const turns = new Turns({ atOnce: 1, waiting: 20, ofOne: 3, retryAfter: 5 })

/** After this time without a PDF the thread ends and releases its memory. */
const IDLE_MS = 60_000

const WORKER = new URL(
  `pdf_worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`,
  import.meta.url
)

let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined

/**
 * Makes a function that has a writer draw its PDF in the one thread for PDFs, so that no other
 * request waits for it. It throws 503 when too many PDFs wait, when one takes too long, or when the
 * person leaves, and an error when the writer fails or the thread ends; only that request fails.
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

/** The next PDF starts another thread when this one ended by itself. */
function startWorker(): Worker {
  const started = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } })
  const forget = () => {
    if (worker === started) worker = undefined
  }
  return started.on('error', forget).on('exit', forget)
}

function askWorker(thread: Worker, job: PdfJob, givenUp: AbortSignal): Promise<PdfResult> {
  // Throws when the input cannot be cloned; nothing waits for a result then.
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
