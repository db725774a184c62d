import { runQuestion } from '#app/scans/questions/question_routes'
import { findScansOfLabel, findScan } from '#app/scans/questions/find_scans'
import { countOwnScans } from '#app/scans/questions/count_own_scans'
import { scanStore } from '#app/scans/store/current_store'
import type { ScanStore } from '#app/scans/store/scan_store'
import { rankAllLabels } from '#app/scans/store/rank_all_labels'
import { ONE_SERVER, mergeScans } from '#app/scans/store/scan_tables'
import { SCAN_TYPES, type ScanQuestion } from '#shared/scans/questions/scan_question_contract'
import { alteredStore } from '#tests/functional/setup/scans/altered_store'
import { emptyScans, useTestScans } from '#tests/functional/setup/scans/scan_store'
import {
  type ScannedRoll,
  createRoll,
  sentScan,
  storeScans,
} from '#tests/functional/setup/scans/scan_scene'
import { test } from '@japa/runner'

const MOST_STATEMENTS = 2
const SCANS = 60
const BOX = { top_left: { lat: 49, lon: 2 }, bottom_right: { lat: 48, lon: 3 } }

const scansOf = ({ labels }: ScannedRoll) =>
  Array.from({ length: SCANS }, (_, index) =>
    sentScan({
      label_id: labels[index % labels.length]!.label_id,
      timestamp: `${2019 + (index % 3)}-05-01T08:${index}:00.000Z`,
      ...(index % 5 > 0 && { lat: 48.137154 + index / 100, lon: 2.123456, accuracy: 12.5 }),
    })
  )

async function statementsOf(work: (store: ScanStore) => Promise<unknown>): Promise<string[]> {
  const store = scanStore()
  const asked: string[] = []
  const watched = alteredStore(store, {
    rows: (sql, parameters) => {
      asked.push(sql)
      return store.rows(sql, parameters)
    },
  })
  await work(watched)
  return asked
}

test.group('A question about scans', (group) => {
  useTestScans(group)
  let roll: ScannedRoll

  group.setup(async () => {
    await emptyScans(scanStore())
    roll = await createRoll()
    await storeScans(scansOf(roll))
  })

  /** Returns every type of query: for all scans, for a roll, for some statuses, and for maps. */
  const questions = (): ScanQuestion[] =>
    [
      ...SCAN_TYPES.flatMap((type) => [
        { type, precision: 5 },
        { type, precision: 5, spool_id: roll.rollNo },
        { type, precision: 5, verification_status: [1, 3] as const },
      ]),
      { type: 'markers', hits: 5, bounding_box: BOX },
      { type: 'markers', hits: 1_000, bounding_box: BOX },
      { type: 'newest', hits: 5, offset: 10 },
    ].map((question) => question as ScanQuestion)

  for (const state of ['as they came in', 'merged and ranked beforehand']) {
    test(`a query about scans takes at most two statements where scans are ${state}`, async ({
      assert,
    }) => {
      if (state !== 'as they came in') {
        await scanStore().run(mergeScans(ONE_SERVER))
        await rankAllLabels(scanStore(), new Date())
      }
      await runQuestion(scanStore(), { type: 'hit_count' })
      for (const question of questions()) {
        const asked = await statementsOf((store) => runQuestion(store, question))
        assert.isAtMost(asked.length, MOST_STATEMENTS, JSON.stringify(question))
      }
      const [{ id } = { id: '' }] = await scanStore().rows<{ id: string }>('SELECT id FROM scans')
      const { label_id: label } = roll.labels[0]!
      for (const work of [
        (store: ScanStore) => findScan(store, id),
        (store: ScanStore) => findScansOfLabel(store, label),
        (store: ScanStore) => countOwnScans(store, roll.company.id),
      ]) {
        assert.isAtMost((await statementsOf(work)).length, MOST_STATEMENTS, String(work))
      }
    })
  }

  test('a map query returns only drawn data, in 200 bytes per scan', async ({ assert }) => {
    const question = { type: 'markers', hits: 1_000, bounding_box: BOX } as const
    const { data } = await runQuestion(scanStore(), question)
    const { hits } = data as unknown as { hits: object[] }
    assert.sameMembers(Object.keys(hits[0]!), ['id', 'timestamp', 'status', 'position', 'label_id'])
    assert.isAtMost(JSON.stringify(hits).length / hits.length, 200)
  })
})
