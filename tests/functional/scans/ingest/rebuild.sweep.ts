import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { scanStore } from '#app/scans/store/current_store'
import { AcceptedLog, listAccepted } from '#app/scans/ingest/accepted_log'
import { readScansFile } from '#app/scans/lines/read_scans_file'
import { takeLines } from '#app/scans/ingest/take_lines'
import { rebindScans } from '#app/scans/ingest/rebind_scans'
import { rebuildScans } from '#app/scans/ingest/rebuild_scans'
import { useTestScans } from '#tests/functional/setup/scans/scan_store'
import {
  countStored,
  createRoll,
  sentScan,
  toNdjson,
} from '#tests/functional/setup/scans/scan_scene'
import db from '@adonisjs/lucid/services/db'
import { temporaryFolder } from '#tests/setup/files/temporary_folder'
import { test } from '@japa/runner'

const quiet = () => undefined
const now = () => new Date()

const allRows = () =>
  scanStore().rows<object>('SELECT * EXCEPT version FROM scans FINAL ORDER BY ts, id')

test.group('Files of scans', (group) => {
  useTestScans(group)

  test('files of scans are read as NDJSON or CSV, packed or not, and from a given line on', async ({
    assert,
    cleanup,
  }) => {
    const folder = temporaryFolder(cleanup)
    const scans = [sentScan({ tags: ['a', 'b'], lat: 1.5, lon: 2 }), sentScan(), sentScan()]
    const csv = scans.map((scan) => `${scan.id};${scan.label_id};${scan.timestamp};4;1.5;2;a b`)
    const heading = 'id;label_id;timestamp;status;lat;lon;tags'
    writeFileSync(join(folder, 'one.ndjson'), `${toNdjson(scans)}{"id": 1}\n`)
    writeFileSync(join(folder, 'two.ndjson.gz'), gzipSync(toNdjson(scans)))
    writeFileSync(join(folder, 'three.csv.gz'), gzipSync([heading, ...csv].join('\n')))
    const idsOf = async (name: string, after = 0) => {
      const ids: (string | undefined)[] = []
      const lines = readScansFile(join(folder, name), { after, read: quiet })
      for await (const some of lines) ids.push(...some.map(({ scan }) => scan?.id))
      return ids
    }
    const ids = scans.map(({ id }) => id)
    assert.deepEqual(await idsOf('one.ndjson'), [...ids, undefined])
    assert.deepEqual(await idsOf('two.ndjson.gz'), ids)
    assert.deepEqual(await idsOf('three.csv.gz'), ids)
    assert.deepEqual(await idsOf('two.ndjson.gz', 2), ids.slice(2))
    assert.deepEqual(await idsOf('three.csv.gz', 2), ids.slice(1))
  })

  test('the store is rebuilt from the log, even when the last file of the log ends too early', async ({
    assert,
    cleanup,
  }) => {
    const folder = temporaryFolder(cleanup)
    const roll = await createRoll()
    const log = new AcceptedLog(folder)
    const sinks = { client: db.connection(), store: scanStore(), log }
    const scans = Array.from({ length: 300 }, (_, index) =>
      sentScan({ label_id: roll.labels[index % 5]!.label_id })
    )
    const lines = async function* () {
      for (const [index, scan] of scans.entries()) yield [{ line: index + 1, scan }]
    }
    const before = await countStored()
    await takeLines(sinks, lines(), { now, reject: quiet, batch: 100 })
    await log.close()
    assert.equal(await countStored(), before + 300)
    const stored = await scanStore().rows(
      'SELECT * EXCEPT version FROM scans FINAL WHERE roll = {roll:UInt32} ORDER BY ts, id',
      { roll: roll.rollId }
    )
    const [file] = listAccepted(folder)
    appendFileSync(file!, gzipSync(toNdjson([sentScan()])).subarray(0, 30))
    const torn: boolean[] = []
    const taken = await rebuildScans(db.connection(), scanStore(), [folder, folder], {
      progress: quiet,
      damaged: ({ isTorn }) => torn.push(isTorn),
    })
    assert.deepEqual(taken, { accepted: 300, duplicates: 300 })
    assert.deepEqual(torn, [true, true])
    assert.deepEqual(await allRows(), stored as object[])
  })

  test('scans that arrive before their roll are bound once the roll exists', async ({ assert }) => {
    const roll = await createRoll()
    const [label] = roll.labels
    const other = { ...label!, object_id: label!.object_id }
    await db.from('labels').where('object_id', other.object_id).delete()
    const scan = sentScan({ label_id: other.label_id })
    const lines = async function* () {
      yield [{ line: 1, scan }]
    }
    const sinks = { client: db.connection(), store: scanStore(), log: null }
    await takeLines(sinks, lines(), { now, reject: quiet })
    const companyOf = async () =>
      scanStore().rows<{ company: number }>(
        'SELECT company FROM scans FINAL WHERE id = {id:String}',
        { id: scan.id }
      )
    assert.deepEqual(await companyOf(), [{ company: 0 }])
    const { toLabelKey } = await import('#app/labels/rolls/labels/label_key')
    await db.table('labels').insert({
      roll_id: roll.rollId,
      object_id: other.object_id,
      label_key: toLabelKey(other.label_id),
    })
    const options = { isUnboundOnly: true, now: new Date(), progress: quiet }
    const before = await countStored()
    assert.equal(await rebindScans(db.connection(), scanStore(), options), 1)
    assert.deepEqual(await companyOf(), [{ company: roll.company.id }])
    assert.equal(await countStored(), before)
  })
})
