import { scanStore, useScans } from '#app/scans/store/current_store'
import type { ScansConnection } from '#app/scans/store/scans_connection'
import { ClickHouseScans, ScansUnavailable } from '#app/scans/store/scan_store'
import { readStoreAddress } from '#app/scans/engine/store_address'
import { STORE_USER } from '#app/scans/engine/store_settings'
import { questionsAtOnce } from '#config/portal/scans'
import { alteredConnection } from '#tests/functional/setup/scans/altered_store'
import { createStaff } from '#tests/functional/setup/staff'
import { countStored, createProgram, sentScan } from '#tests/functional/setup/scans/scan_scene'
import {
  TEST_SESSIONS,
  emptyScans,
  untilBack,
  useTestScans,
} from '#tests/functional/setup/scans/scan_store'
import type { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const SCANS_PATH = '/statistics/api/verifications/'
const DOWNLOAD = `${SCANS_PATH}download/`

/** More scans than fit in the buffers between the store and a client. */
const SCANS = 100_000

const analyst = async () => (await createStaff('ADMINISTRATOR')).visitor

async function beginDownload(visitor: Visitor) {
  const leaving = new AbortController()
  const response = await fetch(`${visitor.origin}${DOWNLOAD}`, {
    headers: await visitor.headers(),
    signal: leaving.signal,
  })
  return { response, leave: () => leaving.abort() }
}

/** Begins a download. Retries until the server has noticed that the last download was aborted. */
async function beginNext(visitor: Visitor) {
  for (;;) {
    const download = await beginDownload(visitor)
    if (download.response.status !== 429) return download
    await download.response.text()
  }
}

test.group('A file of scans', (group) => {
  const { scans } = useTestScans(group)

  group.setup(async () => {
    const store = scanStore()
    await store.run(
      `INSERT INTO scans (id, ts, version, status, client_type) SELECT toString(number) AS id,
         toDateTime64('2024-03-01 00:00:00', 3, 'UTC') + number AS ts, 1 AS version, 1 AS status, 'UA' AS client_type
       FROM numbers(${SCANS})`
    )
    return async () => emptyScans(await untilBack())
  })

  test('a cancelled scan file frees the store for queries, scans and other files', async ({
    assert,
  }) => {
    const visitor = await analyst()
    for (let times = 0; times <= TEST_SESSIONS; times += 1) {
      const { response, leave } = await beginNext(visitor)
      assert.equal(response.status, 200)
      leave()
    }
    const { status, body } = await visitor.post(SCANS_PATH, { type: 'hit_count' })
    assert.deepEqual([status, body.count], [200, SCANS])
    const sent = await (await createProgram()).send([sentScan()])
    assert.deepEqual([sent.status, sent.body.accepted], [200, 1])
  })

  test('a scan file that cannot be audited frees the store', async ({ assert, cleanup }) => {
    const visitor = await analyst()
    await db.rawQuery('ALTER TABLE audit_log RENAME TO audit_log_away')
    cleanup(() => db.rawQuery('ALTER TABLE audit_log_away RENAME TO audit_log'))
    for (let times = 0; times <= TEST_SESSIONS; times += 1) {
      const { response } = await beginNext(visitor)
      const { code } = (await response.json()) as { code: string }
      assert.include(['SERVICE_UNAVAILABLE', 'SERVER_ERROR'], code)
    }
    assert.equal((await visitor.post(SCANS_PATH, { type: 'hit_count' })).status, 200)
  })

  test('a scan file whose store is killed while sending arrives complete', async ({ assert }) => {
    const { connection } = await scans()
    const stored = await countStored()
    const { response } = await beginNext(await analyst())
    assert.equal(response.status, 200)
    process.kill(connection.pid!, 'SIGKILL')
    const rows = (await response.text()).trimEnd().split('\n')
    assert.equal(rows.length - 1, stored)
    await untilBack()
  })

  test('a scan file whose store fails while writing is refused before the first byte', async ({
    assert,
    cleanup,
  }) => {
    const { connection } = await scans()
    async function* bytes() {
      yield Buffer.from('"of-a-scan"\n')
      throw new ScansUnavailable()
    }
    useScans(alteredConnection(connection, () => ({ bytes })))
    cleanup(() => useScans(connection))
    const visitor = await analyst()
    const { status, body } = await visitor.get(DOWNLOAD)
    assert.deepEqual([status, body.code], [503, 'SCANS_UNAVAILABLE'])
    useScans(connection)
    assert.equal((await beginNext(visitor)).response.status, 200)
  })

  test('a scan file costs the server’s thread less than 10 µs per row', async ({ assert }) => {
    const visitor = await analyst()
    const before = process.threadCpuUsage()
    const { response } = await beginNext(visitor)
    const file = await response.bytes()
    const { user, system } = process.threadCpuUsage(before)
    assert.isAbove(file.length, 100 * SCANS)
    assert.isBelow((user + system) / SCANS, 10)
  })

  test('a slowly read scan file delays no other file, query or scan', async ({ assert }) => {
    const [dripping, other] = [await analyst(), await analyst()]
    const slow = await beginNext(dripping)
    const reader = slow.response.body!.getReader()
    await reader.read()
    const whole = await other.get(DOWNLOAD)
    assert.equal(whole.status, 200)
    assert.equal(String(whole.body).trimEnd().split('\n').length - 1, await countStored())
    const questions = ['hit_count', 'by_spool', 'newest', 'markers'].map((type) =>
      dripping.post(SCANS_PATH, { type, hits: 10 })
    )
    const sent = await (await createProgram()).send([sentScan()])
    assert.equal(sent.status, 200)
    for (const { status } of await Promise.all(questions)) assert.equal(status, 200)
    // Reads once more, because a response without references would have been aborted.
    assert.isFalse((await reader.read()).done)
    slow.leave()
  })

  test('a user receives one scan file at a time', async ({ assert }) => {
    const visitor = await analyst()
    const file = await beginNext(visitor)
    const refused = await visitor.get(DOWNLOAD)
    assert.deepEqual([refused.status, refused.body.code], [429, 'TOO_MANY_DOWNLOADS'])
    assert.equal(refused.headers.get('retry-after'), '30')
    file.leave()
    const next = await beginNext(visitor)
    assert.equal(next.response.status, 200)
    await next.response.text()
    assert.equal((await beginNext(visitor)).response.status, 200)
  })
})

test.group('A query that no client waits for', (group) => {
  const { scans } = useTestScans(group)

  test('a query is aborted when all clients have disconnected', async ({ assert, cleanup }) => {
    const { connection } = await scans()
    const givenUp: Promise<void>[] = []
    const begun = Promise.withResolvers<void>()
    const rows = (_sql: string, _values: unknown, gone: AbortSignal) => {
      const { promise, reject } = Promise.withResolvers<never>()
      givenUp.push(promise.catch(() => undefined))
      gone.addEventListener('abort', () => reject(new ScansUnavailable()), { once: true })
      if (givenUp.length === questionsAtOnce) begun.resolve()
      return promise
    }
    useScans({ store: { tables: scanStore().tables, rows } } as unknown as ScansConnection)
    cleanup(() => useScans(connection))
    const visitor = await analyst()
    const leaving = new AbortController()
    const headers = { ...(await visitor.headers()), 'content-type': 'application/json' }
    const asked = Array.from({ length: questionsAtOnce }, (_, status) =>
      fetch(`${visitor.origin}${SCANS_PATH}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ type: 'hit_count', verification_status: [status] }),
        signal: leaving.signal,
      })
    )
    await begun.promise
    leaving.abort()
    await Promise.allSettled(asked)
    await Promise.all(givenUp)
    useScans(connection)
    assert.equal((await visitor.post(SCANS_PATH, { type: 'hit_count' })).status, 200)
  })

  test('an aborted query releases its session, even after an hour', async ({ assert, cleanup }) => {
    const { port, secret } = readStoreAddress((await scans()).folder)!
    const url = `http://${STORE_USER}:${secret}@127.0.0.1:${port}`
    const store = new ClickHouseScans({ url, tables: { cluster: null }, timeoutSeconds: 3_600 })
    cleanup(() => store.close())
    const hour =
      'SELECT sleepEachRow(1) AS slept, number FROM numbers(3600) SETTINGS max_block_size = 1'
    const leaving = new AbortController()
    const asked = Array.from({ length: TEST_SESSIONS - 1 }, () =>
      store.rows(hour, {}, leaving.signal)
    )
    const untilRunning = async (count: number) => {
      const sql = `SELECT query FROM system.processes WHERE query LIKE 'SELECT sleepEachRow(1)%'`
      for (;;) if ((await store.rows(sql)).length === count) return
    }
    await untilRunning(TEST_SESSIONS - 1)
    leaving.abort()
    for (const one of asked) await assert.rejects(() => one, 'SCANS_UNAVAILABLE')
    await untilRunning(0)
  })
})
