import { answerQuestion } from '#app/authentications/answer_question'
import { intervalOf } from '#app/authentications/count_scans_by_day'
import { rankLabels } from '#app/authentications/rank_labels'
import { conditionOf } from '#app/authentications/scan_filter'
import { scanStore } from '#app/scans/current_store'
import { ingestScans } from '#app/scans/ingest/ingest_scans'
import { checkScan } from '#app/scans/ingest/scan_line'
import type { SentScan } from '#app/scans/ingest/sent_scan'
import { mergeScans } from '#app/scans/scan_tables'
import { prepareScans } from '#app/scans/summaries/prepare_scans'
import { summarizeScans } from '#app/scans/summaries/summarize_scans'
import type { VerificationAnswer } from '#shared/authentications/verification_contract'
import {
  type VerificationQuestion,
  VERIFICATION_TYPES,
  verificationQuestion,
} from '#shared/authentications/verification_question_contract'
import {
  type PlainScan,
  cellsOf,
  matches,
  ranked,
  statuses,
} from '#tests/functional/authentications/plain_answers'
import { useTestScans } from '#tests/functional/setup/scan_store'
import { type ScannedRoll, createRoll } from '#tests/functional/setup/scan_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import fc from 'fast-check'
import * as v from 'valibot'

const SCANS = 50_000
const QUESTIONS = 12
const SEED = 20_260_501
const NOW = new Date('2026-05-01T00:00:00Z')
const FIRST_MS = Date.parse('2018-01-01T00:00:00Z')

/** The same numbers each time. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

async function makeScans(rolls: readonly ScannedRoll[]): Promise<PlainScan[]> {
  const random = randomFrom(SEED)
  const references = new Map<number, string>()
  for (const { product } of rolls) {
    const row = await db.from('products').where('id', product.id).firstOrFail()
    references.set(product.id, String(row.customer_reference))
  }
  const span = NOW.getTime() - FIRST_MS
  const made: PlainScan[] = []
  for (let index = 0; index < SCANS; index += 1) {
    const roll = random(10) === 0 ? null : rolls[random(rolls.length)]!
    const label = roll ? roll.labels[random(roll.labels.length)]! : null
    const located = random(8) > 0
    const byObject = label !== null && random(3) === 0
    const sent = {
      id: `s${index}`,
      ...(byObject
        ? { object_id: label.object_id }
        : { label_id: label?.label_id ?? `BCDFGHJKLM${random(10)}${random(10)}` }),
      timestamp: new Date(
        FIRST_MS + Math.floor((random(1_000_000) / 1_000_000) * span)
      ).toISOString(),
      status: random(7),
      lat: located ? (random(180_000_001) - 90_000_000) / 1_000_000 : null,
      lon: located ? (random(360_000_001) - 180_000_000) / 1_000_000 : null,
      accuracy: [null, 0, -1, 5, 40, 1_500][random(6)],
      tags: [[], ['test'], ['fair', 'night']][random(3)],
    }
    const checked = await checkScan(sent, NOW)
    if (checked.failures) throw new Error(JSON.stringify(checked.failures))
    const reference = roll ? references.get(roll.product.id)! : ''
    made.push({ scan: checked.scan, roll, label, reference })
  }
  return made
}

function questions(rolls: readonly ScannedRoll[], scans: readonly PlainScan[]) {
  const day = fc
    .integer({ min: 0, max: 3_040 })
    .map((days) => new Date(FIRST_MS + days * 86_400_000).toISOString().slice(0, 10))
  const days = fc.tuple(day, day).map(([one, other]) => [one, other].sort())
  const corner = fc.record({
    lat: fc.integer({ min: -90, max: 90 }),
    lon: fc.integer({ min: -180, max: 180 }),
  })
  const some = <Value>(values: readonly Value[]) =>
    fc.subarray([...new Set(values)], { minLength: 1 })
  const rarely = <Value>(arbitrary: fc.Arbitrary<Value>) =>
    fc.option(arbitrary, { nil: undefined, freq: 2 })
  return fc
    .record({
      days: fc.option(days, { nil: undefined }),
      verification_status: rarely(some([0, 1, 2, 3, 4, 5, 6])),
      geolocation_method: fc.constantFrom('IP', 'GPS', 'BOTH', undefined),
      domains: rarely(some(rolls.map(({ group }) => group.name))),
      accuracy: rarely(fc.constantFrom(5, 40, 2_000)),
      box: rarely(fc.tuple(corner, corner)),
      spool_id: rarely(fc.constantFrom(...rolls.map(({ spoolNo }) => spoolNo))),
      company_ids: rarely(some(rolls.map(({ company }) => company.id))),
      order_countries: rarely(some([...rolls.map(({ company }) => company.countryCode), 'JP'])),
      customer_references: rarely(some(scans.slice(0, 50).map(({ reference }) => reference))),
      tags: rarely(some(['test', 'fair', 'none'])),
      _object_id__label_id_or_checksum: rarely(
        fc.constantFrom(rolls[0]!.labels[0]!.label_id, `#${rolls[1]!.labels[0]!.object_id}`)
      ),
      precision: fc.integer({ min: 1, max: 9 }),
    })
    .map(({ days: span, box, ...filters }) => ({
      ...filters,
      date_start: span?.[0],
      date_end: span?.[1],
      bounding_box: box && {
        top_left: { lat: Math.max(box[0].lat, box[1].lat), lon: box[0].lon },
        bottom_right: { lat: Math.min(box[0].lat, box[1].lat), lon: box[1].lon },
      },
    }))
}

/** What a loop over all scans comes to. */
function plainAnswer(found: readonly PlainScan[], query: VerificationQuestion): unknown {
  const companyOf = ({ roll }: PlainScan) => roll?.company.id ?? null
  const counts = ({ scans }: { scans: PlainScan[] }) => ({
    doc_count: scans.length,
    status: statuses(scans),
  })
  const byNumber = (one: number, other: number) => one - other
  const byText = (one: string, other: string) => (one < other ? -1 : 1)
  switch (query.type) {
    case 'hit_count':
      return null
    case 'date_histogram':
      return plainHistogram(found, query)
    case 'markers':
      return { type: 'buckets', buckets: cellsOf(found, query.precision!).slice(0, 20_000) }
    case 'by_company':
      return ranked(found, companyOf, byNumber).map(({ key, scans }) => [key, statuses(scans)])
    case 'by_country':
      return ranked(found, ({ roll }) => roll?.company.countryCode ?? null, byText).map(
        (group) => ({
          key: group.key,
          ...counts(group),
        })
      )
    case 'by_company_by_product':
      return ranked(
        found,
        ({ roll, reference }) =>
          roll ? ([roll.company.id, reference, roll.group.name] as const) : null,
        (one, other) => one[0] - other[0] || byText(one[1], other[1])
      ).map((group) => [...group.key, counts(group)])
    case 'by_spool':
      return ranked(found, ({ scan, label }) => label?.label_id ?? scan.label_id!, byText).map(
        (group) => [
          group.key,
          counts(group),
          group.scans
            .map(({ scan }) => scan.timestamp)
            .sort()
            .at(-1),
        ]
      )
    case 'newest':
      return found
        .map(({ scan }) => `${scan.timestamp} ${scan.id}`)
        .sort()
        .toReversed()
        .slice(0, 50)
  }
}

function plainHistogram(found: readonly PlainScan[], query: VerificationQuestion) {
  const dayOf = ({ scan }: PlainScan) => scan.timestamp.slice(0, 10)
  const days = found.map(dayOf).sort()
  const [first, last] = [query.date_start ?? days[0], query.date_end ?? days.at(-1)]
  const interval = intervalOf(
    first === undefined ? undefined : dayNumber(first),
    last === undefined ? undefined : dayNumber(last)
  )
  const buckets = ranked(
    found,
    (scan) => keyOf(dayOf(scan), interval),
    (a, b) => (a < b ? -1 : 1)
  )
    .map(({ key, scans }) => ({ key, doc_count: scans.length, status: statuses(scans) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
  return { interval, buckets }
}

const DAY_MS = 86_400_000

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** The first day of a day's bucket: a week begins with its Monday. */
function keyOf(day: string, interval: 'day' | 'week' | 'month'): string {
  if (interval === 'day') return day
  if (interval === 'month') return `${day.slice(0, 7)}-01`
  const time = Date.parse(`${day}T00:00:00Z`)
  const weekday = (new Date(time).getUTCDay() + 6) % 7
  return new Date(time - weekday * DAY_MS).toISOString().slice(0, 10)
}

/** The parts of an answer that the loop knows: of companies only their ids, no empty buckets. */
function comparable({ type, data }: VerificationAnswer): unknown {
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
      return data.map(({ timestamp, id }) => `${timestamp} ${id}`)
    case 'date_histogram':
      return { ...data, buckets: data.buckets.filter((bucket) => bucket.doc_count > 0) }
    default:
      return data
  }
}

const FORMER_VERSIONS = `
  INSERT INTO scans SELECT * REPLACE (
    version - 1 AS version, 7 AS spool, 7 AS company, 'JP' AS country, 'none' AS reference, 7 AS label)
  FROM scans FINAL WHERE toYear(ts) >= 2022`

const TWO_SHARDS = "remote('127.0.0.1,localhost', currentDatabase(), 'scans')"

test.group('Questions about scans', (group) => {
  useTestScans(group)

  test('are answered as a plain loop over the same scans does, also after late and doubled ones', async ({
    assert,
  }) => {
    const rolls = [await createRoll(40), await createRoll(40), await createRoll(3)]
    const scans = await makeScans(rolls)
    const door = { client: db.connection(), store: scanStore(), log: null }
    const late = scans.toReversed()
    const send = (part: readonly PlainScan[]) =>
      ingestScans(
        door,
        part.map(({ scan }): SentScan => scan),
        NOW
      )
    for (let start = 0; start < SCANS; start += 10_000) {
      await send(late.slice(start, start + 10_000))
      // Every year changes again after it was counted.
      if (start === 20_000) await summarizeScans(scanStore(), NOW)
    }
    await send(scans.slice(0, 500))
    const checkOne = async (filters: object) => {
      const found = scans.filter((scan) =>
        matches(scan, v.parse(verificationQuestion, { ...filters, type: 'hit_count' }))
      )
      for (const type of VERIFICATION_TYPES) {
        const query = v.parse(verificationQuestion, { ...filters, type })
        const answer = await answerQuestion(scanStore(), query)
        assert.equal(answer.count, found.length, JSON.stringify(query))
        assert.deepEqual(
          comparable(answer),
          plainAnswer(found, query) as never,
          JSON.stringify(query)
        )
        if (answer.type === 'by_spool') {
          const asked = { store: scanStore(), table: 'scans', condition: await conditionOf(query) }
          assert.deepEqual((await rankLabels(asked, 1)).data, answer.data, 'ranked as many are')
        }
        const twice = await answerQuestion(scanStore(), query, TWO_SHARDS)
        assert.equal(twice.count, 2 * found.length, `two shards: ${JSON.stringify(query)}`)
      }
    }
    await checkOne({ precision: 4 })
    const rollOnly = { spool_id: rolls[0]!.spoolNo, precision: 5 }
    await checkOne(rollOnly)
    assert.equal(await prepareScans(scanStore(), NOW), 9)
    await checkOne({ precision: 4 })
    await checkOne(rollOnly)
    await checkOne({ precision: 2, date_start: '2018-01-01', date_end: '2026-05-01' })
    // Years that are merged are read as they are, others beside former versions, bound otherwise.
    await scanStore().run(mergeScans(scanStore().tables))
    await checkOne({ precision: 6, geolocation_method: 'GPS' })
    await scanStore().run(FORMER_VERSIONS)
    await fc.assert(fc.asyncProperty(questions(rolls, scans), checkOne), {
      seed: SEED,
      numRuns: QUESTIONS,
      endOnFailure: true,
    })
  }).timeout(600_000)
})
