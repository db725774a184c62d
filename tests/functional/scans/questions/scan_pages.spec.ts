import { useScans } from '#app/scans/store/current_store'
import {
  type Scan,
  type ScanPage,
  SCAN_TYPES,
} from '#shared/scans/questions/scan_question_contract'
import { useTestScans } from '#tests/functional/setup/scans/scan_store'
import { createProgram, createRoll, sentScan } from '#tests/functional/setup/scans/scan_scene'
import { createStaff } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const SCANS = '/statistics/api/verifications/'
const DOWNLOAD = `${SCANS}download/`
const ONE = '/statistics/api/verification/'
const LISTS = ['tags', 'suppliers', 'products', 'scanned_domains'].map(
  (name) => `/statistics/api/${name}/`
)

async function giveRights(roleId: number, rights: readonly object[]) {
  await db.from('role_rights').where('role_id', roleId).delete()
  await db.table('role_rights').multiInsert([...rights])
}

const analyst = async () => (await createStaff('ANALYST')).visitor

test.group('Verifications', (group) => {
  const { scans } = useTestScans(group)

  test('a single scan shows its roll, order and company', async ({ assert }) => {
    const roll = await createRoll()
    const label = roll.labels[0]!
    const scan = sentScan({
      id: 'a/b?c #ü',
      label_id: label.label_id,
      lat: 48.137154,
      lon: -0.5,
      accuracy: 12.5,
      client_type: 'MW',
      agent: 'Firefox',
      agent_version: '140',
      verification_count: 3,
      tags: ['fair'],
    })
    assert.equal((await (await createProgram()).send([scan])).body.accepted, 1)
    const visitor = await analyst()
    const path = `${ONE}${encodeURIComponent(scan.id)}/`
    const { status, body } = await visitor.get<Scan>(path)
    assert.equal(status, 200)
    assert.containSubset(body, {
      id: scan.id,
      timestamp: scan.timestamp,
      status: 1,
      position: { lat: 48.137154, lon: -0.5 },
      accuracy: 12.5,
      geolocation_method: 'GPS',
      label_id: label.label_id,
      holospot_id: label.object_id,
      verification_count: 3,
      client_type: 'MW',
      agent: 'Firefox',
      agent_version: '140',
      tags: ['fair'],
      spool_id: roll.rollNo,
      attr_order_company_name: roll.company.name,
      attr_order_country: roll.company.countryCode,
      attr_product_group: roll.group.name,
      redistribution: null,
    })
    const hits = { type: 'markers', hits: 10, spool_id: roll.rollNo }
    const single = await visitor.post<ScanPage>(SCANS, hits)
    const { id, timestamp, status: scanStatus, label_id, position } = body
    const drawn = { id, timestamp, status: scanStatus, label_id, position }
    assert.deepEqual(single.body.data as unknown, { type: 'single_hits', hits: [drawn] })
    assert.equal((await visitor.get(`${ONE}nobody/`)).status, 404)
  })

  test('scans are listed newest first in pages, with and without position', async ({ assert }) => {
    const roll = await createRoll()
    const label = roll.labels[0]!.label_id
    const sent = [1, 2, 3, 4, 5].map((day) =>
      sentScan({
        label_id: label,
        timestamp: `2024-06-0${day}T10:00:00.000Z`,
        ...(day % 2 === 0 && { lat: 1, lon: 2 }),
      })
    )
    await (await createProgram()).send(sent)
    const visitor = await analyst()
    const read = async (part: object) => {
      const question = { type: 'newest', spool_id: roll.rollNo, ...part }
      const { body } = await visitor.post<ScanPage>(SCANS, question)
      assert.equal(body.count, 5)
      return (body.data as unknown as Scan[]).map(({ id }) => id)
    }
    const newest = sent.map(({ id }) => id).toReversed()
    assert.deepEqual(await read({}), newest)
    assert.deepEqual(await read({ hits: 2, offset: 2 }), newest.slice(2, 4))
    assert.deepEqual(await read({ hits: 2, offset: 10 }), [])
  })

  test('the scan file has as many rows as were counted, with any content', async ({ assert }) => {
    const roll = await createRoll()
    const labels = roll.labels.map(({ label_id: label }) => label)
    await (
      await createProgram()
    ).send(
      Array.from({ length: 2_500 }, (_, index) =>
        sentScan({ label_id: labels[index % 5], agent: '=1+1', status: index % 7 })
      )
    )
    const visitor = await analyst()
    const filters = { spool_id: roll.rollNo, verification_status: [1, 2] }
    const counted = await visitor.post(SCANS, { type: 'hit_count', ...filters })
    const query = `spool_id=${roll.rollNo}&verification_status=1&verification_status=2&domains=`
    const { status, headers, body } = await visitor.get<string>(`${DOWNLOAD}?${query}`)
    assert.equal(status, 200)
    assert.match(headers.get('content-disposition')!, /_verifications\.csv"$/)
    const [heading, ...lines] = body.trimEnd().split('\n')
    assert.match(heading!, /^\uFEFF?"id";"timestamp";"status";"status_display";"label_id"/)
    assert.equal(lines.length, counted.body.count)
    assert.isAbove(lines.length, 700)
    assert.include(lines[0]!, `"'=1+1"`)
  })

  test('the scan file names the status in the reader’s language', async ({ assert }) => {
    const scan = sentScan({ status: 3 })
    await (await createProgram()).send([scan])
    const visitor = await analyst()
    const query = `_object_id__label_id_or_checksum=${scan.label_id}`
    for (const [language, name] of [
      ['en', 'Checked too often'],
      ['fr', 'Contrôlé trop souvent'],
    ] as const) {
      const { body } = await visitor.get<string>(`${DOWNLOAD}?${query}`, { language })
      const line = body.split('\n').find((one) => one.startsWith(`"${scan.id}"`))
      assert.include(line, `;"3";"${name}";`)
    }
    const { body } = await visitor.get<string>(`${DOWNLOAD}?${query}&lang=fr`)
    assert.include(body, 'Contrôlé trop souvent')
  })

  test('scan choices list tags, suppliers, products and product groups', async ({ assert }) => {
    const roll = await createRoll()
    await (await createProgram()).send([sentScan({ tags: ['zoo', 'alp'] })])
    const visitor = await analyst()
    const [tags, suppliers, products, domains] = await Promise.all(
      LISTS.map((path) => visitor.get(path))
    )
    assert.includeMembers(tags!.body, ['alp', 'zoo'])
    assert.deepEqual(tags!.body, [...tags!.body].sort())
    const own = suppliers!.body.find(({ id }: { id: number }) => id === roll.company.id)
    assert.deepInclude(own, { name: roll.company.name, cofor10: roll.company.cofor10 })
    assert.include(products!.body, roll.product.customerReference)
    assert.include(domains!.body, roll.group.name)
  })

  test('scans are filtered by their references, including former ones', async ({ assert }) => {
    const roll = await createRoll()
    const former = roll.product.customerReference
    await db
      .from('products')
      .where('id', roll.product.id)
      .update({ customer_reference: `NEW-${roll.rollId}` })
    const scan = sentScan({ label_id: roll.labels[0]!.label_id })
    await (await createProgram()).send([scan])
    const visitor = await analyst()
    const { body: products } = await visitor.get('/statistics/api/products/')
    assert.includeMembers(products, [former, `NEW-${roll.rollId}`])
    const { body } = await visitor.post(SCANS, {
      type: 'hit_count',
      customer_references: [former],
    })
    assert.equal(body.count, 1)
    const info = await visitor.get(`/statistics/api/spool_info/${roll.rollNo}/`)
    assert.equal(info.body.reference, former)
  })

  test('scans are found up to any day and by an id with spaces', async ({ assert }) => {
    const roll = await createRoll()
    const label = roll.labels[0]!.label_id
    await (await createProgram()).send([sentScan({ label_id: label })])
    const visitor = await analyst()
    const typed = ` ${label.slice(0, 4)} ${label.slice(4, 8)} ${label.slice(8).toLowerCase()} `
    for (const type of SCAN_TYPES) {
      for (const day of ['2149-06-06', '2196-01-01', '9999-12-31']) {
        const { status, body } = await visitor.post<ScanPage>(SCANS, {
          type,
          date_start: '2017-01-01',
          date_end: day,
          _object_id__label_id_or_checksum: typed,
        })
        assert.deepEqual([status, body.count], [200, 1], `${type} until ${day}`)
      }
    }
    const late = await visitor.post(SCANS, { type: 'hit_count', date_start: '9999-12-31' })
    assert.deepEqual([late.status, late.body.count], [200, 0])
  })

  test('scans need no right to orders', async ({ assert, cleanup }) => {
    const visitor = await analyst()
    const { id } = await db.from('roles').where('name', 'ANALYST').firstOrFail()
    const rights = await db.from('role_rights').where('role_id', id)
    cleanup(() => giveRights(id, rights))
    await giveRights(id, [{ role_id: id, right_name: 'statistics.view_verificationstatistics' }])
    for (const path of LISTS) assert.equal((await visitor.get(path)).status, 200, path)
  })

  test('invalid scan filters are refused at their field', async ({ assert }) => {
    const visitor = await analyst()
    const wrong: [object, string][] = [
      [{}, 'type'],
      [{ type: 'everything' }, 'type'],
      [{ type: 'hit_count', date_start: '2016-12-31' }, 'date_start'],
      [{ type: 'hit_count', date_start: '2024-02-01', date_end: '2024-01-01' }, 'date_end'],
      [{ type: 'hit_count', date_start: "'; DROP TABLE scans; --" }, 'date_start'],
      [{ type: 'hit_count', verification_status: [7] }, 'verification_status'],
      [{ type: 'hit_count', company_ids: ['1'] }, 'company_ids'],
      [{ type: 'markers', precision: 10 }, 'precision'],
      [{ type: 'newest', offset: -1 }, 'offset'],
      [{ type: 'newest', offset: 10_001 }, 'offset'],
      [{ type: 'markers', hits: 1_000_000 }, 'hits'],
      [{ type: 'markers', bounding_box: { top_left: { lat: 1, lon: 2 } } }, 'bounding_box'],
    ]
    for (const [body, field] of wrong) {
      const response = await visitor.post(SCANS, body)
      assert.equal(response.status, 422, JSON.stringify(body))
      assert.property(response.body, field)
    }
    assert.equal((await visitor.get(`${DOWNLOAD}?date_start=yesterday`)).status, 422)
  })

  test('scan filters are never interpreted as SQL', async ({ assert }) => {
    const visitor = await analyst()
    const before = await visitor.post(SCANS, { type: 'hit_count' })
    for (const text of [
      "') OR 1 = 1 --",
      "\\') OR 1 = 1 --",
      '{x:String}',
      "'] OR [",
      'a\tb\n\\N',
      "'; SELECT * FROM file('/etc/passwd') --",
    ]) {
      const { status, body } = await visitor.post(SCANS, {
        type: 'hit_count',
        domains: [text],
        tags: [text],
        customer_references: [text],
        spool_id: text.slice(0, 40),
        _object_id__label_id_or_checksum: text.slice(0, 40),
      })
      assert.deepEqual([status, body.count], [200, 0], text)
    }
    const after = await visitor.post(SCANS, { type: 'hit_count' })
    assert.equal(after.body.count, before.body.count)
  })

  test('scan queries return 503 while the store is unavailable, and the shop keeps working', async ({
    assert,
    cleanup,
  }) => {
    const visitor = await analyst()
    useScans(null)
    cleanup(async () => useScans((await scans()).connection))
    for (const response of [
      await visitor.post(SCANS, { type: 'hit_count' }),
      await visitor.get(DOWNLOAD),
      await visitor.get(`${ONE}x/`),
    ]) {
      assert.deepEqual([response.status, response.body.code], [503, 'SCANS_UNAVAILABLE'])
      assert.equal(response.headers.get('retry-after'), '5')
    }
    const { visitor: supplier } = await createScene()
    assert.equal((await supplier.get('/orders/api/products/')).status, 200)
  })
})
