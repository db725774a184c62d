import { randomInt } from 'node:crypto'
import { scanStore, useScans } from '#app/scans/store/current_store'
import { ScansUnavailable } from '#app/scans/store/scan_store'
import type { ScanPage } from '#shared/scans/questions/scan_question_contract'
import { alteredConnection } from '#tests/functional/setup/scans/altered_store'
import {
  countStored,
  createProgram,
  createRoll,
  sentScan,
} from '#tests/functional/setup/scans/scan_scene'
import {
  oncePossible,
  untilBack,
  untilUnderWay,
  useTestScans,
} from '#tests/functional/setup/scans/scan_store'
import { createStaff } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { test } from '@japa/runner'

const SCANS_PATH = '/statistics/api/verifications/'
const QUESTIONS = ['hit_count', 'date_histogram', 'markers', 'by_company', 'by_spool'] as const
const SCANS = 500

/** Enough scans for some seconds and several inserts. */
const MANY = 100_000
const KILLS = 2

const SLOW = 'sleepEachRow'

/** Returns a statement that takes two seconds for each row. */
const slowly = (sql: string) => `SELECT * FROM (${sql}) WHERE NOT ${SLOW}(2)`

/** A thousand numbers, ten of them each second. */
const NUMBERS = `SELECT number FROM numbers(1000) WHERE NOT ${SLOW}(0.1)`
const TEN_EACH = 'SETTINGS max_block_size = 10'

test.group('The store of the scans, killed in the middle of a question', (group) => {
  const { scans } = useTestScans(group)

  group.each.setup(async () => {
    const { connection } = await scans()
    await untilBack()
    return () => useScans(connection)
  })

  async function createScans(count: number) {
    const roll = await createRoll()
    const [label] = roll.labels
    const program = await createProgram()
    await program.send(Array.from({ length: count }, () => sentScan({ label_id: label!.label_id })))
    const { visitor } = await createStaff('ANALYST')
    return { roll, visitor }
  }

  test('killing the store makes running and new queries return 503, and later ones succeed', async ({
    assert,
  }) => {
    const { connection } = await scans()
    const { roll, visitor } = await createScans(SCANS)
    const ask = (type: string) =>
      visitor.post<ScanPage>(SCANS_PATH, { type, spool_id: roll.rollNo })
    const [store, { pid }] = [scanStore(), connection]
    useScans(
      alteredConnection(connection, () => ({
        rows: (sql, parameters) =>
          store.rows(sql.includes('system.parts') ? sql : slowly(sql), parameters),
      }))
    )
    const [first, ...others] = QUESTIONS
    const underWay = ask(first)
    await untilUnderWay(store, SLOW)
    const asked = [underWay, ...others.map(ask)]
    process.kill(pid!, 'SIGKILL')
    for (const { status, body, headers } of await Promise.all(asked)) {
      assert.deepEqual([status, (body as { code?: string }).code], [503, 'SCANS_UNAVAILABLE'])
      assert.equal(headers.get('retry-after'), '5')
    }
    const { visitor: supplier } = await createScene()
    assert.equal((await supplier.get('/orders/api/products/')).status, 200)
    useScans(connection)
    for (const type of QUESTIONS) {
      const { status, body } = await oncePossible(() => ask(type))
      assert.deepEqual([status, body.count], [200, SCANS], type)
    }
    assert.notEqual(connection.pid, pid)
  })

  test('killing the store ends a long response with an error after its first rows', async ({
    assert,
  }) => {
    const { connection } = await scans()
    const rows = scanStore().stream(`${NUMBERS} ${TEN_EACH}`)
    assert.isNotEmpty((await rows.next()).value)
    process.kill(connection.pid!, 'SIGKILL')
    await assert.rejects(() => Array.fromAsync(rows), ScansUnavailable as never)
  })
})

test.group('The store of the scans, killed while it stores', (group) => {
  const { scans } = useTestScans(group)

  test('killing the store while it stores loses no scan and doubles none', async ({ assert }) => {
    const { connection } = await scans()
    const program = await createProgram()
    const before = await countStored()
    let underWay = 0
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const batch = Array.from({ length: MANY }, (_, index) =>
        sentScan({ timestamp: `${2018 + (index % 8)}-05-01T08:30:00.000Z` })
      )
      const store = await untilBack()
      const sending = program.send(batch)
      // The store is killed at a random moment of a random insert.
      for (let insert = randomInt(1, 4); insert > 0; insert -= 1) {
        await untilUnderWay(store, 'INSERT INTO scans')
      }
      for (let moment = randomInt(4); moment > 0; moment -= 1) await store.rows('SELECT 1')
      process.kill(connection.pid!, 'SIGKILL')
      const { status, headers } = await sending
      if (status === 503) {
        underWay += 1
        assert.equal(headers.get('retry-after'), '5')
      }
      const { body } = await oncePossible(() => program.send(batch))
      assert.equal(body.accepted + body.duplicates, MANY)
      assert.equal(await countStored(), before + kill * MANY)
    }
    assert.isAbove(underWay, 0)
    const [row] = await scanStore().rows<{ n: string; ids: string }>(
      'SELECT count() AS n, uniqExact(id) AS ids FROM scans FINAL'
    )
    assert.equal(row!.n, row!.ids)
  })
})

/** A statement that needs far more memory than a query may use. */
const TOO_MUCH = 'SELECT uniqExact(number) FROM numbers(300000000)'

test.group('The store of the scans, asked for too much', (group) => {
  const { scans } = useTestScans(group)

  test('a query that takes too much memory is refused, and the store keeps running', async ({
    assert,
    cleanup,
  }) => {
    const { connection } = await scans()
    await untilBack()
    cleanup(() => useScans(connection))
    const { pid } = connection
    const { visitor } = await createStaff('ANALYST')
    const ask = () => visitor.post<ScanPage>(SCANS_PATH, { type: 'hit_count' })
    const before = (await ask()).body.count
    useScans(
      alteredConnection(connection, (store) => ({
        rows: (sql, parameters) =>
          store.rows(`SELECT found.* FROM (${sql}) AS found, (${TOO_MUCH}) AS more`, parameters),
      }))
    )
    const { status, body, headers } = await ask()
    assert.deepEqual([status, (body as { code?: string }).code], [503, 'SCANS_UNAVAILABLE'])
    assert.equal(headers.get('retry-after'), '5')
    useScans(connection)
    assert.deepEqual([(await ask()).body.count, connection.pid], [before, pid])
  })
})

test.group('A sender of scans who is cut off', (group) => {
  const { scans } = useTestScans(group)

  test('a sender that was cut off can send everything again, and stored scans count once', async ({
    assert,
  }) => {
    const { connection } = await scans()
    const program = await createProgram()
    const before = await countStored()
    const batch = Array.from({ length: 60_000 }, () => sentScan())
    const { request, write } = program.begin()
    write(batch.slice(0, 50_000))
    // Waits until the first batch of the request is stored.
    while ((await countStored()) < before + 20_000) await connection.whenReady()
    request.destroy()
    const { status, body } = await program.send(batch)
    assert.deepEqual([status, body.accepted + body.duplicates], [200, 60_000])
    assert.isAtLeast(body.duplicates, 20_000)
    assert.equal(await countStored(), before + 60_000)
  })
})
