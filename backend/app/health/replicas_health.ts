import { replicas } from '#config/database'
import type { Readiness } from '#shared/health/health_contract'

/** How many replicas of the database this server reads from, and how many it leaves out. */
export function replicasHealth(): Readiness['replicas'] {
  const reports = replicas.reports()
  if (reports.length === 0) return null
  const inUse = reports.filter(({ state }) => state === 'in_use').length
  return { in_use: inUse, left_out: reports.length - inUse }
}
