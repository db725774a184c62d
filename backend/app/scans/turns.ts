import { AsyncLocalStorage } from 'node:async_hooks'
import { ScansUnavailable } from '#app/scans/scan_store'

/** Does what is asked for, until the signal says that nobody waits for it any more. */
type Work<Result> = (givenUp: AbortSignal) => Promise<Result>

/** Work that several people may wait for; it is given up once all of them have left. */
class Task {
  hasBegun = false
  readonly #ended = Promise.withResolvers<unknown>()
  readonly #givenUp = new AbortController()
  /** Traces, and which server is read from, are those of who asked first. */
  readonly #asAsked = AsyncLocalStorage.snapshot()
  #waiting = 0

  constructor(private readonly work: Work<unknown>) {}

  get givenUp(): AbortSignal {
    return this.#givenUp.signal
  }

  begin(): void {
    this.hasBegun = true
    const result = this.#asAsked(() => this.work(this.givenUp))
    result.then(this.#ended.resolve, this.#ended.reject)
  }

  /** The result, for one who waits for it until they are gone. */
  waitFor(gone?: AbortSignal): Promise<unknown> {
    this.#waiting += 1
    if (!gone) return this.#ended.promise
    const { promise: left, reject } = Promise.withResolvers<never>()
    const leave = () => {
      this.#waiting -= 1
      if (this.#waiting === 0) this.#givenUp.abort()
      reject(new ScansUnavailable('Nobody waits for the answer any more'))
    }
    if (gone.aborted) leave()
    else gone.addEventListener('abort', leave, { once: true })
    return Promise.race([this.#ended.promise, left]).finally(() =>
      gone.removeEventListener('abort', leave)
    )
  }
}

/**
 * Lets so much work be done at once and the rest wait; people take turns, so that who asks for much
 * waits behind who asks for little. What several ask for while it waits is done once, when the first
 * of them has their turn. What nobody waits for any more is not begun, and told to end where it was.
 */
export class Turns {
  #busy = 0
  /** What each person waits for; whose turn is next comes first. */
  readonly #lines = new Map<number, Task[]>()
  /** What waits, by what is asked. */
  readonly #asked = new Map<string | symbol, Task>()

  constructor(private readonly atOnce: number) {}

  /**
   * Does a person's work when it is their turn, unless they are gone by then; `asked` is the same
   * only for work of the same result.
   */
  take<Result>(
    person: number,
    asked: string | symbol,
    work: Work<Result>,
    gone?: AbortSignal
  ): Promise<Result> {
    const task = this.#asked.get(asked) ?? this.#newTask(asked, work)
    const result = task.waitFor(gone) as Promise<Result>
    this.#standInLine(person, task)
    if (this.#busy < this.atOnce) {
      this.#busy += 1
      this.#passOn()
    }
    return result
  }

  /** Resolves when it is the person's turn, which they have until they are gone. */
  hold(person: number, gone: AbortSignal): Promise<void> {
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const work = (givenUp: AbortSignal) => {
      givenUp.addEventListener('abort', () => ended.resolve(), { once: true })
      begun.resolve()
      return ended.promise
    }
    this.take(person, Symbol('a turn of its own'), work, gone).catch(begun.reject)
    return begun.promise
  }

  #newTask(asked: string | symbol, work: Work<unknown>): Task {
    const forget = () => {
      if (this.#asked.get(asked) === task) this.#asked.delete(asked)
    }
    const task = new Task(async (givenUp) => {
      forget()
      try {
        return await work(givenUp)
      } finally {
        this.#passOn()
      }
    })
    task.givenUp.addEventListener('abort', forget, { once: true })
    this.#asked.set(asked, task)
    return task
  }

  #standInLine(person: number, task: Task): void {
    const line = this.#lines.get(person)
    if (line) line.push(task)
    else this.#lines.set(person, [task])
  }

  /** Gives the place to the next person, who goes to the end when there is more of theirs. */
  #passOn(): void {
    for (const [person, line] of this.#lines) {
      this.#lines.delete(person)
      const left = line.filter(({ hasBegun, givenUp }) => !hasBegun && !givenUp.aborted)
      const next = left.shift()
      if (!next) continue
      if (left.length > 0) this.#lines.set(person, left)
      return next.begin()
    }
    this.#busy -= 1
  }
}
