import { runQuestion } from '#app/scans/questions/question_routes'
import { scanStore } from '#app/scans/store/current_store'
import { changesOf, sumChanges } from '#shared/scans/maps/cells/cell_changes'
import { marksOf } from '#shared/scans/maps/scan_marks'
import { FIRST_DAY_SHOWN, readScanFilter } from '#shared/scans/questions/scan_address'
import {
  type ScanFilter,
  writeScanFilter,
  scansOfBucket,
  scansBehind,
} from '#shared/scans/questions/scans_behind'
import { SCAN_STATUSES, type ScanStatus } from '#shared/scans/questions/scan_contract'
import {
  type ScanPage,
  type StatusCounts,
  type ScanType,
  scanQuestion,
} from '#shared/scans/questions/scan_question_contract'
import { periodBefore, weeksOf } from '#shared/scans/questions/scan_weeks'
import { NOW, SEED, anyFilters, makeScans } from '#tests/functional/scans/questions/many_scans'
import type { PlainScan } from '#tests/functional/scans/questions/plain_responses'
import { useTestScans } from '#tests/functional/setup/scans/scan_store'
import { createRoll, storeScans } from '#tests/functional/setup/scans/scan_scene'
import { test } from '@japa/runner'
import fc from 'fast-check'
import * as v from 'valibot'

const SCANS = 5_000

/** Number of random filter sets. The test follows some links of every screen with each set. */
const FILTERS = Number(process.env.SCAN_FILTERS ?? 15)

const EARTH = { top_left: { lat: 90, lon: -180 }, bottom_right: { lat: -90, lon: 180 } }

type Statuses = readonly ScanStatus[] | undefined

interface Shown {
  counts: StatusCounts
  addressOf: (statuses: Statuses) => string
}

const ask = (question: object): Promise<ScanPage> =>
  runQuestion(scanStore(), v.parse(scanQuestion, question))

const storePlain = (scans: readonly PlainScan[]) =>
  storeScans(
    scans.map(({ scan }) => scan),
    NOW
  )

const filterIn = (address: string) =>
  readScanFilter(new URL(address, 'https://portal.example').searchParams)

function shownIn(page: ScanPage, filter: ScanFilter): Shown[] {
  const narrowed = (counts: StatusCounts, part: ScanFilter): Shown => ({
    counts,
    addressOf: (statuses) => scansBehind(filter, part, statuses),
  })
  switch (page.type) {
    case 'date_histogram':
      return page.data.buckets.map(({ status: counts }, index) => ({
        counts,
        addressOf: (statuses) => scansOfBucket(filter, page.data, index, statuses),
      }))
    case 'markers':
      return marksOf(page.data).map((mark) => ({
        counts: mark.counts,
        addressOf: (statuses) => scansBehind(filter, { cells: [mark.key] }, statuses),
      }))
    case 'by_company':
      return page.data.map(({ company, status }) => narrowed(status, { company_ids: [company.id] }))
    case 'by_country':
      return page.data.map(({ key, status }) => narrowed(status, { order_countries: [key] }))
    case 'by_company_by_product':
      return page.data.map(({ company, customer_reference, product_group, status }) =>
        narrowed(status, {
          company_ids: [company.id],
          customer_references: [customer_reference],
          domains: [product_group],
        })
      )
    case 'by_spool':
      return page.data.map(({ label_id: label, object_id: object, status }) =>
        narrowed(status, { _object_id__label_id_or_checksum: label ?? `#${object}` })
      )
    default:
      return []
  }
}

test.group('Scans behind a number', (group) => {
  useTestScans(group)

  test('each number about scans links to exactly the scans that it counts', async ({ assert }) => {
    const rolls = [await createRoll(40), await createRoll(40), await createRoll(3)]
    const scans = await makeScans(rolls, SCANS)
    await storePlain(scans)
    let clicked = 0
    const property = fc.asyncProperty(
      anyFilters(rolls, scans),
      fc.nat(),
      fc.option(fc.subarray([...SCAN_STATUSES], { minLength: 1 }), { nil: undefined }),
      async ({ precision, accuracy: _, ...filters }, chosen, statuses) => {
        const filter: ScanFilter = {
          ...{ date_start: FIRST_DAY_SHOWN, date_end: '2026-05-01' },
          ...filterIn(`/?${writeScanFilter(JSON.parse(JSON.stringify(filters)) as ScanFilter)}`),
        }
        const check = async (type: ScanType) => {
          const shown = shownIn(await ask({ ...filter, type, precision }), filter)
          // The first and the last number of the screen, and any number between them.
          const few = [0, shown.length - 1, chosen % (shown.length || 1)].map((at) => shown[at])
          for (const { counts, addressOf } of few.filter((one) => one !== undefined)) {
            const expected = counts
              .filter(({ key }) => statuses?.includes(key) ?? true)
              .reduce((sum, { doc_count: count }) => sum + count, 0)
            // Screens show zero without a link.
            if (expected === 0) continue
            const address = addressOf(statuses)
            const { count } = await ask({ ...filterIn(address), type: 'hit_count' })
            assert.equal(count, expected, `${type} ${JSON.stringify(filter)} ${address}`)
            clicked += 1
          }
        }
        const { spool_id: roll } = filter
        const types: ScanType[] = ['date_histogram', 'markers', 'by_company', 'by_country']
        for (const type of types) await check(type)
        await check('by_company_by_product')
        if (roll) await check('by_spool')
      }
    )
    await fc.assert(property, { seed: SEED, numRuns: FILTERS, endOnFailure: true })
    assert.isAbove(clicked, 5 * FILTERS)
  }).timeout(300_000)

  test('the weeks of a period count its scans, and the cells of a week change by the difference', async ({
    assert,
  }) => {
    const rolls = [await createRoll(40), await createRoll(3)]
    const scans = await makeScans(rolls, SCANS)
    await storePlain(scans)
    let compared = 0
    const property = fc.asyncProperty(
      anyFilters(rolls, scans),
      fc.nat(),
      async ({ precision, accuracy: _, ...filters }, chosen) => {
        const filter = filterIn(
          `/?${writeScanFilter(JSON.parse(JSON.stringify(filters)) as ScanFilter)}`
        )
        const page = await ask({ ...filter, type: 'date_histogram', interval: 'week' })
        if (page.type !== 'date_histogram') throw new Error(page.type)
        const { count } = await ask({ ...filter, type: 'hit_count' })
        const weeks = weeksOf(page.data, filter)
        assert.equal(
          weeks.reduce((sum, week) => sum + week.count, 0),
          count
        )
        const week = weeks[chosen % weeks.length]
        if (!week) return
        const now = { ...filter, date_start: week.from, date_end: week.until }
        assert.equal((await ask({ ...now, type: 'hit_count' })).count, week.count)
        const period = periodBefore(now, week.until)
        if (!period) return
        const [cells, former] = await Promise.all(
          [now, { ...filter, ...period }].map(async (asked) => {
            const marked = await ask({ ...asked, type: 'markers', precision })
            return marked.type === 'markers' ? marksOf(marked.data) : []
          })
        )
        const located = async (asked: ScanFilter) => {
          return (await ask({ ...asked, bounding_box: EARTH, type: 'hit_count' })).count
        }
        const [nowCount, beforeCount] = [
          await located(now),
          await located({ ...filter, ...period }),
        ]
        assert.deepEqual(sumChanges(changesOf(cells!, former!)), {
          now: nowCount,
          before: beforeCount,
          change: nowCount - beforeCount,
        })
        compared += nowCount + beforeCount
      }
    )
    await fc.assert(property, { seed: SEED, numRuns: FILTERS, endOnFailure: true })
    assert.isAbove(compared, 0)
  }).timeout(300_000)

  test('a cluster on a map links to the scans of all its cells, also within cells of a filter', async ({
    assert,
  }) => {
    const [roll] = [await createRoll(40)]
    const scans = await makeScans([roll], 500)
    await storePlain(scans)
    const marksAt = async (filter: ScanFilter, precision: number) => {
      const page = await ask({ ...filter, type: 'markers', precision })
      return page.type === 'markers' ? marksOf(page.data) : []
    }
    const [one, two] = await marksAt({}, 2)
    const both = filterIn(scansBehind({}, { cells: [one!.key, two!.key] }))
    const located = await ask({ ...both, type: 'hit_count' })
    assert.equal(located.count, one!.total + two!.total)
    for (const precision of [1, 2, 4]) {
      for (const mark of await marksAt(both, precision)) {
        const inside = filterIn(scansBehind(both, { cells: [mark.key] }))
        assert.equal((await ask({ ...inside, type: 'hit_count' })).count, mark.total, mark.key)
      }
    }
  })

  test('cells in an address are read when they are geohashes, and left out otherwise', ({
    assert,
  }) => {
    const address = '/?cells=u09&cells=&cells=ua&cells=U09&cells=0123456789&cells=%7B%7D'
    assert.deepEqual(filterIn(address), { cells: ['u09'] })
  })
})
