import {
  type RawResponse,
  type RawRequest,
  sendRaw,
} from '#tests/functional/foundation/routes/fuzz/send_raw'
import type { Visitor } from '#tests/functional/setup/visitor'

export const SEED = Number(process.env.FUZZ_SEED ?? 20_260_501)

/** Number of requests per sender. A longer search is started by hand. */
export const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_000)

/** The time limit for a sender in milliseconds, long enough for a busy machine. */
export const PATIENCE_MS = 120_000 + REQUESTS * 100

const AT_ONCE = 8
const REQUESTS_BETWEEN_LIMITS = 200

export interface Sent {
  /** A sentence for each response that no request may cause. */
  faults: string[]
  statuses: Map<number, number>
}

/** Sends requests as a visitor, several in parallel. Lifts the rate limits at intervals. */
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
      // Otherwise rate limits would refuse most of a stranger's requests.
      if (index % REQUESTS_BETWEEN_LIMITS === 0) await liftLimits()
      const headers = { ...sender, ...request.headers }
      const readFault = (response: RawResponse) => {
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
        return findFault(response)
      }
      const fault = await sendRaw({ ...request, headers }, visitor.origin).then(readFault, String)
      if (fault) faults.push(`${fault}: ${describe(index, request)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { faults, statuses }
}

/**
 * Returns the error of a response, or null. Only an unavailable store of scans may cause a 503,
 * because few parallel requests reach no other limit.
 */
function findFault({ status, type, text, retryAfter }: RawResponse): string | null {
  // A response to HEAD has no text.
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
