import { scanStore, useScans } from '#app/scans/store/current_store'
import { ONE_SERVER, mergeScans } from '#app/scans/store/scan_tables'
import {
  createDistribution,
  distribute,
  end,
  entry,
} from '#tests/functional/labels/distribution/distribution_scene'
import { countQueries } from '#tests/functional/setup/database/count_queries'
import { createProgram, createRoll, sentScan } from '#tests/functional/setup/scans/scan_scene'
import { useTestScans } from '#tests/functional/setup/scans/scan_store'
import { storedRow } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import type { Visitor } from '#tests/functional/setup/visitor'
import { fromLabelKey } from '#app/labels/rolls/labels/label_key'
import type { OwnScanCounts } from '#shared/labels/distribution/scan_counts_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const PATH = '/distribution/api/scan_counts/'

const countsOf = async (visitor: Visitor) => {
  const { status, body } = await visitor.get<OwnScanCounts>(PATH)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

async function scan(labelId: string, times: number, timestamp = new Date().toISOString()) {
  const scans = Array.from({ length: times }, () => sentScan({ label_id: labelId, timestamp }))
  const { body } = await (await createProgram()).send(scans)
  if (body.accepted !== times) throw new Error(JSON.stringify(body))
}

async function labelOn(rollNo: string): Promise<string> {
  const { label_key: key } = await db
    .from('labels')
    .join('rolls', 'rolls.id', 'labels.roll_id')
    .where('rolls.spool_no', rollNo)
    .orderBy('labels.object_id')
    .firstOrFail()
  return fromLabelKey(key)
}

test.group('Scans of one’s own labels', (group) => {
  const { scans } = useTestScans(group)

  test('scan counts by country cover only the company’s own labels', async ({ assert }) => {
    const [own, other] = [await createRoll(), await createRoll()]
    await scan(own.labels[0]!.label_id, 3)
    await scan(own.labels[1]!.label_id, 1)
    await scan(other.labels[0]!.label_id, 2)
    await scan('BCDFGHJKLMNP', 5)
    const country = own.company.countryCode
    assert.deepEqual(await countsOf(own.visitor), {
      count: 4,
      countries: [{ country_code: country, scans: 4 }],
    })
    assert.equal((await countsOf(other.visitor)).count, 2)
    const nobody = await createScene()
    assert.deepEqual(await countsOf(nobody.visitor), { count: 0, countries: [] })
  })

  test('scan counts include merged and unmerged years', async ({ assert }) => {
    const { labels, visitor } = await createRoll()
    await scan(labels[0]!.label_id, 2, '2023-05-01T12:00:00.000Z')
    await scan(labels[1]!.label_id, 1, '2023-06-01T12:00:00.000Z')
    await scanStore().run(mergeScans(ONE_SERVER))
    await scan(labels[0]!.label_id, 3)
    assert.equal((await countsOf(visitor)).count, 6)
  })

  test('a query parameter cannot select the scan counts of another company', async ({ assert }) => {
    const [own, other] = [await createRoll(), await createRoll()]
    await scan(other.labels[0]!.label_id, 1)
    const { id } = other.company
    for (const query of [`company_ids=${id}`, `company_id=${id}`, `company=${id}`, `user=${id}`]) {
      const { status, body } = await own.visitor.get(`${PATH}?${query}`)
      assert.deepEqual([status, body], [200, { count: 0, countries: [] }], query)
    }
  })

  test('scans of a passed-on roll count for the country of its recipient', async ({ assert }) => {
    const { sender, recipient, address, numbers } = await createDistribution()
    await db.from('addresses').where('id', address).update({ country_code: 'PT' })
    await distribute(sender.visitor, [entry(address, [numbers[0]!])])
    await scan(await labelOn(numbers[0]!), 2)
    await scan(await labelOn(numbers[1]!), 3)
    assert.deepEqual(await countsOf(sender.visitor), {
      count: 5,
      countries: [
        { country_code: sender.company.countryCode, scans: 3 },
        { country_code: 'PT', scans: 2 },
      ],
    })
    assert.deepEqual(await countsOf(recipient.visitor), { count: 0, countries: [] })
  })

  test('scan counts do not reveal where a recipient passed a roll on', async ({ assert }) => {
    const { sender, recipient, address, numbers } = await createDistribution()
    const [roll] = numbers
    const sent = await distribute(sender.visitor, [entry(address, [roll!])])
    await end(recipient.visitor, 'receive', sent.body[0].pk, [roll!])
    const next = await createDistribution()
    const further = await db
      .table('addresses')
      .insert(await recipientAddress(next.address, recipient.company.id))
    const passed = await distribute(recipient.visitor, [entry(Number(further[0]), [roll!])])
    assert.equal(passed.status, 201)
    await scan(await labelOn(roll!), 4)
    assert.deepEqual(await countsOf(sender.visitor), { count: 4, countries: [] })
    assert.equal((await countsOf(recipient.visitor)).count, 0)
  })

  test('scan counts take only the statement of the session, and one more when the company passed rolls on', async ({
    assert,
  }) => {
    const { sender, address, numbers } = await createDistribution()
    await scan(await labelOn(numbers[0]!), 1)
    assert.equal(await countQueries(() => countsOf(sender.visitor)), 1)
    await distribute(sender.visitor, [entry(address, [numbers[0]!])])
    await scan(await labelOn(numbers[0]!), 1)
    assert.equal(await countQueries(() => countsOf(sender.visitor)), 2)
  })

  test('the request for scan counts returns null, not an error, while the store is unavailable', async ({
    assert,
    cleanup,
  }) => {
    const { visitor } = await createScene()
    useScans(null)
    cleanup(async () => useScans((await scans()).connection))
    const { status, body } = await visitor.get(PATH)
    assert.deepEqual([status, body as unknown], [200, null])
  })
})

async function recipientAddress(like: number, companyId: number) {
  const { id: _id, ...row } = await storedRow('addresses', like)
  return { ...row, company_id: companyId, country_code: 'JP' }
}
