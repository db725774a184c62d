import { TooManyRequests } from '#app/http/refusal'
import { untilStored } from '#database/transaction'
import limiter from '@adonisjs/limiter/services/main'

/** So many requests within so long. */
export interface RequestLimit {
  requests: number
  duration: string
}

/**
 * Counts a request under the key, for all servers or in the memory of this one; throws 429 with the
 * seconds to wait when there were too many.
 */
export async function countRequest(
  limit: RequestLimit,
  key: string,
  store?: 'memory'
): Promise<void> {
  const counter = store ? limiter.use(store, limit) : limiter.use(limit)
  const { consumed, availableIn } = await untilStored(() => counter.increment(key))
  if (consumed > limit.requests) throw new TooManyRequests(availableIn)
}
