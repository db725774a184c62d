import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { scanStore, useScans } from '#app/scans/store/current_store'
import { createStaff } from '#tests/functional/setup/staff'
import { useTestScans } from '#tests/functional/setup/scans/scan_store'
import {
  INGEST,
  countStored,
  createProgram,
  createRoll,
  sentScan,
  toNdjson,
} from '#tests/functional/setup/scans/scan_scene'
import { storedRow } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const storedScan = async (id: string) => {
  const [row] = await scanStore().rows<Record<string, unknown>>(
    'SELECT * FROM scans FINAL WHERE id = {id:String}',
    { id }
  )
  return row
}

/** Returns an id of 64 characters, most of which take nine characters in an address. */
const longId = (index: number) => String(index).padStart(64, '識')

test.group('Scans that are handed in', (group) => {
  const { scans } = useTestScans(group)

  test('a scan counts once, even when it is sent several times in parallel', async ({ assert }) => {
    const before = await countStored()
    const program = await createProgram()
    const batch = Array.from({ length: 50 }, () => sentScan())
    const responses = await Promise.all([1, 2, 3, 4].map(() => program.send(batch)))
    const again = await program.sendPacked([...batch, sentScan(), batch[0]!])
    const totals = responses.map(({ body }) => [body.accepted, body.duplicates])
    assert.deepEqual(
      totals.toSorted((a, b) => b[0]! - a[0]!),
      [
        [50, 0],
        [0, 50],
        [0, 50],
        [0, 50],
      ]
    )
    assert.deepEqual([again.body.accepted, again.body.duplicates], [1, 51])
    assert.equal(await countStored(), before + 51)
  })

  test('a seventh parallel request of one program is refused, and a ninth of all programs', async ({
    assert,
  }) => {
    const [program, other] = [await createProgram(), await createProgram()]
    const begin = async (from: typeof program, count: number, refusals: number) => {
      const statuses: number[] = []
      const refused = Promise.withResolvers<void>()
      const requests = Array.from({ length: count }, () => from.begin())
      const answered = requests.map(async ({ request, write }) => {
        write([sentScan()])
        const [{ statusCode, headers }] = (await once(request, 'response')) as [IncomingMessage]
        statuses.push(statusCode!)
        if (statusCode !== 200) assert.equal(headers['retry-after'], '5')
        if (statuses.length === refusals) refused.resolve()
      })
      await refused.promise
      return { statuses, requests, answered }
    }
    const own = await begin(program, 8, 2)
    assert.deepEqual(own.statuses, [429, 429])
    const others = await begin(other, 4, 2)
    assert.deepEqual(others.statuses, [503, 503])
    for (const { request } of [...own.requests, ...others.requests]) request.end()
    await Promise.all([...own.answered, ...others.answered])
    assert.deepEqual(own.statuses.slice(2), Array<number>(6).fill(200))
    assert.deepEqual(others.statuses.slice(2), [200, 200])
    assert.equal((await program.send([sentScan()])).status, 200)
  })

  test('scans with the longest possible ids count once in a batch of 10,000', async ({
    assert,
  }) => {
    const program = await createProgram()
    const before = await countStored()
    const batch = Array.from({ length: 10_000 }, (_, index) => sentScan({ id: longId(index) }))
    for (const [accepted, duplicates] of [
      [10_000, 0],
      [0, 10_000],
    ]) {
      const { status, body } = await program.send(batch)
      assert.deepEqual([status, body.accepted, body.duplicates], [200, accepted, duplicates])
    }
    assert.equal(await countStored(), before + 10_000)
  })

  test('a scan keeps every character of its texts and is recognized by them when sent again', async ({
    assert,
  }) => {
    const program = await createProgram()
    const odd = `it's "a\\b" \\N \\t ✓ Łódź 𝒳, ]`
    const fields = { agent: odd, agent_version: '\\', tags: [odd, "'", '\\', 'x,y'] }
    const scan = sentScan(fields)
    const batch = [scan, sentScan({ id: `${odd} ${scan.id}` }), sentScan({ id: `${scan.id}\\` })]
    const { body } = await program.send(batch)
    assert.equal(body.accepted, 3, JSON.stringify(body))
    const again = await program.send(batch)
    assert.deepEqual([again.body.accepted, again.body.duplicates], [0, 3])
    assert.containSubset(await storedScan(scan.id), fields)
    assert.equal((await storedScan(batch[1]!.id))!.id, batch[1]!.id)
  })

  test('a scan keeps its first content when its id is sent again with other content', async ({
    assert,
  }) => {
    const program = await createProgram()
    const scan = sentScan()
    await program.send([scan])
    const { body } = await program.send([{ ...scan, timestamp: '2021-01-01T00:00:00Z', status: 4 }])
    assert.deepEqual([body.accepted, body.duplicates], [0, 1])
    assert.equal((await storedScan(scan.id))!.status, 1)
  })

  test('a scan is bound to the roll, order, company and distribution of its time', async ({
    assert,
  }) => {
    const program = await createProgram()
    const roll = await createRoll()
    const recipient = await createScene()
    const address = recipient.company.deliveryAddressId!
    const [distribution] = await db.table('distributions').insert({
      company_id: roll.company.id,
      address_id: address,
      recipient_code: '',
      created_at: '2024-06-01 00:00:00.000',
    })
    await db.table('distribution_rolls').insert({
      distribution_id: distribution,
      roll_id: roll.rollId,
      state: 'RECALLED',
      decided_at: '2024-07-01 00:00:00.000',
    })
    const [label, other] = roll.labels
    const at = (timestamp: string, fields: object) =>
      sentScan({ timestamp, ...fields, label_id: undefined, ...fields })
    const sent = [
      at('2024-05-31T23:59:59.999Z', { label_id: label!.label_id.toLowerCase() }),
      at('2024-06-01T02:00:00+02:00', { object_id: label!.object_id }),
      at('2024-06-30T23:59:59.999Z', { object_id: `#${other!.object_id}` }),
      at('2024-07-01T00:00:00Z', { label_id: other!.label_id }),
    ]
    const { body } = await program.send(sent)
    assert.equal(body.accepted, 4, JSON.stringify(body))
    const { city } = await storedRow('addresses', roll.company.deliveryAddressId!)
    const { customer_reference: reference } = await storedRow('products', roll.product.id)
    const rows = await Promise.all(sent.map(({ id }) => storedScan(id)))
    for (const row of rows) {
      assert.containSubset(row, {
        roll: roll.rollId,
        order_id: roll.orderPk,
        company: roll.company.id,
        country: roll.company.countryCode,
        city,
        product_group: roll.group.name,
        reference,
      })
    }
    assert.deepEqual(
      rows.map((row) => row!.distribution),
      [0, distribution, distribution, 0]
    )
    assert.deepEqual(
      rows.map((row) => row!.object_id),
      [label, label, other, other].map((one) => String(one!.object_id))
    )
  })

  test('a scan of an unknown label is stored without a roll or company', async ({ assert }) => {
    const program = await createProgram()
    const scan = sentScan({
      label_id: undefined,
      object_id: 4711,
      lat: 48.137154,
      lon: 11.576124,
      accuracy: 0,
    })
    await program.send([scan])
    assert.containSubset(await storedScan(scan.id), {
      object_id: '4711',
      roll: 0,
      company: 0,
      country: '',
      is_located: true,
      is_gps: false,
      lat: 48_137_154,
      lon: 11_576_124,
    })
  })

  test('bad scans are reported by line and field, and the good ones are stored', async ({
    assert,
  }) => {
    const program = await createProgram()
    const before = await countStored()
    const lines = [
      JSON.stringify(sentScan()),
      '{"id": ',
      '',
      JSON.stringify(sentScan({ status: 7 })),
      JSON.stringify(sentScan({ status: '1' })),
      JSON.stringify(sentScan({ timestamp: '2016-12-31T23:59:59.999Z' })),
      JSON.stringify(sentScan({ timestamp: new Date(Date.now() + 3_700_000).toISOString() })),
      JSON.stringify(sentScan({ timestamp: '2024-05-01T08:30:00' })),
      JSON.stringify(sentScan({ label_id: 'AEIOUAEIOUAE' })),
      JSON.stringify(sentScan({ label_id: undefined })),
      JSON.stringify(sentScan({ lat: 91, lon: 1 })),
      JSON.stringify(sentScan({ lat: 9 })),
      JSON.stringify(sentScan({ id: 'x'.repeat(65) })),
      JSON.stringify(sentScan({ agent: 'x'.repeat(20_000) })),
      '[]',
      'null',
      JSON.stringify(sentScan()),
    ]
    const { status, body } = await program.post(lines.join('\r\n'))
    assert.equal(status, 200)
    assert.deepEqual([body.accepted, body.rejected_count], [2, 14])
    assert.deepEqual(
      body.rejected.map(({ line, errors }) => `${line} ${Object.keys(errors).join()}`),
      [
        '2 non_field_errors',
        '4 status',
        '5 status',
        '6 timestamp',
        '7 timestamp',
        '8 timestamp',
        '9 label_id',
        '10 label_id',
        '11 lat',
        '12 lon',
        '13 id',
        '14 non_field_errors',
        '15 non_field_errors',
        '16 non_field_errors',
      ]
    )
    const french = await program.post('{}', { 'accept-language': 'fr' })
    assert.deepEqual(french.body.rejected[0]!.errors.id, ['Champ obligatoire'])
    assert.equal(await countStored(), before + 2)
  })

  test('customer service can send scans, and other content types are refused', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const send = (type: string, rawBody: string, more = {}) =>
      visitor.post(INGEST, undefined, { headers: { 'content-type': type, ...more }, rawBody })
    assert.equal((await send('application/x-ndjson', toNdjson([sentScan()]))).body.accepted, 1)
    assert.equal((await send('text/html', '{}')).status, 415)
    const asked = await send('application/x-ndjson', '{}', { 'content-encoding': 'br' })
    assert.equal(asked.status, 415)
    const broken = await send('application/x-ndjson', 'rubbish', { 'content-encoding': 'gzip' })
    assert.equal(broken.status, 400)
  })

  test('sending scans returns 503 and the time to retry while the store is away', async ({
    assert,
    cleanup,
  }) => {
    const program = await createProgram()
    useScans(null)
    cleanup(async () => useScans((await scans()).connection))
    const { status, headers } = await program.send([sentScan()])
    assert.equal(status, 503)
    assert.equal(headers.get('retry-after'), '5')
  })
})
