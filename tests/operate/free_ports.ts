import { randomInt } from 'node:crypto'
import { isPortFree } from '#bin/free_port'

/**
 * Finds ports next to each other that nobody listens on, below those that the system gives to
 * whoever calls: a server that was away finds its own free.
 */
export async function findFreePorts(count: number): Promise<number[]> {
  for (;;) {
    const first = randomInt(16_000, 32_000)
    const ports = Array.from({ length: count }, (_, index) => first + index)
    const free = await Promise.all(ports.map((port) => isPortFree('127.0.0.1', port)))
    if (free.every(Boolean)) return ports
  }
}
