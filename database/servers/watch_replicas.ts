import type { DatabaseHosts } from '#database/servers/database_hosts'
import type { Asked } from '#database/servers/judge_host'
import {
  type AskValue,
  type Position,
  findReached,
  readPosition,
} from '#database/servers/replication_position'
import type { Replicas } from '#database/servers/replicas'
import {
  type PooledClient,
  type RawConnection,
  connectToBest,
  openTo,
} from '#database/servers/spread_over_hosts'

const EVERY_MS = 1_000

const PATIENCE_MS = 3_000

/** A position of the primary, and a moment before which it had reached it. */
interface Mark {
  at: number
  position: Position
}

/**
 * Asks the primary again and again what it has stored, and the replicas which of that they have:
 * what a replica has reached, it had stored at the moment of the asking. Returns what ends it.
 */
export function watchReplicas(
  clientOf: () => PooledClient | undefined,
  hosts: DatabaseHosts,
  replicas: Replicas
): () => void {
  let timer: NodeJS.Timeout | undefined
  let hasEnded = false
  const marks: Mark[] = []
  const look = async () => {
    const client = clientOf()
    if (client) {
      await mark(client, hosts, replicas, marks)
      await Promise.all(replicas.all.map((host) => compare(client, host)))
    }
    replicas.tellChanges()
    if (!hasEnded) timer = setTimeout(look, EVERY_MS).unref()
  }
  const compare = async (client: PooledClient, host: Replicas['all'][number]) => {
    const newest = marks.toReversed()
    const positions = newest.map(({ position }) => position)
    try {
      const reached = await withAsked(openTo(client, host), (ask) => findReached(ask, positions))
      if (reached >= 0) replicas.noteReached(host, newest[reached]!.at)
      else replicas.noteReached(host, -Infinity)
    } catch (error) {
      replicas.leaveOut(host, (error as Error).message)
    }
  }
  timer = setTimeout(look, 0).unref()
  return () => {
    hasEnded = true
    clearTimeout(timer)
  }
}

/** Notes what the primary has stored now, and forgets what is too long ago to be of use. */
async function mark(
  client: PooledClient,
  hosts: DatabaseHosts,
  replicas: Replicas,
  marks: Mark[]
): Promise<void> {
  const at = performance.now()
  try {
    const position = await withAsked(connectToBest(client, hosts), readPosition)
    marks.push({ at, position })
  } catch (error) {
    // Nobody knows what they lack: they are in use until they may lack too much.
    if (marks.length === 0) {
      for (const host of replicas.all) replicas.leaveOut(host, (error as Error).message)
    }
  }
  while (marks[0] && at - marks[0].at > 2 * replicas.maxLagMs + PATIENCE_MS) marks.shift()
}

async function withAsked<Result>(
  opening: Promise<RawConnection>,
  work: (ask: AskValue) => Promise<Result>
): Promise<Result> {
  const connection = await opening
  try {
    return await work((sql, values = []) => askValue(connection, sql, values))
  } finally {
    connection.end(() => {})
  }
}

function askValue(connection: Asked, sql: string, values: readonly string[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    connection.query({ sql, values: [...values], timeout: PATIENCE_MS }, (error, rows) => {
      if (error) return reject(error)
      const [row] = rows as Record<string, unknown>[]
      resolve(row && Object.values(row)[0])
    })
  })
}
