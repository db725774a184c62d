import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Connections of a server. Browsers open some ahead that nothing is sent on yet; Node takes these for
 * busy, so that a server that ends would wait for them.
 */
const connections = new Set<Socket>()
/** Of these, what nothing had been sent on at the last look. */
let unused: readonly Socket[] = []

const isUnused = (connection: Socket) => connection.bytesRead === 0

/** Keeps account of a server's connections from now on; returns the server. */
export function watchConnections(server: Server): Server {
  server.on('connection', (connection: Socket) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })
  return server
}

/** Closes connections that nothing has been sent on since the last look; a call may be on its way on others. */
export function closeUnusedConnections(): void {
  for (const connection of unused) if (isUnused(connection)) connection.destroy()
  unused = [...connections].filter(isUnused)
}
