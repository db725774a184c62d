/**
 * Lets so much work be done at once and the rest wait; people take turns, so that who asks for much
 * waits behind who asks for little.
 */
export class Turns {
  #busy = 0
  /** What each person waits with; whose turn is next comes first. */
  readonly #waiting = new Map<number, (() => void)[]>()

  constructor(private readonly atOnce: number) {}

  /** Does a person's work when it is their turn. */
  async take<Result>(person: number, work: () => Promise<Result>): Promise<Result> {
    if (this.#busy >= this.atOnce) await this.#wait(person)
    else this.#busy += 1
    try {
      return await work()
    } finally {
      this.#passOn()
    }
  }

  #wait(person: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const line = this.#waiting.get(person)
    if (line) line.push(resolve)
    else this.#waiting.set(person, [resolve])
    return promise
  }

  /** Gives the place to the next person, who goes to the end when there is more of theirs. */
  #passOn(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#busy -= 1
      return
    }
    const [person, line] = next
    this.#waiting.delete(person)
    const begin = line.shift()!
    if (line.length > 0) this.#waiting.set(person, line)
    begin()
  }
}
