import { TooManyRequests } from '#app/http/refusal'
import limiter from '@adonisjs/limiter/services/main'

/** So many requests within so long. */
export interface RequestLimit {
  requests: number
  duration: string
}

/** Counts a request under the key; throws 429 with the seconds to wait when there were too many. */
export async function countRequest(limit: RequestLimit, key: string): Promise<void> {
  const { consumed, availableIn } = await limiter.use(limit).increment(key)
  if (consumed > limit.requests) throw new TooManyRequests(availableIn)
}
