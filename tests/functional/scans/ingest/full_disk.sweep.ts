import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { scanStore } from '#app/scans/store/current_store'
import { AcceptedLog, listAccepted, readAccepted } from '#app/scans/ingest/accepted_log'
import type { SentScan } from '#app/scans/lines/sent_scan'
import { ROOM_BYTES } from '#app/scans/store/scan_tables'
import type { ScanPage } from '#shared/scans/questions/scan_question_contract'
import { countStored, createProgram, sentScan } from '#tests/functional/setup/scans/scan_scene'
import { useTestScans } from '#tests/functional/setup/scans/scan_store'
import { createStaff } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { orderLine } from '#tests/functional/setup/visitor'
import { temporaryFolder } from '#tests/setup/files/temporary_folder'
import { test } from '@japa/runner'

const SCANS_PATH = '/statistics/api/verifications/'
const SCANS = 500
const MORE_THAN_ANY_DISK = 2 ** 60

const MANY = 20_000

/** Fewer bytes than the rows of a batch take. */
const FEW_BYTES = 64 * 1024

/** Limits the size of a process's files, as a full disk does, or lifts the limit. */
function letWrite(pid: number, upTo: number | 'unlimited'): void {
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${upTo}:unlimited`])
}

/** Counts the scans by reading every byte, which makes the engine verify its checksums. */
async function countSound(): Promise<number> {
  const [row] = await scanStore().rows<{ n: string }>(
    'SELECT count() AS n FROM scans FINAL WHERE NOT ignore(*)'
  )
  return Number(row!.n)
}

test.group('The store of the scans, on a full disk', (group) => {
  const { scans } = useTestScans(group)

  test('a store on a full disk refuses scans, serves queries, and accepts scans once there is room', async ({
    assert,
    cleanup,
  }) => {
    const { connection } = await scans()
    const store = await connection.whenReady()
    const program = await createProgram()
    const kept = Array.from({ length: SCANS }, () => sentScan())
    await program.send(kept)
    const { visitor: analyst } = await createStaff('ANALYST')
    const { visitor: supplier, product } = await createScene()
    const countSeen = async () =>
      (await analyst.post<ScanPage>(SCANS_PATH, { type: 'hit_count' })).body.count
    const before = await countSeen()
    // The engine measures the free space before it writes.
    const leaveRoom = (bytes: number) =>
      store.run(`ALTER TABLE scans MODIFY SETTING min_free_disk_bytes_to_perform_insert = ${bytes}`)
    await leaveRoom(MORE_THAN_ANY_DISK)
    cleanup(() => leaveRoom(ROOM_BYTES))
    const batch = Array.from({ length: SCANS }, () => sentScan())
    for (const _ of [1, 2]) {
      const { status, body, headers } = await program.send(batch)
      assert.deepEqual(
        [status, (body as object as { code: string }).code],
        [503, 'SCANS_UNAVAILABLE']
      )
      assert.equal(headers.get('retry-after'), '5')
      assert.equal(await countSeen(), before)
    }
    const order = { order_positions: [orderLine(product.id, 1_000)] }
    assert.equal((await supplier.post('/orders/api/orders/', order)).status, 201)
    await leaveRoom(ROOM_BYTES)
    const { status, body } = await program.send([...kept, ...batch])
    assert.deepEqual([status, body.accepted, body.duplicates], [200, SCANS, SCANS])
    assert.equal(await countSeen(), before + SCANS)
    assert.equal(await countSound(), before + SCANS)
  })

  test('a store that cannot write refuses scans, damages none, and accepts them once it can write', async ({
    assert,
    cleanup,
  }) => {
    const { connection } = await scans()
    await connection.whenReady()
    const { pid } = connection
    const program = await createProgram()
    const before = await countStored()
    const batch = Array.from({ length: MANY }, (_, index) =>
      sentScan({ timestamp: `${2018 + (index % 8)}-05-01T08:30:00.000Z` })
    )
    cleanup(() => letWrite(pid!, 'unlimited'))
    letWrite(pid!, FEW_BYTES)
    const { status: refused, headers } = await program.send(batch)
    assert.deepEqual([refused, headers.get('retry-after')], [503, '5'])
    assert.equal(await countStored(), before)
    letWrite(pid!, 'unlimited')
    assert.equal(connection.pid, pid, 'the process lives on')
    const { status, body } = await program.send(batch)
    assert.deepEqual([status, body.accepted + body.duplicates], [200, MANY])
    assert.equal(await countStored(), before + MANY)
    assert.equal(await countSound(), before + MANY)
    const [row] = await scanStore().rows<{ n: string; ids: string }>(
      'SELECT count() AS n, uniqExact(id) AS ids FROM scans FINAL'
    )
    assert.equal(row!.n, row!.ids)
  })

  test('the log of accepted scans discards half a written batch and continues after the whole ones', async ({
    assert,
    cleanup,
  }) => {
    const folder = temporaryFolder(cleanup)
    const log = new AcceptedLog(folder)
    const batches = [0, 1, 2].map(() =>
      Array.from({ length: SCANS }, () => sentScan() as unknown as SentScan)
    )
    await log.append(batches[0]!)
    const [file] = listAccepted(folder)
    const { size } = statSync(file!)
    letWrite(process.pid, size + 100)
    try {
      await assert.rejects(() => log.append(batches[1]!), /EFBIG|ENOSPC/)
    } finally {
      letWrite(process.pid, 'unlimited')
    }
    assert.equal(statSync(file!).size, size)
    await log.append(batches[2]!)
    await log.close()
    const read: string[] = []
    for await (const some of readAccepted(file!)) read.push(...some.map(({ id }) => id))
    assert.deepEqual(
      read,
      [...batches[0]!, ...batches[2]!].map(({ id }) => id)
    )
  })
})
