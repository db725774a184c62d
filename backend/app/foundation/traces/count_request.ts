import { TooManyRequests } from '#app/foundation/http/refusal'
import { untilStored } from '#database/transaction'
import limiter from '@adonisjs/limiter/services/main'

export interface RequestLimit {
  requests: number
  duration: string
}

/** Counts a request in the shared store or in memory. Throws 429 above the limit. */
export async function countRequest(
  limit: RequestLimit,
  key: string,
  store?: 'memory'
): Promise<void> {
  const counter = store ? limiter.use(store, limit) : limiter.use(limit)
  const { consumed, availableIn } = await untilStored(() => counter.increment(key))
  if (consumed > limit.requests) throw new TooManyRequests(availableIn)
}
