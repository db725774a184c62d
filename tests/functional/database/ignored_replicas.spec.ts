import { findFreePort } from '#bin/free_port'
import {
  endProcess,
  lineOf,
  startProcess,
  untilAlive,
} from '#tests/functional/setup/product_process'
import env from '#start/env'
import { test } from '@japa/runner'

test.group('Replicas of SQLite', () => {
  test('are none: the server says that it ignores them, and starts', async ({
    assert,
    cleanup,
  }) => {
    const port = String(await findFreePort())
    const server = startProcess('backend/bin/server.ts', { PORT: port, DB_REPLICA_HOSTS: 'db-2' })
    cleanup(() => void server.kill('SIGKILL'))
    await lineOf(server, /DB_REPLICA_HOSTS is ignored: SQLite/)
    server.stdout!.resume()
    await untilAlive(`http://127.0.0.1:${port}`)
    assert.equal(await endProcess(server, 'SIGTERM'), 0)
  })
    .timeout(60_000)
    .skip(env.get('DB_CONNECTION') !== 'sqlite', 'MySQL and MariaDB have replicas')
})
