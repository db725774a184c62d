import type { IncomingMessage } from 'node:http'
import { MAX_DOCUMENT_MEGABYTES } from '#shared/ground/http/document_file'

const BODY_MS = 60_000

/** Milliseconds per megabyte, so that half a megabit a second is fast enough. */
const FILE_MS_A_MEGABYTE = 16_000

export const fileArrivalMs = (megabytes: number): number => BODY_MS + megabytes * FILE_MS_A_MEGABYTE

/** Time limit of Node's server, which is longer than every time limit of a body. */
export const LONGEST_ARRIVAL_MS = fileArrivalMs(MAX_DOCUMENT_MEGABYTES) + BODY_MS

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * Closes the connection unless the body arrives within `ms`; replaces an earlier limit. Otherwise,
 * slow senders would occupy connections for as long as Node allows.
 */
export function limitArrival(body: IncomingMessage, ms = BODY_MS): void {
  const isLimited = timers.has(body)
  clearTimeout(timers.get(body))
  if (body.complete || !hasBody(body)) return
  const timer = setTimeout(() => cut(body), ms)
  timer.unref()
  timers.set(body, timer)
  if (!isLimited) body.once('close', () => clearTimeout(timers.get(body)))
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Sends 408 and closes the connection, as Node does after its own longer limit. */
function cut({ complete, socket }: IncomingMessage): void {
  if (complete) return
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy())
}
