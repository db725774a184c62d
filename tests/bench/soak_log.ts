export interface Minute {
  responses: number
  p50Ms: number
  p99Ms: number
  /** Requests without a 2xx response. */
  errors: number
  /** Memory of the server in megabytes: resident, and used by its heap. */
  residentMb: number
  heapMb: number
}

/** Returns the milliseconds within which the share `part` of the requests got a response. */
const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN

export class SoakLog {
  readonly minutes: Minute[] = []
  readonly #all: number[] = []
  #times: number[] = []
  #errors = 0
  /** The first unexpected responses, to find the cause. */
  readonly faults: string[] = []

  answered(milliseconds: number): void {
    this.#times.push(milliseconds)
  }

  failed(reason: string): void {
    this.#errors += 1
    if (this.faults.length < 10) this.faults.push(reason)
  }

  endMinute(memory: Pick<Minute, 'residentMb' | 'heapMb'>): Minute {
    const sorted = this.#times.toSorted((a, b) => a - b)
    const minute = {
      responses: sorted.length,
      p50Ms: quantile(sorted, 0.5),
      p99Ms: quantile(sorted, 0.99),
      errors: this.#errors,
      ...memory,
    }
    for (const time of this.#times) this.#all.push(time)
    this.#times = []
    this.#errors = 0
    this.minutes.push(minute)
    return minute
  }

  /** Combines all minutes, with the memory at the end of the last one. */
  total(): Minute {
    const sorted = this.#all.toSorted((a, b) => a - b)
    const { residentMb, heapMb } = this.minutes.at(-1)!
    return {
      responses: sorted.length,
      p50Ms: quantile(sorted, 0.5),
      p99Ms: quantile(sorted, 0.99),
      errors: this.minutes.reduce((sum, { errors }) => sum + errors, 0),
      residentMb,
      heapMb,
    }
  }
}

/** Tolerated growth: uncollected garbage makes memory vary by up to 15 %. */
const TOLERATED = 1.15

/**
 * Returns whether memory kept growing in the last third of the minutes; before, caches fill up. Two
 * signs count: the lowest heap size grew by more than 15 %, or resident memory always stays 15 %
 * above its earlier maximum. False if there are too few minutes.
 */
export function hasGrown(minutes: readonly Pick<Minute, 'residentMb' | 'heapMb'>[]): boolean {
  const third = Math.floor(minutes.length / 3)
  if (third < 2) return false
  const [before, middle, last] = [
    minutes.slice(0, -third),
    minutes.slice(third, -third),
    minutes.slice(-third),
  ]
  const lowestHeap = (part: typeof last) => Math.min(...part.map(({ heapMb }) => heapMb))
  const lowest = Math.min(...last.map(({ residentMb }) => residentMb))
  const most = Math.max(...before.map(({ residentMb }) => residentMb))
  return lowestHeap(last) > lowestHeap(middle) * TOLERATED || lowest > most * TOLERATED
}
