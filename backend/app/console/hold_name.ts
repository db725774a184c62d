import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** A socket of Linux that is no file: it is gone when its process ends, however that ends. */
const socketOf = (name: string) =>
  `\0label-portal/${createHash('sha256').update(name).digest('hex').slice(0, 32)}`

/** Has this process hold a name until it ends; tells whether it is the only one of this machine that does. */
export async function holdName(name: string): Promise<boolean> {
  // Whoever waits keeps no process from ending.
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

/** The same, once no other process holds the name. */
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
