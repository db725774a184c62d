import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal, type RefusalText, TooManyRequests } from '#app/foundation/http/refusal'

type Work<Result> = (givenUp: AbortSignal) => Promise<Result>

export interface TurnBounds {
  atOnce: number
  /** Maximum number of waiting tasks; more are refused with 503. */
  waiting?: number
  /** Maximum number of waiting and running tasks of one user; more are refused with 429. */
  ofOne?: number
  retryAfter?: number
  busy?: RefusalText
}

export interface Turn {
  /** Id of the user; null for background work such as mails, to which no limit per user applies. */
  person: number | null
  /** Identifies the work; waiting turns with equal values share one result. */
  asked?: string
  /** Aborts if the user disconnects. */
  gone?: AbortSignal
}

/** 503: the waiting user has disconnected. */
const left = () => new Refusal(503, 'SERVICE_UNAVAILABLE')

/** Work for several waiting users, cancelled once all have left. */
class Task {
  hasBegun = false
  readonly #ended = Promise.withResolvers<unknown>()
  readonly #givenUp = new AbortController()
  /** Runs work in the context of the first user, with their traces and database. */
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
 * Limits costly work of all users. Users take turns, so that nobody waits for all tasks of another
 * user. Equal waiting tasks run once. Work that nobody waits for is cancelled.
 */
export class Turns {
  #busy = 0
  /** The waiting tasks of each user; the next user comes first. */
  readonly #lines = new Map<number | null, Task[]>()
  readonly #asked = new Map<string | symbol, Task>()
  readonly #open = new Set<Task>()

  constructor(private readonly bounds: TurnBounds) {}

  /** Runs work on the user's turn. Throws 503 or, for too many tasks of the user, 429. */
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

  /** Starts the first task of the next user, who moves to the end if they have more tasks. */
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
