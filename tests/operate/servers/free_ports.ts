import { randomInt } from 'node:crypto'
import { isPortFree } from '#bin/free_port'

/**
 * Finds consecutive free ports. They lie below the ports that the system assigns to outgoing
 * connections, so that they stay free while a server restarts.
 */
export async function findFreePorts(count: number): Promise<number[]> {
  for (;;) {
    const first = randomInt(16_000, 32_000)
    const ports = Array.from({ length: count }, (_, index) => first + index)
    const free = await Promise.all(ports.map((port) => isPortFree('127.0.0.1', port)))
    if (free.every(Boolean)) return ports
  }
}
