/** Where a server of a database listens. */
export interface Host {
  host: string
  port: number
}

/** `donor`: the server does its work, and may pause while it hands its data to another. */
export type HostState = 'ready' | 'donor' | 'out'

/** What was found out about a server; the sentence says why it is not `ready`. */
export interface HostJudgement {
  state: HostState
  why: string
}

type Watcher = (host: Host, judgement: HostJudgement) => void

const READY: HostJudgement = { state: 'ready', why: '' }

export const nameOf = ({ host, port }: Host): string => `${host}:${port}`

/**
 * Reads `db-1,db-2:3307`: several hosts with commas between them, each with a port of its own where
 * it is not the usual one. An IPv6 address with a port stands in brackets.
 */
export function parseHosts(text: string, usualPort: number): Host[] {
  return text.split(',').map((part) => {
    const one = part.trim()
    const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:]*))(?::(\d+))?$/.exec(one) ?? []
    return { host: bracketed ?? plain ?? one, port: port ? Number(port) : usualPort }
  })
}

/**
 * The servers that hold the same database, and which of them are to be used. Every process goes to
 * the first that is ready, so that all write to the same one and change over together.
 */
export class DatabaseHosts {
  readonly #judgements = new Map<string, HostJudgement>()
  readonly #watchers = new Set<Watcher>()

  constructor(readonly all: readonly Host[]) {}

  judgementOf(host: Host): HostJudgement {
    return this.#judgements.get(nameOf(host)) ?? READY
  }

  /** Notes what was found out; whoever watches is told when the state is another one. */
  note(host: Host, judgement: HostJudgement): void {
    const { state: before } = this.judgementOf(host)
    this.#judgements.set(nameOf(host), judgement)
    if (before !== judgement.state) for (const watch of this.#watchers) watch(host, judgement)
  }

  watch(watcher: Watcher): void {
    this.#watchers.add(watcher)
  }

  /** In which order they are to be tried: those that are out come last, and may have come back. */
  inOrder(): Host[] {
    const rank = (host: Host) => RANKS[this.judgementOf(host).state]
    return this.all.toSorted((one, other) => rank(one) - rank(other))
  }

  /** Whether no other server is to be preferred to this one. */
  isBest(host: Host): boolean {
    const [best] = this.inOrder()
    return best !== undefined && nameOf(best) === nameOf(host)
  }
}

const RANKS: Readonly<Record<HostState, number>> = { ready: 0, donor: 1, out: 2 }
