import {
  type RawAnswer,
  type RawRequest,
  sendRaw,
} from '#tests/functional/foundation/routes/send_raw'
import type { Visitor } from '#tests/functional/setup/visitor'

export const SEED = Number(process.env.FUZZ_SEED ?? 20_260_501)

/** How many requests each sender sends; a longer search is asked for by hand. */
export const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_000)

/** How long a sender may take, in milliseconds: enough on a busy machine. */
export const PATIENCE_MS = 120_000 + REQUESTS * 100

const AT_ONCE = 8
const CALLS_BETWEEN_LIMITS = 200

/** What became of many requests. */
export interface Sent {
  /** A sentence for each answer that no request may get. */
  faults: string[]
  /** How many answers had each status. */
  statuses: Map<number, number>
}

/** Sends requests as a visitor, some at a time; limits are lifted now and then. */
export async function sendAll(
  requests: readonly RawRequest[],
  visitor: Visitor,
  liftLimits: () => Promise<unknown>
): Promise<Sent> {
  const faults: string[] = []
  const statuses = new Map<number, number>()
  const sender = await visitor.headers()
  const queue = requests.entries()
  const work = async () => {
    for (const [index, request] of queue) {
      // Else most of a stranger's calls would be refused for their number.
      if (index % CALLS_BETWEEN_LIMITS === 0) await liftLimits()
      const headers = { ...sender, ...request.headers }
      const judge = (answer: RawAnswer) => {
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        return findFault(answer)
      }
      const fault = await sendRaw({ ...request, headers }, visitor.origin).then(judge, String)
      if (fault) faults.push(`${fault}: ${describe(index, request)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { faults, statuses }
}

/**
 * What is wrong about an answer; null when nothing is. So few at once fill none of the doors where
 * callers are told to come back; only the store of the scans is away.
 */
function findFault({ status, type, text, retryAfter }: RawAnswer): string | null {
  // What is asked for its head only has no text.
  const isOfScans = text === '' || text.includes('SCANS_UNAVAILABLE')
  const isAway = status === 503 && retryAfter !== undefined && isOfScans
  if (status === 0 || (status >= 500 && !isAway)) return `status ${status}`
  if (text.length > 20_000 && status >= 400) return `${text.length} characters of refusal`
  if (/\bat .*\.[jt]s:\d+|node_modules/.test(text)) return 'a stack trace'
  if (status === 400 && text === '') return null
  if (status >= 400 && status !== 431 && text !== '') {
    if (!type.startsWith('application/json')) return `type ${type}`
    if (typeof JSON.parse(text).code !== 'string') return 'no code'
  }
  return null
}

const describe = (index: number, { method, path, headers, body }: RawRequest) =>
  `request ${index} of seed ${SEED}: ${method} ${path.slice(0, 200)} ` +
  `${JSON.stringify(headers).slice(0, 300)} ${typeof body === 'string' ? body.slice(0, 300) : (body?.length ?? '')}`
