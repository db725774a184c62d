import type { PoolState } from '#app/operations/metrics/prometheus'
import type { Database } from '@adonisjs/lucid/database'

interface Pool {
  numUsed: () => number
  numFree: () => number
  numPendingAcquires: () => number
}

export function poolState(database: Database): PoolState {
  const connection = database.manager.get(database.primaryConnectionName)?.connection
  const pool = connection?.client?.client.pool as Pool | undefined
  if (!pool) return { used: 0, free: 0, waiting: 0 }
  return { used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() }
}
