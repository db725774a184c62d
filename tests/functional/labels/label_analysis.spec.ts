import {
  addRecipient,
  distribute,
  entry,
} from '#tests/functional/labels/distribution/distribution_scene'
import { countQueries } from '#tests/functional/setup/database/count_queries'
import { createProgram, createRoll, sentScan } from '#tests/functional/setup/scans/scan_scene'
import { useTestScans } from '#tests/functional/setup/scans/scan_store'
import { createStaff } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { toLabelKey } from '#app/labels/rolls/labels/label_key'
import type {
  LabelIdResult,
  LabelScans,
  LabelWay,
} from '#shared/scans/analyses/label_analysis_contract'
import type { KnownLabel } from '#shared/labels/rolls/roll_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const INFO = '/statistics/api/label_info/'
const INFOS = '/statistics/api/label_infos/'
const WAY = '/statistics/api/label_way/'
const SCANS = '/statistics/api/label_scans/'
const UNKNOWN = 'ZZZZZZZZZZZZ'

const analyst = async () => (await createStaff('ANALYST')).visitor

const spaced = (labelId: string) => labelId.toLowerCase().replace(/(.{4})/g, '$1 ')

test.group('Looking up many labels', () => {
  test('labels are found by label id or object id in any spelling, in the order of the ids', async ({
    assert,
  }) => {
    const { labels, rollNo, company, orderPk } = await createRoll()
    const [first, second] = labels
    const ids = [
      UNKNOWN,
      spaced(first!.label_id),
      `# ${second!.object_id}`,
      'no id',
      first!.label_id,
    ]
    const { status, body } = await (await analyst()).post<LabelIdResult[]>(INFOS, { ids })
    assert.equal(status, 200)
    assert.deepEqual(
      body.map(({ entered, label }) => [entered, label?.label_id ?? null]),
      [
        [UNKNOWN, null],
        [first!.label_id, first!.label_id],
        [`#${second!.object_id}`, second!.label_id],
        ['NOID', null],
        [first!.label_id, first!.label_id],
      ]
    )
    assert.deepInclude(body[1]!.label, {
      spool_id: rollNo,
      order_pk: orderPk,
      cofor10: company.cofor10,
      holospot_id: first!.object_id,
    })
  })

  test('a look-up of two labels takes as many statements as a look-up of one', async ({
    assert,
  }) => {
    const visitor = await analyst()
    const rolls = [await createRoll(), await createRoll()]
    const ids = rolls.flatMap(({ labels }) => labels.map(({ label_id: id }) => id))
    const one = await countQueries(() => visitor.post(INFOS, { ids: ids.slice(0, 1) }))
    assert.equal(await countQueries(() => visitor.post(INFOS, { ids })), one)
  })

  test('the file of looked-up labels lists known and unknown ids', async ({ assert }) => {
    const { labels, rollNo } = await createRoll()
    const ids = [labels[0]!.label_id, UNKNOWN]
    const { status, body, headers } = await (await analyst()).post<string>(`${INFOS}file/`, { ids })
    assert.equal(status, 200)
    assert.match(headers.get('content-disposition')!, /_labels\.csv"$/)
    const [, known, unknown] = body.trim().split('\n')
    assert.include(known, `"${labels[0]!.label_id}";"yes";"${labels[0]!.label_id}"`)
    assert.include(known, `"${rollNo}"`)
    assert.include(unknown, `"${UNKNOWN}";"no";""`)
  })

  test('a look-up of no labels, too many labels, or a value that is no list is refused', async ({
    assert,
  }) => {
    const visitor = await analyst()
    const many = Array.from({ length: 501 }, () => UNKNOWN)
    for (const ids of [[], many, UNKNOWN, [1], ['X'.repeat(41)]]) {
      assert.equal((await visitor.post(INFOS, { ids })).status, 422)
      assert.equal((await visitor.post(`${INFOS}file/`, { ids })).status, 422)
    }
  })
})

test.group('The way of a label', (group) => {
  useTestScans(group)

  test('the way of a label lists the events of its roll, oldest first', async ({ assert }) => {
    const roll = await createRoll()
    const recipient = await createScene()
    const address = await addRecipient(roll, recipient.company)
    const { status: sent } = await distribute(roll.visitor, [entry(address, [roll.rollNo])])
    assert.equal(sent, 201)
    const visitor = await analyst()
    const id = roll.labels[0]!.label_id
    const { status, body } = await visitor.get<LabelWay>(`${WAY}${id}/`)
    assert.equal(status, 200)
    assert.deepEqual(
      body.map(({ type }) => type),
      ['PRODUCED', 'SHIPPED', 'REDISTRIBUTED']
    )
    assert.equal(body[2]!.company, recipient.company.name)
    const { body: found } = await visitor.post<LabelIdResult[]>(INFOS, { ids: [id] })
    assert.equal(found[0]!.redistributed_to, recipient.company.name)
  })

  test('the way and the scans of an unknown label are empty', async ({ assert }) => {
    const visitor = await analyst()
    assert.deepEqual((await visitor.get(`${WAY}${UNKNOWN}/`)).body, [])
    assert.deepEqual((await visitor.get(`${SCANS}${UNKNOWN}/`)).body, { count: 0, scans: [] })
  })

  test('the scans of a label are listed newest first, including those without a position', async ({
    assert,
  }) => {
    const { labels } = await createRoll()
    const [label, other] = labels
    const scans = [
      sentScan({ label_id: label!.label_id, timestamp: '2024-03-01T10:00:00.000Z' }),
      sentScan({
        label_id: label!.label_id,
        timestamp: '2024-04-01T10:00:00.000Z',
        lat: null,
        lon: null,
      }),
      sentScan({ label_id: other!.label_id, timestamp: '2024-05-01T10:00:00.000Z' }),
    ]
    assert.equal((await (await createProgram()).send(scans)).body.accepted, 3)
    const visitor = await analyst()
    for (const id of [spaced(label!.label_id), `#${label!.object_id}`]) {
      const path = `${SCANS}${encodeURIComponent(id)}/`
      const { status, body } = await visitor.get<LabelScans>(path)
      assert.equal(status, 200)
      assert.equal(body.count, 2)
      assert.deepEqual(
        body.scans.map(({ id: scan }) => scan),
        [scans[1]!.id, scans[0]!.id]
      )
      assert.isNull(body.scans[0]!.position)
    }
  })

  test('a label id that was pasted with spaces finds its label', async ({ assert }) => {
    const { labels } = await createRoll()
    const id = encodeURIComponent(spaced(labels[0]!.label_id))
    const { body } = await (await analyst()).get<KnownLabel>(`${INFO}${id}/`)
    assert.equal(body.label_id, labels[0]!.label_id)
  })
})

/** Creates two rolls of one label: `digits` is one's label id and the other's object id. */
async function createTwins() {
  const [byLabel, byObject] = [await createRoll(1), await createRoll(1)]
  const digits = String(500_000_000_000 + byLabel.rollId)
  const [one, other] = [byLabel.labels[0]!, byObject.labels[0]!]
  const stored = (objectId: number) => db.from('labels').where('object_id', objectId)
  await stored(one.object_id).update({ label_key: toLabelKey(digits) })
  await stored(other.object_id).update({ object_id: Number(digits) })
  return { digits, byLabel, byObject, one, other }
}

test.group('Twelve digits that are a label id and an object id', (group) => {
  useTestScans(group)

  test('twelve digits name a label id, and with # an object id', async ({ assert }) => {
    const { digits, byLabel, byObject, one, other } = await createTwins()
    const visitor = await analyst()
    for (const [id, roll] of [
      [digits, byLabel],
      [`#${digits}`, byObject],
    ] as const) {
      const info = await visitor.get<KnownLabel>(`${INFO}${encodeURIComponent(id)}/`)
      assert.equal(info.body.spool_id, roll.rollNo, id)
      const way = await visitor.get<LabelWay>(`${WAY}${encodeURIComponent(id)}/`)
      assert.equal(way.body.at(-1)!.company, roll.company.name, id)
    }
    const ids = [digits, `#${digits}`, `#${one.object_id}`, other.label_id]
    const { body } = await visitor.post<LabelIdResult[]>(INFOS, { ids })
    assert.deepEqual(
      body.map(({ label }) => label?.spool_id),
      [byLabel, byObject, byLabel, byObject].map(({ rollNo }) => rollNo)
    )
  })

  test('twelve digits that name two labels find only the scans of the requested one', async ({
    assert,
  }) => {
    const { digits, other } = await createTwins()
    const scans = [sentScan({ label_id: digits }), sentScan({ label_id: other.label_id })]
    const program = await createProgram()
    assert.equal((await program.send(scans)).body.accepted, 2)
    const visitor = await analyst()
    for (const [id, scan] of [
      [digits, scans[0]!],
      [`#${digits}`, scans[1]!],
    ] as const) {
      const { body } = await visitor.get<LabelScans>(`${SCANS}${encodeURIComponent(id)}/`)
      assert.deepEqual(
        body.scans.map((found) => found.id),
        [scan.id],
        id
      )
    }
  })

  test('twelve digits of an unknown label find scans by label id and by object id', async ({
    assert,
  }) => {
    const { labels } = await createRoll(1)
    const digits = String(600_000_000_000 + (labels[0]!.object_id % 1_000_000))
    const scans = [sentScan({ label_id: digits }), sentScan({ label_id: null, object_id: +digits })]
    const program = await createProgram()
    assert.equal((await program.send(scans)).body.accepted, 2)
    const { body } = await (await analyst()).get<LabelScans>(`${SCANS}${digits}/`)
    assert.equal(body.count, 2)
  })
})
