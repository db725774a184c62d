import type { DatabaseHosts } from '#database/servers/database_hosts'
import { type PooledClient, askHost } from '#database/servers/spread_over_hosts'

const EVERY_MS = 2_000

/**
 * Asks all servers again and again how they are, so that nobody's call waits for one that is away
 * and one that has come back is used. Returns what ends that.
 */
export function watchHosts(
  clientOf: () => PooledClient | undefined,
  hosts: DatabaseHosts
): () => void {
  let timer: NodeJS.Timeout | undefined
  let hasEnded = false
  const look = async () => {
    const client = clientOf()
    if (client) await Promise.all(hosts.all.map((host) => askHost(client, hosts, host)))
    if (!hasEnded) timer = setTimeout(look, EVERY_MS).unref()
  }
  timer = setTimeout(look, EVERY_MS).unref()
  return () => {
    hasEnded = true
    clearTimeout(timer)
  }
}
