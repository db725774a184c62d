import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Open connections of a server. Browsers open some in advance, without sending anything yet. Node
 * counts these as busy, so an ending server would wait for them.
 */
const connections = new Set<Socket>()
/** Connections without received data at the last check. */
let unused: readonly Socket[] = []

const isUnused = (connection: Socket) => connection.bytesRead === 0

export function watchConnections(server: Server): Server {
  server.on('connection', (connection: Socket) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })
  return server
}

/**
 * Closes connections that were already unused at the previous check. On a newer connection, a
 * request may be on its way.
 */
export function closeUnusedConnections(): void {
  for (const connection of unused) if (isUnused(connection)) connection.destroy()
  unused = [...connections].filter(isUnused)
}
