import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { scanStore } from '#app/scans/store/current_store'
import { AcceptedLog, NoRoom, listAccepted, readAccepted } from '#app/scans/ingest/accepted_log'
import { ingestScans } from '#app/scans/ingest/ingest_scans'
import type { SentScan } from '#app/scans/lines/sent_scan'
import { NoGoodLog, type RebuildOptions, rebuildScans } from '#app/scans/ingest/rebuild_scans'
import { ScansUnavailable } from '#app/scans/store/scan_store'
import { countStored, sentScan, storeScans } from '#tests/functional/setup/scans/scan_scene'
import { useTestScans } from '#tests/functional/setup/scans/scan_store'
import db from '@adonisjs/lucid/services/db'
import { useTemporaryFolder } from '#tests/setup/files/temporary_folder'
import { test } from '@japa/runner'

const quiet = () => undefined
const SCANS = 50
const MORE_THAN_ANY_DISK = 2 ** 60

const someScans = () => Array.from({ length: SCANS }, () => sentScan() as unknown as SentScan)

const idsOf = (scans: readonly SentScan[]) => scans.map(({ id }) => id)

test.group('The log of accepted scans', (group) => {
  useTestScans(group)
  const folder = useTemporaryFolder(group)

  /** Writes a log of three batches, and damages the second one (bytes `start` to `end`). */
  async function writeLog(damage: (bytes: Buffer, start: number, end: number) => Buffer) {
    const log = new AcceptedLog(folder())
    const batches = [someScans(), someScans(), someScans()]
    const ends: number[] = []
    for (const batch of batches) {
      await log.append(batch)
      ends.push(statSync(listAccepted(folder())[0]!).size)
    }
    await log.close()
    const [file] = listAccepted(folder())
    writeFileSync(file!, damage(readFileSync(file!), ends[0]!, ends[1]!))
    return { file: file!, batches, ends }
  }

  const rebuild = (options: Partial<RebuildOptions> = {}) =>
    rebuildScans(db.connection(), scanStore(), [folder()], {
      progress: quiet,
      damaged: quiet,
      ...options,
    })

  for (const [what, damage] of [
    ['spoiled', (bytes, start) => bytes.fill(7, start + 30, start + 60)],
    ['empty', (bytes, start, end) => bytes.fill(0, start, end)],
    [
      'cut',
      (bytes, _start, end) => Buffer.concat([bytes.subarray(0, end - 9), bytes.subarray(end)]),
    ],
  ] as [string, (bytes: Buffer, start: number, end: number) => Buffer][]) {
    test(`reading the log of accepted scans continues after a batch that is ${what}`, async ({
      assert,
    }) => {
      const { file, batches } = await writeLog(damage)
      const read: string[] = []
      const torn: boolean[] = []
      const scans = readAccepted(file, ({ isTorn }) => torn.push(isTorn))
      for await (const some of scans) read.push(...idsOf(some))
      assert.deepEqual(read, idsOf([...batches[0]!, ...batches[2]!]))
      assert.deepEqual(torn, [false])
    })
  }

  test('a rebuild from a damaged log leaves the store unchanged unless damaged batches are skipped', async ({
    assert,
  }) => {
    await storeScans(someScans())
    const before = await countStored()
    const { file, ends } = await writeLog((bytes, start) => bytes.fill(7, start + 30, start + 60))
    const damaged: object[] = []
    const listener = { damaged: (batch: object) => damaged.push(batch) }
    await assert.rejects(() => rebuild(listener), NoGoodLog as never)
    assert.equal(await countStored(), before)
    assert.deepEqual(damaged, [{ file, atByte: ends[0], isTorn: false }])
    const taken = await rebuild({ skipsDamaged: true })
    assert.deepEqual(taken, { accepted: 2 * SCANS, duplicates: 0 })
    assert.equal(await countStored(), 2 * SCANS)
  })

  test('a rebuild from a folder without a log leaves the store unchanged', async ({ assert }) => {
    await storeScans(someScans())
    const before = await countStored()
    await assert.rejects(() => rebuild(), /holds no log/)
    assert.equal(await countStored(), before)
  })

  test('a log that ends in zeros after a power cut is good up to the zeros', async ({ assert }) => {
    const { batches } = await writeLog((bytes, _start, end) => bytes.fill(0, end))
    const torn: boolean[] = []
    const taken = await rebuild({ damaged: ({ isTorn }) => torn.push(isTorn) })
    assert.equal(taken.accepted, batches[0]!.length + batches[1]!.length)
    assert.deepEqual(torn, [true])
  })

  test('the log of accepted scans does not grow while its disk is full, however often scans are sent', async ({
    assert,
  }) => {
    const log = new AcceptedLog(folder(), MORE_THAN_ANY_DISK)
    const scans = someScans()
    const before = await countStored()
    const sinks = { client: db.connection(), store: scanStore(), log }
    for (let tries = 0; tries < 3; tries += 1) {
      await assert.rejects(() => ingestScans(sinks, scans, new Date()), ScansUnavailable as never)
    }
    await assert.rejects(() => log.append(scans), NoRoom as never)
    await log.close()
    assert.deepEqual(
      listAccepted(folder()).map((file) => statSync(file).size),
      [0]
    )
    assert.equal(await countStored(), before)
  })
})
