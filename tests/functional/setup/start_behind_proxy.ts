import { findFreePort } from '#bin/free_port'
import { DatabaseProxy } from '#tests/functional/setup/database_proxy'
import { endProcess, startProcess, untilAlive } from '#tests/functional/setup/product_process'
import type { ChildProcess } from 'node:child_process'

/** A server in a process of its own, and the proxy between it and MariaDB. */
export interface ServerBehindProxy {
  proxy: DatabaseProxy
  server: ChildProcess
  origin: string
}

/** Starts a {@link ServerBehindProxy} that is gone after the test. */
export async function startBehindProxy(
  cleanup: (task: () => Promise<void>) => void,
  env: Record<string, string> = {}
): Promise<ServerBehindProxy> {
  const proxy = new DatabaseProxy()
  const databasePort = await proxy.start()
  const port = await findFreePort()
  const server = startProcess('backend/bin/server.ts', {
    PORT: String(port),
    DB_PORT: String(databasePort),
    LOG_LEVEL: 'fatal',
    ...env,
  })
  cleanup(async () => {
    proxy.stop()
    if (server.exitCode === null) await endProcess(server, 'SIGKILL')
  })
  server.stdout!.resume()
  const origin = `http://127.0.0.1:${port}`
  await untilAlive(origin)
  return { proxy, server, origin }
}
