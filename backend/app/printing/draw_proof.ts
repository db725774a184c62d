import { Worker } from 'node:worker_threads'
import { Refusal } from '#app/http/refusal'
import type { Proof } from '#app/printing/proof'

/** What the worker is given, and what it gives back. */
export interface ProofJob {
  proof: Proof
  now: Date
}
export type ProofResult = { pdf: Uint8Array } | { failure: string }

/** A proof is drawn within this, pages of an order of 500 designs included. */
const LONGEST_MS = 30_000

/** Proofs that wait for their turn; drawing is work for the processor, one after the other. */
const MAX_WAITING = 10

/** After so long without a proof the worker's memory is given back. */
const IDLE_MS = 60_000

const WORKER = new URL(
  `proof_worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`,
  import.meta.url
)

let waiting = 0
let turn: Promise<unknown> = Promise.resolve()
let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined

/**
 * Draws a proof in a thread of its own, one at a time, so that no other call waits for it. Throws 503
 * when too many wait or when it takes too long, and the thread is ended then.
 */
export async function drawProof(proof: Proof, now: Date): Promise<Buffer> {
  if (waiting >= MAX_WAITING) throw unavailable()
  waiting += 1
  const drawn = turn.then(() => drawInThread({ proof, now }))
  turn = drawn.catch(() => undefined)
  try {
    return await drawn
  } finally {
    waiting -= 1
  }
}

const unavailable = () => new Refusal(503, 'SERVICE_UNAVAILABLE', { retryAfter: 5 })

async function drawInThread(job: ProofJob): Promise<Buffer> {
  clearTimeout(idle)
  worker ??= startWorker()
  try {
    const result = await askWorker(worker, job)
    if ('failure' in result) throw new Error(`A proof could not be drawn: ${result.failure}`)
    return Buffer.from(result.pdf)
  } catch (error) {
    endWorker()
    throw error
  } finally {
    idle = setTimeout(endWorker, IDLE_MS).unref()
  }
}

/** A thread that ends by itself is replaced by the next proof. */
function startWorker(): Worker {
  const started = new Worker(WORKER)
  const forget = () => {
    if (worker === started) worker = undefined
  }
  return started.on('error', forget).on('exit', forget)
}

function askWorker(thread: Worker, job: ProofJob): Promise<ProofResult> {
  // Throws for what no thread can be given; nothing waits for an answer then.
  thread.postMessage(job)
  thread.ref()
  const answer = Promise.withResolvers<ProofResult>()
  const ended = () => answer.reject(new Error('The thread that draws proofs ended'))
  const late = setTimeout(() => answer.reject(unavailable()), LONGEST_MS)
  thread.once('message', answer.resolve).once('error', answer.reject).once('exit', ended)
  return answer.promise.finally(() => {
    clearTimeout(late)
    thread.off('message', answer.resolve).off('error', answer.reject).off('exit', ended).unref()
  })
}

function endWorker(): void {
  void worker?.terminate()
  worker = undefined
}
