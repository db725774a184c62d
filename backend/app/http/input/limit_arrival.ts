import type { IncomingMessage } from 'node:http'
import { MAX_DOCUMENT_MEGABYTES } from '#shared/documentation/document_file'

/** A body that takes longer is nobody's who waits for an answer; a file has more time by its size. */
const BODY_MS = 60_000

/** Files come at half a megabit a second, at least. */
const FILE_MS_A_MEGABYTE = 16_000

/** How long a file of so many megabytes may take to arrive. */
export const fileArrivalMs = (megabytes: number): number => BODY_MS + megabytes * FILE_MS_A_MEGABYTE

/** No call takes longer to arrive, whatever it sends. */
export const LONGEST_ARRIVAL_MS = fileArrivalMs(MAX_DOCUMENT_MEGABYTES) + BODY_MS

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * Ends the connection of a call whose body has not arrived within a minute, or in that time from now on where it was
 * limited before. A slow sender would keep it, and whatever waits for the body, for as long as Node lets it.
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

/** As Node does it, whose limit is longer. */
function cut({ complete, socket }: IncomingMessage): void {
  if (complete) return
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy())
}
