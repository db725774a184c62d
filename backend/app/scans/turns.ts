/** Work that waits; it stands in the line of everybody who asked for it. */
interface Waiting {
  hasBegun: boolean
  begin: () => void
  result: Promise<unknown>
}

/**
 * Lets so much work be done at once and the rest wait; people take turns, so that who asks for much
 * waits behind who asks for little. What several ask for while it waits is done once, when the first
 * of them has their turn.
 */
export class Turns {
  #busy = 0
  /** What each person waits for; whose turn is next comes first. */
  readonly #lines = new Map<number, Waiting[]>()
  /** What waits, by what is asked. */
  readonly #asked = new Map<string, Waiting>()

  constructor(private readonly atOnce: number) {}

  /** Does a person's work when it is their turn; `asked` is the same only for work of the same result. */
  take<Result>(person: number, asked: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#busy < this.atOnce) {
      this.#busy += 1
      return this.#do(work)
    }
    const waiting = this.#asked.get(asked) ?? this.#wait(asked, work)
    const line = this.#lines.get(person)
    if (line) line.push(waiting)
    else this.#lines.set(person, [waiting])
    return waiting.result as Promise<Result>
  }

  #wait(asked: string, work: () => Promise<unknown>): Waiting {
    const { promise, resolve } = Promise.withResolvers<void>()
    const waiting = {
      hasBegun: false,
      begin: () => {
        waiting.hasBegun = true
        this.#asked.delete(asked)
        resolve()
      },
      result: promise.then(() => this.#do(work)),
    }
    this.#asked.set(asked, waiting)
    return waiting
  }

  async #do<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } finally {
      this.#passOn()
    }
  }

  /** Gives the place to the next person, who goes to the end when there is more of theirs. */
  #passOn(): void {
    for (const [person, line] of this.#lines) {
      this.#lines.delete(person)
      const left = line.filter(({ hasBegun }) => !hasBegun)
      const next = left.shift()
      if (!next) continue
      if (left.length > 0) this.#lines.set(person, left)
      return next.begin()
    }
    this.#busy -= 1
  }
}
