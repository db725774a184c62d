import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readStoreAddress } from '#app/scans/engine/store_address'
import { DEMO_SCANS } from '#app/scans/ingest/load_demo_scans'
import { endProcess, startProcess } from '#tests/functional/setup/processes/product_process'
import { newConnection } from '#tests/functional/setup/scans/scan_store'
import { test } from '@japa/runner'

test.group('A demo that is killed while its scans are loaded', (group) => {
  let folder: string
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'label-portal-demo-'))
    return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  })

  const prepare = () =>
    startProcess('backend/bin/prepare_demo.ts', {
      DB_CONNECTION: 'sqlite',
      DB_DATABASE: join(folder, 'demo.sqlite3'),
      STORAGE_PATH: join(folder, 'storage'),
      SCANS_URL: '',
      SCANS_FOLDER: folder,
    })

  function acceptedBytes(): number {
    const accepted = join(folder, 'accepted')
    if (!existsSync(accepted)) return 0
    return readdirSync(accepted).reduce((sum, name) => sum + statSync(join(accepted, name)).size, 0)
  }

  async function untilMoreThan(bytes: number): Promise<number> {
    while (acceptedBytes() <= bytes) await new Promise((resolve) => setTimeout(resolve, 10))
    return acceptedBytes()
  }

  /** Resolves after the log has grown twice, so that the first scans are stored completely. */
  const untilScansCome = async () => untilMoreThan(await untilMoreThan(0))

  async function countScans() {
    const connection = newConnection(folder)
    connection.open()
    try {
      const store = await connection.whenReady()
      const [row] = await store.rows<{ n: string; ids: string }>(
        'SELECT count() AS n, uniqExact(id) AS ids FROM scans FINAL'
      )
      return { n: Number(row!.n), ids: Number(row!.ids) }
    } finally {
      await connection.close()
    }
  }

  test('a killed demo has all of its scans after the next start, and none twice', async ({
    assert,
    cleanup,
  }) => {
    const killed = prepare()
    cleanup(() => void killed.kill('SIGKILL'))
    await untilScansCome()
    const store = readStoreAddress(folder)!
    await endProcess(killed, 'SIGKILL')
    process.kill(store.pid, 'SIGKILL')
    const before = await countScans()
    assert.isAbove(before.n, 0)
    assert.isBelow(before.n, DEMO_SCANS)
    const next = prepare()
    cleanup(() => void next.kill('SIGKILL'))
    assert.deepEqual(await once(next, 'exit'), [0, null])
    assert.deepEqual(await countScans(), { n: DEMO_SCANS, ids: DEMO_SCANS })
  }).timeout(600_000)

  test('the next start waits for a killed demo that continues by itself', async ({
    assert,
    cleanup,
  }) => {
    // Simulates a kill of npm alone: its child process continues.
    const left = prepare()
    cleanup(() => void left.kill('SIGKILL'))
    await untilScansCome()
    const next = prepare()
    cleanup(() => void next.kill('SIGKILL'))
    const leftEnded = once(left, 'exit')
    assert.deepEqual(await once(next, 'exit'), [0, null])
    assert.deepEqual(await countScans(), { n: DEMO_SCANS, ids: DEMO_SCANS })
    assert.deepEqual(await leftEnded, [0, null])
  }).timeout(600_000)
})
