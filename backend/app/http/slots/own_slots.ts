import { Refusal } from '#app/http/refusal'

/** 429: the person receives as many files as one may at once. */
class TooManyDownloads extends Refusal {
  constructor() {
    super(429, 'TOO_MANY_DOWNLOADS', { retryAfter: 30 })
  }
}

/** Files that each person may receive at once, so that nobody takes what others need. */
export class OwnSlots {
  readonly #taken = new Map<number, number>()

  constructor(private readonly each: number) {}

  /** Takes a slot of a person until they are gone. Throws 429 when all of theirs are taken. */
  hold(person: number, gone: AbortSignal): void {
    const taken = this.#taken.get(person) ?? 0
    if (taken >= this.each) throw new TooManyDownloads()
    if (gone.aborted) return
    this.#taken.set(person, taken + 1)
    gone.addEventListener('abort', () => this.#release(person), { once: true })
  }

  #release(person: number): void {
    const left = this.#taken.get(person)! - 1
    if (left > 0) this.#taken.set(person, left)
    else this.#taken.delete(person)
  }
}
