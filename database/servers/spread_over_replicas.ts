import type { Host } from '#database/servers/database_hosts'
import { isDatabaseFailure } from '#database/failures/database_failure'
import { noteReplicaFailure, readsReplicas } from '#database/servers/replica_reads'
import type { Replicas } from '#database/servers/replicas'
import { type PooledClient, type RawConnection, openTo } from '#database/servers/spread_over_hosts'

/** As much of the query builder as is needed here. */
interface Builder {
  client: PooledClient
}

/** As much of an open connection of the query builder as is needed here. */
export interface OpenConnection {
  client?: Builder
  readClient?: Builder
}

/** To which replica a connection leads. */
const places = new WeakMap<object, { replicas: Replicas; host: Host }>()

/** No replica may be read, though one could be a moment ago. */
class NoReplica extends Error {
  override name = 'NoReplica'
}

/**
 * Has what the query builder reads, where it may be stale, come from the replicas while one is in
 * use; `reading` is a connection of its own whose pool leads to them in turn.
 */
export function spreadOverReplicas(
  primary: OpenConnection,
  reading: OpenConnection,
  replicas: Replicas
): void {
  const pooled = reading.client!.client
  pooled.acquireRawConnection = () => connectToOne(pooled, replicas)
  const validate = pooled.validateConnection.bind(pooled)
  pooled.validateConnection = (connection) => {
    const place = places.get(connection)
    return Boolean(place && replicas.isInUse(place.host)) && validate(connection)
  }
  Object.defineProperty(primary, 'readClient', {
    configurable: true,
    get: () => {
      const isReplica = readsReplicas() && replicas.isAnyInUse && reading.client
      return isReplica ? reading.client : primary.client
    },
    // The query builder forgets it when it closes the connection, which closes both.
    set: () => {},
  })
}

/** Notes a failure of a replica, so that the primary is asked instead. */
export function noteFailureOfReplica(connection: object, error: object): void {
  const place = places.get(connection)
  if (!place || !isDatabaseFailure(error)) return
  noteReplicaFailure(error)
  place.replicas.leaveOut(place.host, (error as Error).message)
}

async function connectToOne(client: PooledClient, replicas: Replicas): Promise<RawConnection> {
  let refusal: unknown = new NoReplica('No replica of the database is in use')
  for (const host of replicas.inTurn()) {
    try {
      const connection = await openTo(client, host)
      places.set(connection, { replicas, host })
      return connection
    } catch (error) {
      replicas.leaveOut(host, (error as Error).message)
      refusal = error
    }
  }
  throw noteReplicaFailure(refusal)
}
