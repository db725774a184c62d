import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal, type RefusalText, TooManyRequests } from '#app/http/refusal'

/** Does what is asked for, until the signal says that nobody waits for it any more. */
type Work<Result> = (givenUp: AbortSignal) => Promise<Result>

/** How much costly work is done at once, and how much of it may wait. */
export interface TurnBounds {
  atOnce: number
  /** How many tasks wait for their turn; more are refused with 503. */
  waiting?: number
  /** How many tasks one person has, waiting and under way; more are refused with 429. */
  ofOne?: number
  /** Seconds after which a refused person should try again. */
  retryAfter?: number
  /** The refusal when too many wait. */
  busy?: RefusalText
}

/** Whose work it is, and how long they wait for it. */
export interface Turn {
  /** Null for work that nobody waits for, such as mails: it has no bound of its own. */
  person: number | null
  /** The same only for work of the same result, which is then done once. */
  asked?: string
  /** Aborted when the person leaves. */
  gone?: AbortSignal
}

/** 503: the person who waited for the work has left. */
const left = () => new Refusal(503, 'SERVICE_UNAVAILABLE')

/** Work that several people may wait for; it is given up once all of them have left. */
class Task {
  hasBegun = false
  readonly #ended = Promise.withResolvers<unknown>()
  readonly #givenUp = new AbortController()
  /** Traces, and which server is read from, are those of who asked first. */
  readonly #asAsked = AsyncLocalStorage.snapshot()
  #waiting = 0

  constructor(
    readonly person: number | null,
    private readonly work: Work<unknown>
  ) {}

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
    const { promise: hasLeft, reject } = Promise.withResolvers<never>()
    const leave = () => {
      this.#waiting -= 1
      if (this.#waiting === 0) this.#givenUp.abort()
      reject(left())
    }
    if (gone.aborted) leave()
    else gone.addEventListener('abort', leave, { once: true })
    return Promise.race([this.#ended.promise, hasLeft]).finally(() =>
      gone.removeEventListener('abort', leave)
    )
  }
}

/**
 * Bounds costly work that all people share: so much is done at once and the rest waits. People take
 * turns, so a person who asks for much waits behind one who asks for little. Work that several ask
 * for while it waits is done once. Work that nobody waits for any more is not begun, and is told to
 * end where it was.
 */
export class Turns {
  #busy = 0
  /** The tasks that each person waits for; the person whose turn is next comes first. */
  readonly #lines = new Map<number | null, Task[]>()
  /** The tasks that wait, by what is asked. */
  readonly #asked = new Map<string | symbol, Task>()
  /** The tasks that wait or are under way. */
  readonly #open = new Set<Task>()

  constructor(private readonly bounds: TurnBounds) {}

  /**
   * Does a person's work when it is their turn, unless they are gone by then. Throws 503 when too
   * many wait, and 429 when the person waits for too much.
   */
  take<Result>({ person, asked, gone }: Turn, work: Work<Result>): Promise<Result> {
    const name = asked ?? Symbol('work of its own')
    const task = this.#asked.get(name) ?? this.#newTask(name, person, work)
    const result = task.waitFor(gone) as Promise<Result>
    this.#standInLine(person, task)
    if (this.#busy < this.bounds.atOnce) {
      this.#busy += 1
      this.#passOn()
    }
    return result
  }

  #newTask(asked: string | symbol, person: number | null, work: Work<unknown>): Task {
    this.#refuseTooMany(person)
    const forget = () => {
      if (this.#asked.get(asked) === task) this.#asked.delete(asked)
      if (!task.hasBegun) this.#open.delete(task)
    }
    const task = new Task(person, async (givenUp) => {
      forget()
      try {
        return await work(givenUp)
      } finally {
        this.#open.delete(task)
        this.#passOn()
      }
    })
    task.givenUp.addEventListener('abort', forget, { once: true })
    this.#asked.set(asked, task)
    this.#open.add(task)
    return task
  }

  #refuseTooMany(person: number | null): void {
    const { atOnce, waiting = Infinity, ofOne = Infinity, retryAfter = 5, busy } = this.bounds
    const own = [...this.#open].filter((task) => task.person === person)
    if (person !== null && own.length >= ofOne) throw new TooManyRequests(retryAfter)
    if (this.#open.size < atOnce + waiting) return
    throw new Refusal(503, busy ?? 'SERVICE_UNAVAILABLE', { retryAfter })
  }

  #standInLine(person: number | null, task: Task): void {
    const line = this.#lines.get(person)
    if (line) line.push(task)
    else this.#lines.set(person, [task])
  }

  /** Gives the place to the next person, who goes to the end when there is more of theirs. */
  #passOn(): void {
    for (const [person, line] of this.#lines) {
      this.#lines.delete(person)
      const rest = line.filter(({ hasBegun, givenUp }) => !hasBegun && !givenUp.aborted)
      const next = rest.shift()
      if (!next) continue
      if (rest.length > 0) this.#lines.set(person, rest)
      return next.begin()
    }
    this.#busy -= 1
  }
}
