import { answerQuestion } from '#app/scans/questions/answer_question'
import { scanStore } from '#app/scans/store/current_store'
import { ingestScans } from '#app/scans/ingest/ingest_scans'
import type { SentScan } from '#app/scans/lines/sent_scan'
import { rebindScans } from '#app/scans/ingest/rebind_scans'
import { findSummaries } from '#app/scans/store/find_summaries'
import { summarizeScans } from '#app/scans/summaries/summarize_scans'
import { SUMMARY_NAMES, columnsOf } from '#app/scans/store/summary_tables'
import { emptyScans, useTestScans } from '#tests/functional/setup/scan_store'
import { createRoll, sentScan } from '#tests/functional/setup/scan_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const sinks = () => ({ client: db.connection(), store: scanStore(), log: null })
const take = (scans: readonly object[]) =>
  ingestScans(sinks(), scans as readonly SentScan[], new Date())
const count = async () => (await answerQuestion(scanStore(), { type: 'hit_count' })).count
const years = async () => (await findSummaries(scanStore())).map(({ year }) => year).toSorted()
const summarize = () => summarizeScans(scanStore(), new Date())

/** What the summaries that count say, beside what the scans themselves come to. */
async function compareWithScans(): Promise<{ counted: object[]; plain: object[] }[]> {
  const builds = (await findSummaries(scanStore())).map(({ build }) => Number(build))
  return Promise.all(
    SUMMARY_NAMES.map(async (name) => {
      const columns = columnsOf(name)
      const keys = columns.map(([own]) => own).join(', ')
      const [counted, plain] = await Promise.all([
        scanStore().rows<object>(
          `SELECT year, ${keys}, n FROM ${name} WHERE build IN {builds:Array(UInt64)}
           ORDER BY year, ${keys}`,
          { builds }
        ),
        scanStore().rows<object>(
          `SELECT toYear(ts) AS year, ${columns.map(([own, { sql }]) => `${sql} AS ${own}`).join(', ')},
             count() AS n
           FROM scans FINAL GROUP BY year, ${keys} ORDER BY year, ${keys}`
        ),
      ])
      return { counted, plain }
    })
  )
}

test.group('Summaries of scans', (group) => {
  useTestScans(group)
  group.each.setup(() => emptyScans(scanStore()))

  test('say what the scans say, through late ones, doubled ones, labels bound anew, and deletions', async ({
    assert,
  }) => {
    const assertExact = async () => {
      for (const { counted, plain } of await compareWithScans()) assert.deepEqual(counted, plain)
    }
    const roll = await createRoll()
    const [label, other] = roll.labels
    const scans = [2019, 2020, 2021].flatMap((year) =>
      [1, 2, 3, 4].map((status) =>
        sentScan({
          label_id: label!.label_id,
          timestamp: `${year}-03-0${status}T08:00:00.000Z`,
          status,
          ...(status > 1 && { lat: 48 + status, lon: -status, accuracy: status }),
        })
      )
    )
    await take(scans)
    assert.deepEqual(await years(), [])
    assert.equal(await summarize(), 3)
    assert.deepEqual(await years(), [2019, 2020, 2021])
    await assertExact()
    assert.equal(await summarize(), 0)

    const late = sentScan({ label_id: other!.label_id, timestamp: '2020-12-31T23:59:59.999Z' })
    await take([late, ...scans])
    assert.deepEqual(await years(), [2019, 2021])
    assert.equal(await count(), 13)
    assert.equal(await summarize(), 1)
    await assertExact()

    // As a batch that was stored, and sent again because nobody heard so.
    const rows = await scanStore().rows<object>('SELECT * FROM scans FINAL WHERE toYear(ts) = 2021')
    await scanStore().insert('scans', rows)
    assert.deepEqual(await years(), [2019, 2020])
    assert.equal(await count(), 13)
    assert.equal(await summarize(), 1)
    await assertExact()
    assert.equal(await count(), 13)

    await db
      .from('orders')
      .where('id', roll.orderPk)
      .update({ company_id: (await createRoll()).company.id })
    const options = { isUnboundOnly: false, now: new Date(), progress: () => undefined }
    assert.equal(await rebindScans(db.connection(), scanStore(), options), 13)
    assert.deepEqual(await years(), [2019, 2020, 2021])
    await assertExact()

    await scanStore().run('ALTER TABLE scans DELETE WHERE status = 4 SETTINGS mutations_sync = 2')
    assert.deepEqual(await years(), [])
    assert.equal(await count(), 10)
    assert.equal(await summarize(), 3)
    await assertExact()
    assert.equal(await count(), 10)
  })

  test('that were not finished count nowhere', async ({ assert }) => {
    await take([sentScan({ timestamp: '2018-05-01T00:00:00.000Z' })])
    const before = await count()
    const store = scanStore()
    let statements = 0
    const dying = Object.assign(Object.create(store) as typeof store, {
      rows: store.rows.bind(store),
      insert: store.insert.bind(store),
      run: async (sql: string) => {
        statements += 1
        if (statements === 2) throw new Error('killed')
        await store.run(sql)
      },
    })
    await assert.rejects(() => summarizeScans(dying, new Date()), 'killed')
    assert.notInclude(await years(), 2018)
    assert.equal(await count(), before)
    const changing = Object.assign(Object.create(store) as typeof store, {
      rows: store.rows.bind(store),
      insert: store.insert.bind(store),
      run: async (sql: string) => {
        await store.run(sql)
        if (sql.includes('scan_cells')) {
          await take([sentScan({ timestamp: '2018-06-01T00:00:00.000Z' })])
        }
      },
    })
    await summarizeScans(changing, new Date())
    assert.notInclude(await years(), 2018)
    assert.equal(await count(), before + 1)
    await summarize()
    assert.include(await years(), 2018)
    assert.equal(await count(), before + 1)
  })
})
