import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scanStore, scansHealth, useScans } from '#app/scans/store/current_store'
import { ClickHouseScans, ScansUnavailable, unhurried } from '#app/scans/store/scan_store'
import {
  SCAN_MIGRATIONS,
  dropScans,
  mergeScans,
  migrationsTable,
} from '#app/scans/store/scan_tables'
import { readStoreAddress } from '#app/scans/engine/store_address'
import { STORE_USER } from '#app/scans/engine/store_settings'
import {
  TEST_SESSIONS,
  newConnection,
  useTestScans,
} from '#tests/functional/setup/scans/scan_store'
import { Visitor } from '#tests/functional/setup/visitor'
import { test } from '@japa/runner'

/** The Linux scheduling policy for work that runs only when the machine is idle. */
const SCHED_IDLE = 5
const PLACE_OF_POLICY = 38

/** Returns a thread's scheduling policy, one of the fields after its name in the `stat` file. */
function policyOf(stat: string): number {
  const text = readFileSync(stat, 'utf8')
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[PLACE_OF_POLICY])
}

test.group('The store of the scans', (group) => {
  const { scans } = useTestScans(group)

  test('the store returns values exactly as they were bound', async ({ assert }) => {
    const texts = ["it's", 'a\\b', 'line\nfeed', "'; DROP TABLE scans; --", '{x:String}', 'é✓', '']
    const [row] = await scanStore().rows<{ texts: string[]; text: string; number: string }>(
      'SELECT {texts:Array(String)} AS texts, {text:String} AS text, {number:UInt64} AS number',
      { texts, text: texts.join(), number: Number.MAX_SAFE_INTEGER }
    )
    assert.deepEqual(row, {
      texts,
      text: texts.join(),
      number: String(Number.MAX_SAFE_INTEGER),
    })
  })

  test('the store refuses requests without its secret', async ({ assert }) => {
    const { folder } = await scans()
    const { port } = readStoreAddress(folder)!
    const ask = (authorization?: string) =>
      fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        body: 'SELECT 1',
        headers: authorization ? { authorization } : {},
      })
    assert.equal((await ask()).status, 401)
    assert.equal((await ask(`Basic ${btoa('scans:')}`)).status, 401)
    assert.equal((await ask(`Basic ${btoa('scans:guess')}`)).status, 401)
  })

  test('the client of the store gives up slow queries, but neither streams nor background work', async ({
    assert,
    cleanup,
  }) => {
    const { folder } = await scans()
    const { port, secret } = readStoreAddress(folder)!
    const url = `http://${STORE_USER}:${secret}@127.0.0.1:${port}`
    const store = new ClickHouseScans({ url, tables: { cluster: null }, timeoutSeconds: 1 })
    cleanup(() => store.close())
    const slow = 'SELECT sleepEachRow(0.5) AS slept FROM numbers(5)'
    await assert.rejects(() => store.rows(slow), ScansUnavailable)
    assert.lengthOf((await Array.fromAsync(store.stream(slow))).flat(), 5)
    assert.lengthOf(await unhurried(store).rows(slow), 5)
    await store.run(`CREATE TEMPORARY TABLE slow ENGINE = Memory AS ${slow}`)
    await assert.rejects(() => store.rows(slow), ScansUnavailable)
  })

  test('the store says what is wrong with a wrong statement', async ({ assert }) => {
    await assert.rejects(() => scanStore().rows('SELECT nowhere'), /nowhere/)
  })

  test('queries that fail in the engine do not keep running', async ({ assert }) => {
    const tooMany = `SELECT number FROM numbers(1000) GROUP BY number
      SETTINGS max_rows_to_group_by = 1, group_by_overflow_mode = 'throw'`
    const fail = () => assert.rejects(() => scanStore().rows(tooMany), /Limit for rows to GROUP BY/)
    await Promise.all(Array.from({ length: TEST_SESSIONS }, fail))
    const running = await scanStore().rows(
      `SELECT query FROM system.processes WHERE query LIKE '%max_rows_to_group_by = 1%'
         AND query NOT LIKE '%system.processes%'`
    )
    assert.deepEqual(running, [])
  })

  test('the store serves other queries while a long response is still being sent', async ({
    assert,
  }) => {
    const long = scanStore().stream<{ number: string }>('SELECT number FROM numbers(20000000)')
    const { value } = await long.next()
    assert.equal(value![0]!.number, '0')
    const others = await Promise.all([1, 2, 3, 4, 5, 6].map(() => scanStore().rows('SELECT 1')))
    assert.lengthOf(others, 6)
    await long.return(undefined)
    assert.equal(await scansHealth(), 'ok')
  })

  test('a store with low priority runs its threads only when the machine is idle', async ({
    assert,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'label-portal-scans-'))
    const connection = newConnection(folder, true)
    try {
      connection.open()
      await (await connection.whenReady()).rows('SELECT sum(number) FROM numbers_mt(10000000)')
      const threads = readdirSync(`/proc/${connection.pid}/task`).map((thread) =>
        policyOf(`/proc/${connection.pid}/task/${thread}/stat`)
      )
      assert.isAbove(threads.length, 5)
      assert.isTrue(threads.every((policy) => policy === SCHED_IDLE))
    } finally {
      await connection.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }).skip(!existsSync('/usr/bin/chrt'), 'chrt is not installed')

  test('a killed store is started again, and a second process uses the running store', async ({
    assert,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'label-portal-scans-'))
    const [first, second] = [newConnection(folder), newConnection(folder)]
    try {
      first.open()
      await first.whenReady()
      second.open()
      const store = await second.whenReady()
      assert.isUndefined(second.pid)
      await store.run('CREATE TABLE kept (x UInt8) ENGINE = MergeTree ORDER BY x')
      process.kill(first.pid!, 'SIGKILL')
      await assert.rejects(() => store.rows('SELECT sleep(1)'), ScansUnavailable as never)
      const again = await until(async () => (await first.whenReady()).rows('EXISTS TABLE kept'))
      assert.deepEqual(again, [{ result: 1 }])
    } finally {
      await Promise.all([first.close(), second.close()])
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('the engine accepts the table statements of a cluster as well formed', async ({
    assert,
  }) => {
    const tables = { cluster: 'labels' }
    const statements = [
      ...migrationsTable(tables),
      ...SCAN_MIGRATIONS.flatMap(({ statements: write }) => write(tables)),
      ...dropScans(tables),
      mergeScans(tables),
    ]
    const formatted: string[] = []
    for (const sql of statements) {
      const [row] = await scanStore().rows<{ text: string }>(
        'SELECT formatQuery({sql:String}) AS text',
        {
          sql,
        }
      )
      formatted.push(row!.text)
    }
    const all = formatted.join('\n')
    assert.lengthOf(formatted, statements.length)
    assert.include(all, 'ON CLUSTER labels')
    assert.include(
      all,
      "ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/{database}/{table}'"
    )
    assert.include(all, "Distributed('labels', currentDatabase(), 'scans_local', sipHash64(id))")
  })

  test('an unreachable store degrades the health of the server but keeps it ready', async ({
    assert,
  }) => {
    const { body } = await new Visitor().get('/health/ready')
    assert.equal(body.scans, 'ok')
    useScans(newConnection('/nowhere'))
    const away = await new Visitor().get('/health/ready')
    useScans((await scans()).connection)
    assert.deepEqual([away.status, away.body.scans], [200, 'unreachable'])
    assert.sameMembers(away.body.degraded, [...body.degraded, 'scans'])
  })
})

async function until<Result>(sent: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await sent()
    } catch (error) {
      if (tries === 200 || error instanceof ScansUnavailable === false) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

test.group('A client of the store', () => {
  test('the client of the store retries failed requests and then gives up with a refusal', async ({
    assert,
  }) => {
    let asked = 0
    const server = createServer((request, response) => {
      asked += 1
      if (asked % 3 !== 0) return void request.socket.destroy()
      request.resume().once('end', () => response.end('{"n":1}\n'))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const connection = { tables: { cluster: null }, timeoutSeconds: 5 }
    const store = new ClickHouseScans({ url: `http://127.0.0.1:${port}`, ...connection })
    assert.deepEqual(await store.rows('SELECT 1'), [{ n: 1 }])
    await store.insert('scans', [{ id: 'a' }])
    assert.equal(asked, 6)
    server.close()
    server.closeAllConnections()
    await assert.rejects(() => store.rows('SELECT 1'), 'SCANS_UNAVAILABLE')
    await store.close()
  })
})
