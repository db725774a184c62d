import { isDeepStrictEqual } from 'node:util'
import { runQuestion } from '#app/scans/questions/question_routes'
import { countRecentScans } from '#app/scans/questions/counts/count_scans_for_home'
import { findOneByOne, findScansOfLabel, findScan } from '#app/scans/questions/find_scans'
import { listTags } from '#app/scans/questions/list_choices'
import { rankLabels } from '#app/scans/questions/counts/rank_labels'
import { conditionOf } from '#app/scans/questions/scan_filter'
import { scanStore } from '#app/scans/store/current_store'
import { ingestScans } from '#app/scans/ingest/ingest_scans'
import { mergeScans } from '#app/scans/store/scan_tables'
import { lookAtYears } from '#app/scans/store/ask_scans'
import { rankAllLabels } from '#app/scans/store/rank_all_labels'
import {
  type ScanPage,
  type ScanQuestion,
  type ScanType,
  SCAN_TYPES,
  scanQuestion,
} from '#shared/scans/questions/scan_question_contract'
import { NOW, SEED, anyFilters, makeScans } from '#tests/functional/scans/questions/many_scans'
import {
  type PlainScan,
  matches,
  plainResponse,
  plainNewest,
} from '#tests/functional/scans/questions/plain_responses'
import { twoShards } from '#tests/functional/scans/questions/two_shards'
import { useTestScans } from '#tests/functional/setup/scans/scan_store'
import { type ScannedRoll, createRoll, storeScans } from '#tests/functional/setup/scans/scan_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Assert } from '@japa/assert'
import fc from 'fast-check'
import * as v from 'valibot'

const SCANS = 50_000
const BATCH = 10_000

/** Number of random filter sets; every type of query runs with each of them. */
const FILTERS = Number(process.env.SCAN_FILTERS ?? 40)

/** Returns the part of a result that the plain loop computes, which knows companies only by id. */
function comparable({ type, data }: ScanPage): unknown {
  switch (type) {
    case 'by_company':
      return data.map(({ company, status }) => [company.id, status])
    case 'by_company_by_product':
      return data.map(({ company, customer_reference, product_group, ...counts }) => [
        company.id,
        customer_reference,
        product_group,
        counts,
      ])
    case 'by_spool':
      return data.map(({ label_id, doc_count, status, last }) => [
        label_id,
        { doc_count, status },
        last,
      ])
    case 'newest':
      return data.map(keyOf)
    default:
      return data
  }
}

const keyOf = ({ timestamp, id }: { timestamp: string; id: string }) => `${timestamp} ${id}`

const twice = <Item>(items: readonly Item[]): Item[] => items.flatMap((item) => [item, item])

const parse = (question: object): ScanQuestion => v.parse(scanQuestion, question)

const FORMER_VERSIONS = `
  INSERT INTO scans SELECT * REPLACE (
    version - 1 AS version, 7 AS roll, 7 AS company, 'JP' AS country, 'none' AS reference, 7 AS label)
  FROM scans FINAL WHERE toYear(ts) >= 2022`

class Tally {
  asked = 0
  answered = 0
  readonly filters = new Set<string>()

  count(filters: object, found: readonly unknown[]): void {
    this.asked += 1
    if (found.length === 0) return
    this.answered += 1
    for (const [name, value] of Object.entries(filters)) {
      if (value !== undefined) this.filters.add(name)
    }
  }
}

/** Compares every type of query with the plain loop, on a server and some also on a cluster. */
async function checkQuestions(
  assert: Assert,
  scans: readonly PlainScan[],
  filters: object,
  ofCluster: readonly ScanType[] = SCAN_TYPES
): Promise<PlainScan[]> {
  const hits = parse({ ...filters, type: 'hit_count' })
  const found = scans.filter((scan) => matches(scan, hits))
  const check = (response: ScanPage, from: readonly PlainScan[], query: object) => {
    const asText = JSON.stringify(query)
    assert.equal(response.count, from.length, asText)
    const [answered, expected] = [comparable(response), plainResponse(from, parse(query))]
    // Describing a difference takes long with tens of thousands of cells, so equal results skip it.
    if (isDeepStrictEqual(answered, expected)) return
    assert.deepEqual(answered, expected as never, asText)
    assert.fail(asText)
  }
  const checkType = async (type: ScanType) => {
    const query = parse({ ...filters, type })
    const response = await runQuestion(scanStore(), query)
    check(response, found, query)
    if (ofCluster.includes(type)) {
      check(await runQuestion(twoShards(scanStore()), query), twice(found), query)
    }
    if (type === 'date_histogram') {
      const byWeek = { ...query, interval: 'week' as const }
      check(await runQuestion(scanStore(), byWeek), found, byWeek)
    }
    if (response.type !== 'by_spool') return
    const asked = { store: scanStore(), table: 'scans', condition: await conditionOf(query) }
    assert.deepEqual((await rankLabels(asked, 1)).data, response.data, 'ranked as many are')
  }
  await Promise.all(SCAN_TYPES.map(checkType))
  return found
}

/** Stores scans in reverse order. Every year grows again after a merge, and some scans repeat. */
async function storeInTurn(scans: readonly PlainScan[]): Promise<void> {
  const late = scans.map(({ scan }) => scan).toReversed()
  for (let start = 0; start < late.length; start += BATCH) {
    await storeScans(late.slice(start, start + BATCH), NOW)
    if (start === 2 * BATCH) await scanStore().run(mergeScans(scanStore().tables))
  }
  await storeScans(late.slice(-500), NOW)
}

const createRolls = async (): Promise<ScannedRoll[]> => [
  await createRoll(40),
  await createRoll(40),
  await createRoll(3),
]

test.group('Questions about scans', (group) => {
  useTestScans(group)

  test('queries about scans equal a plain loop, with late and repeated scans and two shards', async ({
    assert,
  }) => {
    const rolls = await createRolls()
    const scans = await makeScans(rolls, SCANS)
    await storeInTurn(scans)
    const checkOne = (filters: object) => checkQuestions(assert, scans, filters)
    await checkOne({ precision: 4 })
    const rollOnly = { spool_id: rolls[0]!.rollNo, precision: 5 }
    await checkOne(rollOnly)
    await rankAllLabels(scanStore(), new Date())
    await checkOne({ precision: 4 })
    // Merged years are read directly, other years together with older versions of their scans.
    await scanStore().run(mergeScans(scanStore().tables))
    assert.lengthOf((await lookAtYears(scanStore())).settled, 9)
    await checkOne({ precision: 4 })
    await checkOne(rollOnly)
    await checkOne({ precision: 2, date_start: '2018-01-01', date_end: '2026-05-01' })
    await checkOne({ precision: 6, geolocation_method: 'GPS' })
    await scanStore().run(FORMER_VERSIONS)
    const tally = new Tally()
    const property = fc.asyncProperty(anyFilters(rolls, scans), async (filters) => {
      const ofCluster = SCAN_TYPES.filter((_, index) => (tally.asked + index) % 4 === 0)
      tally.count(filters, await checkQuestions(assert, scans, filters, ofCluster))
    })
    await fc.assert(property, { seed: SEED, numRuns: FILTERS, endOnFailure: true })
    assert.isAbove(tally.answered, 0.7 * tally.asked, 'most filters find something')
    const names = Object.keys(fc.sample(anyFilters(rolls, scans), 1)[0]!)
    assert.sameMembers([...tally.filters], names, 'each filter has found something')
    await checkCluster(assert, rolls, scans)
  }).timeout(600_000)
})

/** Checks all other queries on two shards. */
async function checkCluster(
  assert: Assert,
  rolls: readonly ScannedRoll[],
  scans: readonly PlainScan[]
): Promise<void> {
  const one = scanStore()
  const store = twoShards(one)
  const all = { where: '1', parameters: {} }
  assert.deepEqual(await listTags({ store, table: 'scans', condition: all }), [
    'fair',
    'night',
    'test',
  ])

  const { id } = scans[7]!.scan
  assert.deepEqual(await findScan(store, id), await findScan(one, id))

  const [label] = rolls[0]!.labels
  const ofLabel = scans.filter((scan) => scan.label === label)
  const { count, scans: newest } = await findScansOfLabel(store, label!.label_id)
  assert.equal(count, 2 * ofLabel.length)
  assert.deepEqual(newest.map(keyOf), plainNewest(twice(ofLabel)).slice(0, newest.length))

  const { rollNo } = rolls[2]!
  const condition = await conditionOf({ spool_id: rollNo, date_start: '2024-01-01' })
  const listed = await findOneByOne({ store, table: 'scans', condition }, SCANS)
  const ofRoll = scans.filter(
    ({ roll, scan }) => roll?.rollNo === rollNo && scan.timestamp >= '2024-01-01'
  )
  assert.deepEqual(listed.scans.map(keyOf), plainNewest(twice(ofRoll)))
  assert.equal(listed.count, listed.scans.length)

  const now = new Date('2026-04-15T12:00:00Z')
  const since = (from: string) =>
    2 * scans.filter(({ scan }) => scan.timestamp >= from && scan.timestamp < '2026-04-16').length
  assert.deepEqual(await countRecentScans(store, now), {
    today: since('2026-04-15'),
    this_month: since('2026-04-01'),
  })

  const sinks = { client: db.connection(), store, log: null }
  const sent = scans.slice(0, 500).map(({ scan }) => scan)
  assert.deepEqual(await ingestScans(sinks, sent, NOW), { accepted: 0, duplicates: 500 })
}
