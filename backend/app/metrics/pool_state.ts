import type { PoolState } from '#app/metrics/prometheus'
import type { Database } from '@adonisjs/lucid/database'

/** As much of the query builder's pool as is needed here. */
interface Pool {
  numUsed: () => number
  numFree: () => number
  numPendingAcquires: () => number
}

/** Reads how the connections to the database stand. */
export function poolState(database: Database): PoolState {
  const connection = database.manager.get(database.primaryConnectionName)?.connection
  const pool = connection?.client?.client.pool as Pool | undefined
  if (!pool) return { used: 0, free: 0, waiting: 0 }
  return { used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() }
}
