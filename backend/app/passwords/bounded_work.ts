import { Refusal } from '#app/http/refusal'

/** How much of some costly work runs at once, and how much of it waits. */
export interface WorkBounds {
  atOnce: number
  waiting: number
  /** Seconds that whoever is turned away is told to wait. */
  retryAfter: number
}

/**
 * Makes a door to costly work: so much of it runs at once, so much waits in order, and more is
 * refused at once with 503, so that a crowd costs the others nothing.
 */
export function boundedWork({ atOnce, waiting, retryAfter }: WorkBounds) {
  const queue: (() => void)[] = []
  let running = 0
  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Refusal(503, 'SERVICE_UNAVAILABLE', { retryAfter })
      // Whoever ends hands their place over, so that nobody overtakes.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
