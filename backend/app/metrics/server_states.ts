import type { ServerState } from '#app/metrics/prometheus'
import { databaseHosts, replicas } from '#config/database'
import { nameOf } from '#database/servers/database_hosts'

/** The servers of the database where the settings name several, and the replicas. */
export function serverStates(): ServerState[] {
  const hosts = databaseHosts.all.length > 1 ? databaseHosts.all : []
  return [
    ...hosts.map((host) => ({
      server: nameOf(host),
      isInUse: databaseHosts.judgementOf(host).state !== 'out',
      lagSeconds: null,
    })),
    ...replicas.reports().map(({ host, state, lagSeconds }) => ({
      server: nameOf(host),
      isInUse: state === 'in_use',
      lagSeconds,
    })),
  ]
}
