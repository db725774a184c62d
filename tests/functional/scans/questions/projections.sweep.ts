import { runQuestion } from '#app/scans/questions/question_routes'
import { rebindScans } from '#app/scans/ingest/rebind_scans'
import { scanStore } from '#app/scans/store/current_store'
import { lookAtYears } from '#app/scans/store/ask_scans'
import { rankAllLabels } from '#app/scans/store/rank_all_labels'
import type { ScanQuestion } from '#shared/scans/questions/scan_question_contract'
import { alteredStore } from '#tests/functional/setup/scans/altered_store'
import { projectionsOf } from '#tests/functional/setup/scans/projections_of'
import { emptyScans, useTestScans } from '#tests/functional/setup/scans/scan_store'
import {
  type ScannedRoll,
  createRoll,
  mergeYears,
  sentScan,
  storeScans,
} from '#tests/functional/setup/scans/scan_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const HOUR_MS = 3_600_000
const settledYears = async () =>
  (await lookAtYears(scanStore())).settled.map(({ partition }) => Number(partition))

/** Returns the store as part of a cluster, where queries merge all versions of all scans. */
const plainStore = () => alteredStore(scanStore(), { tables: { cluster: 'none' } })

/** Queries, each with the projection that it reads for settled years. */
const QUESTIONS: [ScanQuestion, string][] = [
  [{ type: 'hit_count', verification_status: [1, 3] }, 'by_day'],
  [{ type: 'date_histogram' }, 'by_day'],
  [{ type: 'date_histogram', date_start: '2019-06-01', verification_status: [1] }, 'by_day'],
  [{ type: 'date_histogram', interval: 'week' }, 'by_day'],
  [{ type: 'by_company', geolocation_method: 'GPS' }, 'by_group'],
  [{ type: 'by_company', date_start: '2018-01-01', date_end: '2022-01-01' }, 'by_group'],
  [{ type: 'by_country', verification_status: [1, 2] }, 'by_group'],
  [{ type: 'by_company_by_product' }, 'by_group'],
  [{ type: 'markers', precision: 5 }, 'by_cell'],
  [{ type: 'markers', precision: 2, verification_status: [1] }, 'by_cell'],
]

const scansOf = ({ labels }: ScannedRoll) =>
  [2019, 2020, 2021].flatMap((year) =>
    [1, 2, 3, 4].map((status) =>
      sentScan({
        label_id: labels[status % 2]!.label_id,
        timestamp: `${year}-0${status * 2}-01T08:00:00.000Z`,
        status,
        ...(status > 1 && { lat: 48 + status, lon: -status, accuracy: status }),
      })
    )
  )

const rankAll = async () => {
  const response = await runQuestion(scanStore(), { type: 'by_spool' })
  if (response.type !== 'by_spool') throw new Error(response.type)
  return { count: response.count, scans: response.data.map(({ doc_count: scans }) => scans) }
}
const isRanked = async () => (await lookAtYears(scanStore())).isRanked

test.group('Projections of scans', (group) => {
  useTestScans(group)
  group.each.setup(() => emptyScans(scanStore()))

  test('settled years are counted from projections', async ({ assert }) => {
    await storeScans(scansOf(await createRoll()))
    await mergeYears()
    for (const [question, projection] of QUESTIONS) {
      const used = await projectionsOf(scanStore(), (store) => runQuestion(store, question))
      assert.deepEqual(used, [projection], JSON.stringify(question))
    }
  })

  test('answers equal the scans through late and doubled scans, rebinding and deletions', async ({
    assert,
  }) => {
    const roll = await createRoll()
    const scans = scansOf(roll)
    const ofRoll: ScanQuestion = { type: 'by_spool', spool_id: roll.rollNo }
    const questions = [...QUESTIONS.map(([question]) => question), ofRoll]
    const assertExact = async (count: number) => {
      for (const state of ['changed', 'merged']) {
        if (state === 'merged') await mergeYears()
        assert.equal((await runQuestion(scanStore(), { type: 'hit_count' })).count, count)
        for (const question of questions) {
          const response = await runQuestion(scanStore(), question)
          assert.deepEqual(response, await runQuestion(plainStore(), question), state)
        }
      }
      assert.deepEqual(await settledYears(), [2019, 2020, 2021])
    }
    await storeScans(scans)
    assert.deepEqual(await settledYears(), [])
    await assertExact(12)

    const { label_id: label } = roll.labels[0]!
    await storeScans([
      sentScan({ label_id: label, timestamp: '2020-12-31T23:59:59.999Z' }),
      ...scans,
    ])
    assert.deepEqual(await settledYears(), [2019, 2021])
    await assertExact(13)

    // A stored batch is sent again because its response was lost.
    const rows = await scanStore().rows<object>('SELECT * FROM scans FINAL WHERE toYear(ts) = 2021')
    await scanStore().insert('scans', rows)
    assert.deepEqual(await settledYears(), [2019, 2020])
    await assertExact(13)

    const other = await createRoll()
    await db.from('orders').where('id', roll.orderPk).update({ company_id: other.company.id })
    const options = { isUnboundOnly: false, now: new Date(), progress: () => undefined }
    assert.equal(await rebindScans(db.connection(), scanStore(), options), 13)
    await assertExact(13)

    await scanStore().run('ALTER TABLE scans DELETE WHERE status = 4 SETTINGS mutations_sync = 2')
    await assertExact(10)
  })

  test('labels are ranked once after an hour without changes', async ({ assert }) => {
    const roll = await createRoll()
    const later = new Date(Date.now() + 2 * HOUR_MS)
    await storeScans(scansOf(roll))
    await rankAllLabels(scanStore(), new Date(), HOUR_MS)
    assert.isFalse(await isRanked())
    await rankAllLabels(scanStore(), later, HOUR_MS)
    assert.isTrue(await isRanked())
    await rankAllLabels(scanStore(), later, HOUR_MS)
    assert.deepEqual(await rankAll(), { count: 12, scans: [6, 6] })
    await mergeYears()
    assert.isTrue(await isRanked(), 'a merge changes no scan')
    assert.deepEqual(await rankAll(), { count: 12, scans: [6, 6] })
    const { label_id: label } = roll.labels[0]!
    await storeScans([sentScan({ label_id: label, timestamp: '2019-03-01T00:00:00.000Z' })])
    assert.deepEqual(await rankAll(), { count: 13, scans: [7, 6] })
    assert.isFalse(await isRanked())
    await rankAllLabels(scanStore(), later, HOUR_MS)
    assert.isTrue(await isRanked())
    assert.deepEqual(await rankAll(), { count: 13, scans: [7, 6] })
  })

  test('a ranking that a scan overtakes or that fails is never used', async ({ assert }) => {
    const roll = await createRoll()
    await storeScans(scansOf(roll))
    const { label_id: label } = roll.labels[0]!
    const run = async (sql: string) => {
      await storeScans([sentScan({ label_id: label, timestamp: '2019-03-01T00:00:00.000Z' })])
      await scanStore().run(sql)
    }
    await rankAllLabels(alteredStore(scanStore(), { run }), new Date())
    assert.isFalse(await isRanked())
    assert.deepEqual(await rankAll(), { count: 13, scans: [7, 6] })
    const failing = alteredStore(scanStore(), { run: () => Promise.reject(new Error('killed')) })
    await assert.rejects(() => rankAllLabels(failing, new Date()), 'killed')
    assert.isFalse(await isRanked())
    assert.deepEqual(await rankAll(), { count: 13, scans: [7, 6] })
  })
})
