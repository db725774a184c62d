import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** Name of an abstract Linux socket, which disappears with its process. */
const socketOf = (name: string) =>
  `\0label-portal/${createHash('sha256').update(name).digest('hex').slice(0, 32)}`

/** Holds a name until the process ends. Returns false if another process holds it. */
export async function holdName(name: string): Promise<boolean> {
  // Connections of waiting processes must not keep this process alive.
  const server = createServer((waiting) => waiting.on('error', () => {}).unref())
  server.listen(socketOf(name))
  try {
    await once(server, 'listening')
    server.unref()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
    throw error
  }
}

export async function holdNameInTurn(name: string): Promise<void> {
  while (!(await holdName(name))) {
    const { promise: freed, resolve } = Promise.withResolvers<void>()
    connect(socketOf(name))
      .on('error', () => {})
      .on('close', () => resolve())
      .resume()
    await freed
  }
}
