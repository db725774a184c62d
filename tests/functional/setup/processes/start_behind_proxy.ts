import { DatabaseProxy } from '#tests/functional/setup/database/database_proxy'
import { type OwnServer, startServer } from '#tests/functional/setup/processes/product_process'

export interface ServerBehindProxy extends OwnServer {
  proxy: DatabaseProxy
}

export async function startBehindProxy(
  cleanup: (task: () => Promise<void>) => void,
  env: Record<string, string> = {}
): Promise<ServerBehindProxy> {
  const proxy = new DatabaseProxy()
  const databasePort = await proxy.start()
  cleanup(async () => proxy.stop())
  return { ...(await startServer(cleanup, { DB_PORT: String(databasePort), ...env })), proxy }
}
