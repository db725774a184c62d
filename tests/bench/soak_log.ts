/** What a minute of a soak was like. */
export interface Minute {
  answers: number
  p50Ms: number
  p99Ms: number
  /** Answers that were no 2xx, and calls without answer. */
  errors: number
  /** Megabytes of the server: resident, and in use of its heap. */
  residentMb: number
  heapMb: number
}

/** The time at which this part of the calls had been answered, in milliseconds. */
const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN

/** Notes what calls of a soak took, a minute at a time and in all. */
export class SoakLog {
  readonly minutes: Minute[] = []
  readonly #all: number[] = []
  #times: number[] = []
  #errors = 0
  /** The first answers that were not what was asked for, for whoever looks for the reason. */
  readonly faults: string[] = []

  answered(milliseconds: number): void {
    this.#times.push(milliseconds)
  }

  failed(reason: string): void {
    this.#errors += 1
    if (this.faults.length < 10) this.faults.push(reason)
  }

  /** Ends a minute; `memory` is what the server has now. */
  endMinute(memory: Pick<Minute, 'residentMb' | 'heapMb'>): Minute {
    const sorted = this.#times.toSorted((a, b) => a - b)
    const minute = {
      answers: sorted.length,
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

  /** All minutes as one; its memory is the last. */
  total(): Minute {
    const sorted = this.#all.toSorted((a, b) => a - b)
    const { residentMb, heapMb } = this.minutes.at(-1)!
    return {
      answers: sorted.length,
      p50Ms: quantile(sorted, 0.5),
      p99Ms: quantile(sorted, 0.99),
      errors: this.minutes.reduce((sum, { errors }) => sum + errors, 0),
      residentMb,
      heapMb,
    }
  }
}

/** What the collector of garbage leaves for later differs by as much. */
const TOLERATED = 1.15

/**
 * Returns whether memory went on growing in the last third of the minutes, the first being left for caches to
 * fill up: what stays in the heap after garbage was collected, its lowest, grew by a seventh, or the resident
 * memory no longer comes down to where it was at most. Too few minutes tell nothing.
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
