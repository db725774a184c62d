import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Connections of a server. Browsers open some ahead that nothing is sent on yet; Node takes these for
 * busy, so that a server that ends would wait for them.
 */
const connections = new Set<Socket>()
/** Connections without received data at the last check. */
let unused: readonly Socket[] = []

const isUnused = (connection: Socket) => connection.bytesRead === 0

/** Tracks a server's connections from now on; returns the server. */
export function watchConnections(server: Server): Server {
  server.on('connection', (connection: Socket) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })
  return server
}

/**
 * Closes connections that were already unused at the previous check. On a newer one, a request may
 * be on its way.
 */
export function closeUnusedConnections(): void {
  for (const connection of unused) if (isUnused(connection)) connection.destroy()
  unused = [...connections].filter(isUnused)
}
