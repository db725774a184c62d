import { answerQuestion } from '#app/scans/questions/answer_question'
import { scanStore } from '#app/scans/store/current_store'
import { ingestScans } from '#app/scans/ingest/ingest_scans'
import type { SentScan } from '#app/scans/lines/sent_scan'
import { prepareScans } from '#app/scans/summaries/prepare_scans'
import { emptyScans, useTestScans } from '#tests/functional/setup/scan_store'
import { type ScannedRoll, createRoll, sentScan } from '#tests/functional/setup/scan_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const HOUR_MS = 3_600_000
const sinks = () => ({ client: db.connection(), store: scanStore(), log: null })
const take = (scans: readonly object[]) =>
  ingestScans(sinks(), scans as readonly SentScan[], new Date())

/** Scans of a roll's first two labels, in turn. */
const scansOf = ({ labels }: ScannedRoll, day: string, times: number) =>
  Array.from({ length: times }, (_, at) =>
    sentScan({ label_id: labels[at % 2]!.label_id, timestamp: `2023-${day}T0${at}:00:00.000Z` })
  )

async function rank(filter = {}) {
  const answer = await answerQuestion(scanStore(), { type: 'by_spool', ...filter })
  if (answer.type !== 'by_spool') throw new Error(answer.type)
  return answer
}

/** How often each label of a roll was scanned. */
async function countsOf({ spoolNo }: ScannedRoll): Promise<number[]> {
  return (await rank({ spool_id: spoolNo })).data.map(({ doc_count: scans }) => scans)
}

/** The years of what was made of a kind. */
async function yearsOf(kind: 'by_roll' | 'labels'): Promise<number[]> {
  const rows = await scanStore().rows<{ year: number }>(
    'SELECT year FROM scan_builds FINAL WHERE kind = {kind:String} ORDER BY year',
    { kind }
  )
  return rows.map(({ year }) => year)
}

/** Does something else right after a table was filled. */
function storeThat(table: string, work: () => Promise<unknown>) {
  const store = scanStore()
  return Object.assign(Object.create(store) as typeof store, {
    rows: store.rows.bind(store),
    insert: store.insert.bind(store),
    run: async (sql: string) => {
      await store.run(sql)
      if (sql.includes(`INTO ${table}`)) await work()
    },
  })
}

test.group('Scans that rest', (group) => {
  useTestScans(group)
  group.each.setup(() => emptyScans(scanStore()))

  test('are sorted by roll, and their labels ranked, after an hour', async ({ assert }) => {
    const [roll, other] = [await createRoll(), await createRoll()]
    const [now, later] = [new Date(), new Date(Date.now() + HOUR_MS)]
    await take([...scansOf(roll, '05-01', 7), ...scansOf(other, '05-02', 3)])
    await prepareScans(scanStore(), now, HOUR_MS)
    assert.deepEqual([await yearsOf('by_roll'), await yearsOf('labels')], [[], []])
    await prepareScans(scanStore(), later, HOUR_MS)
    assert.deepEqual([await yearsOf('by_roll'), await yearsOf('labels')], [[2023], [0]])
    assert.deepEqual(
      [await countsOf(roll), await countsOf(other)],
      [
        [4, 3],
        [2, 1],
      ]
    )
    assert.deepEqual(
      (await rank()).data.map(({ doc_count: scans }) => scans),
      [4, 3, 2, 1]
    )
    const [sorted] = await scanStore().rows<{ n: string }>('SELECT count() AS n FROM scans_by_roll')
    assert.equal(sorted!.n, '10')
  })

  test('are told with what comes later, which is sorted and ranked when it has rested too', async ({
    assert,
  }) => {
    const [roll, other] = [await createRoll(), await createRoll()]
    await take([...scansOf(roll, '05-01', 7), ...scansOf(other, '05-02', 3)])
    const now = new Date()
    await prepareScans(scanStore(), now)
    await take(scansOf(other, '05-03', 9))
    const assertTold = async () => {
      assert.deepEqual(
        [await countsOf(roll), await countsOf(other)],
        [
          [4, 3],
          [7, 5],
        ]
      )
      const { count, data } = await rank()
      assert.deepEqual([count, data[0]!.label_id], [19, other.labels[0]!.label_id])
    }
    await assertTold()
    await prepareScans(scanStore(), now, HOUR_MS)
    await assertTold()
    await prepareScans(scanStore(), new Date(now.getTime() + HOUR_MS), HOUR_MS)
    await assertTold()
  })

  test('are told from themselves where one came in, or the work ended, while they were sorted', async ({
    assert,
  }) => {
    const roll = await createRoll()
    const scanOn = (day: number) =>
      take([
        sentScan({
          label_id: roll.labels[0]!.label_id,
          timestamp: `2024-05-0${day}T00:00:00.000Z`,
        }),
      ])
    const assertScans = async (scans: number) => {
      const [ofRoll, ofAll] = [await rank({ spool_id: roll.spoolNo }), await rank()]
      assert.deepEqual([ofRoll.count, ofRoll.data[0]!.doc_count], [scans, scans])
      assert.deepEqual([ofAll.count, ofAll.data[0]!.doc_count], [scans, scans])
    }
    await scanOn(1)
    await prepareScans(
      storeThat('scans_by_roll', () => scanOn(2)),
      new Date()
    )
    await assertScans(2)
    await prepareScans(
      storeThat('scan_label_ranks', () => scanOn(3)),
      new Date()
    )
    await assertScans(3)
    const ending = storeThat('scans_by_roll', () => Promise.reject(new Error('killed')))
    await assert.rejects(() => prepareScans(ending, new Date()), 'killed')
    await assertScans(3)
    await prepareScans(scanStore(), new Date())
    await assertScans(3)
  })
})
