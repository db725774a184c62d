import {
  countRecentScans,
  countScansOfLastDays,
} from '#app/scans/questions/counts/count_scans_for_home'
import { scanStore, useScans } from '#app/scans/store/current_store'
import {
  type Histogram,
  SCAN_DAYS,
  type ScanPage,
} from '#shared/scans/questions/scan_question_contract'
import { countQueries } from '#tests/functional/setup/database/count_queries'
import { createProgram, createRoll, sentScan } from '#tests/functional/setup/scans/scan_scene'
import { emptyScans, useTestScans } from '#tests/functional/setup/scans/scan_store'
import { createStaff } from '#tests/functional/setup/staff'
import { test } from '@japa/runner'

const FILE = '/statistics/api/verifications/by_supplier/download/'
const FIGURES = '/statistics/api/scan_figures/'
const DAYS = '/statistics/api/scan_days/'

const analyst = async () => (await createStaff('ANALYST')).visitor

test.group('Scans by supplier and product', (group) => {
  const { scans } = useTestScans(group)

  test('the file by supplier has as many rows as the table, with counts by status', async ({
    assert,
  }) => {
    const [one, other] = [await createRoll(), await createRoll()]
    await (
      await createProgram()
    ).send([
      ...[1, 1, 3, 4, 0].map((status) => sentScan({ label_id: one.labels[0]!.label_id, status })),
      sentScan({ label_id: other.labels[0]!.label_id, status: 6 }),
    ])
    const visitor = await analyst()
    const companies = [one.company.id, other.company.id]
    const table = await visitor.post<ScanPage>('/statistics/api/verifications/', {
      type: 'by_company_by_product',
      company_ids: companies,
    })
    assert.lengthOf(table.body.data as unknown[], 2)
    const { status, headers, body } = await visitor.get<string>(
      `${FILE}?company_ids=${companies.join('&company_ids=')}&domains=`
    )
    assert.equal(status, 200)
    assert.match(headers.get('content-disposition')!, /_supplier_analysis\.csv"$/)
    const [heading, ...lines] = body.trimEnd().split('\n')
    assert.equal(
      heading,
      '"company_name";"cofor10";"city";"country_code";"product_group";"customer_reference";' +
        '"verifications";"valid";"valid_unfinished";"checked_too_often";"imitated_code";' +
        '"demo_code";"animation_mismatch";"unknown"'
    )
    assert.lengthOf(lines, 2)
    assert.include(lines[0]!, `"${one.company.name}";"${one.company.cofor10}"`)
    assert.isTrue(lines[0]!.endsWith('"5";"2";"0";"1";"1";"0";"0";"1"'), lines[0])
    assert.isTrue(lines[1]!.endsWith('"1";"0";"0";"0";"0";"0";"1";"0"'), lines[1])
  })

  test('the table by supplier takes one statement for all companies', async ({ assert }) => {
    const rolls = [await createRoll(), await createRoll(), await createRoll()]
    await (
      await createProgram()
    ).send(rolls.map(({ labels }) => sentScan({ label_id: labels[0]!.label_id })))
    const visitor = await analyst()
    const question = { type: 'by_company_by_product' }
    const ask = () => visitor.post('/statistics/api/verifications/', question)
    assert.equal(await countQueries(ask), 2)
  })

  test('scans are counted for today and this month in UTC', async ({ assert }) => {
    await emptyScans(scanStore())
    const times = [
      '2024-02-29T23:59:59.999Z',
      '2024-03-01T00:00:00.000Z',
      '2024-03-14T23:59:59.999Z',
      '2024-03-15T00:00:00.000Z',
      '2024-03-15T12:00:00.000Z',
    ]
    await (await createProgram()).send(times.map((timestamp) => sentScan({ timestamp })))
    const now = new Date('2024-03-15T12:30:00Z')
    assert.deepEqual(await countRecentScans(scanStore(), now), { today: 2, this_month: 4 })
    const { status, body } = await (await analyst()).get(FIGURES)
    assert.deepEqual([status, body], [200, { today: 0, this_month: 0 }])
  })

  test('scans by day include days without scans, for the last thirty days', async ({ assert }) => {
    const times = [
      ['2023-04-30T23:59:59.999Z', 1],
      ['2023-05-01T00:00:00.000Z', 1],
      ['2023-05-30T08:00:00.000Z', 1],
      ['2023-05-30T09:00:00.000Z', 3],
      ['2023-05-31T00:00:00.000Z', 1],
    ] as const
    await (
      await createProgram()
    ).send(times.map(([timestamp, status]) => sentScan({ timestamp, status })))
    const { interval, buckets } = await countScansOfLastDays(scanStore(), '2023-05-30')
    assert.equal(interval, 'day')
    assert.lengthOf(buckets, SCAN_DAYS)
    assert.deepEqual(buckets[0], {
      key: '2023-05-01',
      doc_count: 1,
      status: [{ key: 1, doc_count: 1 }],
    })
    assert.deepEqual(buckets[1], { key: '2023-05-02', doc_count: 0, status: [] })
    assert.equal(buckets.at(-1)!.key, '2023-05-30')
    assert.sameDeepMembers(buckets.at(-1)!.status, [
      { key: 1, doc_count: 1 },
      { key: 3, doc_count: 1 },
    ])
    const { status, body } = await (await analyst()).get<Histogram>(DAYS)
    assert.equal(status, 200)
    // eslint-disable-next-line no-restricted-syntax -- scans are counted by days in UTC
    assert.equal(body.buckets.at(-1)!.key, new Date().toISOString().slice(0, 10))
  })

  test('the scan figures fail with the store, the staff’s home page does not', async ({
    assert,
    cleanup,
  }) => {
    const visitor = await analyst()
    useScans(null)
    cleanup(async () => useScans((await scans()).connection))
    const file = await visitor.get(FILE)
    assert.deepEqual([file.status, file.body.code], [503, 'SCANS_UNAVAILABLE'])
    const figures = await visitor.get(FIGURES)
    assert.deepEqual([figures.status, figures.body as unknown], [200, null])
    const days = await visitor.get(DAYS)
    assert.deepEqual([days.status, days.body as unknown], [200, null])
    assert.equal((await visitor.get('/backoffice/api/home/')).status, 200)
  })
})
