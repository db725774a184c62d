import { type Host, nameOf } from '#database/servers/database_hosts'

/** What a replica is told to be; `lagging` and `away` are left out. */
export type ReplicaState = 'in_use' | 'lagging' | 'away'

/** How a replica is. */
export interface ReplicaReport {
  host: Host
  state: ReplicaState
  /** Seconds by which it may be behind at most; null when nobody knows. */
  lagSeconds: number | null
}

type Watcher = (host: Host, judgement: { state: ReplicaState; why: string }) => void

/** Of milliseconds that only grow. */
type Clock = () => number

interface Entry {
  /** It has all that the primary had stored by this moment of the clock. */
  reachedAt: number
  /** Why it cannot be read; empty when it can. */
  why: string
  told: ReplicaState
}

/**
 * The replicas of the database, and which of them may be read: those that answer and are known to
 * hold all that the primary had stored `maxLagMs` ago.
 */
export class Replicas {
  readonly #entries: ReadonlyMap<string, Entry>
  readonly #watchers = new Set<Watcher>()
  #turn = 0

  constructor(
    readonly all: readonly Host[],
    readonly maxLagMs: number,
    private readonly clock: Clock = () => performance.now()
  ) {
    this.#entries = new Map(
      all.map((host) => [nameOf(host), { reachedAt: -Infinity, why: '', told: 'lagging' }])
    )
  }

  /** Notes that a replica has all that the primary had stored at a moment of the clock. */
  noteReached(host: Host, at: number): void {
    const entry = this.#entryOf(host)
    entry.why = ''
    entry.reachedAt = Math.max(entry.reachedAt, at)
    this.#tell(host)
  }

  /** Leaves a replica out until it is found to have reached something. */
  leaveOut(host: Host, why: string): void {
    this.#entryOf(host).why = why
    this.#tell(host)
  }

  watch(watcher: Watcher): void {
    this.#watchers.add(watcher)
  }

  isInUse(host: Host): boolean {
    return this.#stateOf(host) === 'in_use'
  }

  get isAnyInUse(): boolean {
    return this.all.some((host) => this.isInUse(host))
  }

  /** Those in use, each time another one in front. */
  inTurn(): Host[] {
    const inUse = this.all.filter((host) => this.isInUse(host))
    this.#turn += 1
    return inUse.map((_, index) => inUse[(index + this.#turn) % inUse.length]!)
  }

  reports(): ReplicaReport[] {
    return this.all.map((host) => {
      const lag = this.clock() - this.#entryOf(host).reachedAt
      const lagSeconds = Number.isFinite(lag) ? lag / 1_000 : null
      return { host, state: this.#stateOf(host), lagSeconds }
    })
  }

  /** Tells whoever watches when a replica is in another state than was told last. */
  tellChanges(): void {
    for (const host of this.all) this.#tell(host)
  }

  #stateOf(host: Host): ReplicaState {
    const { why, reachedAt } = this.#entryOf(host)
    if (why) return 'away'
    return this.clock() - reachedAt <= this.maxLagMs ? 'in_use' : 'lagging'
  }

  #tell(host: Host): void {
    const entry = this.#entryOf(host)
    const state = this.#stateOf(host)
    if (state === entry.told) return
    entry.told = state
    for (const watch of this.#watchers) watch(host, { state, why: entry.why })
  }

  #entryOf(host: Host): Entry {
    return this.#entries.get(nameOf(host))!
  }
}
