import type { Session } from 'chdb'

interface Waiting {
  resolve: (session: Session) => void
  reject: (error: Error) => void
}

/** The store is ending and takes no new questions. */
export class StoreIsEnding extends Error {
  override name = 'StoreIsEnding'
}

/** Hands out sessions, each to one question at a time. Others wait in line until they abort. */
export class SessionPool {
  readonly #free: Session[]
  readonly #line: Waiting[] = []
  #busy = 0
  #idle: (() => void) | undefined
  #isEnding = false

  constructor(private readonly sessions: readonly Session[]) {
    this.#free = [...sessions]
  }

  async use<Result>(
    work: (session: Session) => Promise<Result>,
    signal: AbortSignal
  ): Promise<Result> {
    const session = await this.#take(signal)
    try {
      return await work(session)
    } finally {
      this.#giveBack(session)
    }
  }

  /** Refuses waiting questions, lets running ones finish and closes every session. */
  async end(): Promise<void> {
    this.#isEnding = true
    for (const { reject } of this.#line.splice(0)) reject(new StoreIsEnding())
    if (this.#busy > 0) {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#idle = resolve
      await promise
    }
    for (const session of this.sessions) session.close()
  }

  #take(signal: AbortSignal): Promise<Session> {
    if (this.#isEnding) throw new StoreIsEnding()
    const session = this.#free.pop()
    if (session) {
      this.#busy += 1
      return Promise.resolve(session)
    }
    const { promise, resolve, reject } = Promise.withResolvers<Session>()
    const waiting = { resolve, reject }
    this.#line.push(waiting)
    const leave = () => {
      const place = this.#line.indexOf(waiting)
      if (place < 0) return
      this.#line.splice(place, 1)
      reject(new Error('Nobody waits for the answer any more'))
    }
    signal.addEventListener('abort', leave, { once: true })
    return promise
  }

  #giveBack(session: Session): void {
    const next = this.#line.shift()
    if (next) return next.resolve(session)
    this.#free.push(session)
    this.#busy -= 1
    if (this.#busy === 0) this.#idle?.()
  }
}
