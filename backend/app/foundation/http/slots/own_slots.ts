import { Refusal } from '#app/foundation/http/refusal'

export class OwnSlots {
  readonly #taken = new Map<number, number>()

  constructor(private readonly each: number) {}

  /** Takes a slot until the signal aborts. Throws 429 if none is free. */
  hold(person: number, gone: AbortSignal): void {
    const taken = this.#taken.get(person) ?? 0
    if (taken >= this.each) throw new Refusal(429, 'TOO_MANY_DOWNLOADS', { retryAfter: 30 })
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
