import {
  createDistribution,
  distribute,
  end,
  entry,
} from '#tests/functional/labels/distribution/distribution_scene'
import { countQueries } from '#tests/functional/setup/database/count_queries'
import { createRoll } from '#tests/functional/setup/scans/scan_scene'
import { createStaff } from '#tests/functional/setup/staff'
import type { KnownRoll, RollInfo } from '#shared/labels/rolls/roll_info_contract'
import { test } from '@japa/runner'

const pathOf = (id: string | number) => `/statistics/api/spool_info/${encodeURIComponent(id)}/`

const analyst = async () => (await createStaff('ANALYST')).visitor

test.group('Looking up a roll', () => {
  test('a roll look-up finds order and company by roll number or label, in any spelling', async ({
    assert,
  }) => {
    const { rollNo, labels, orderPk, company, group, product } = await createRoll()
    const [label] = labels
    const visitor = await analyst()
    for (const id of [
      rollNo,
      ` ${rollNo.toLowerCase().slice(0, 3)} ${rollNo.slice(3)}\u{A0}`,
      label!.label_id.toLowerCase().replace(/(.{4})/g, '$1 '),
      `#${label!.object_id}`,
      label!.object_id,
    ]) {
      const { status, body } = await visitor.get<RollInfo>(pathOf(id))
      assert.equal(status, 200)
      assert.deepInclude(body, {
        spool_id: rollNo,
        order_pk: orderPk,
        company_pk: company.id,
        company_name: company.name,
        cofor10: company.cofor10,
        country_code: company.countryCode,
        product_group: group.name,
        reference: product.customerReference,
        labels: 5,
        roll_state: 'SHIPPED',
        shipped_at: '2024-01-01T00:00:00.000Z',
        activated_at: null,
        redistributions: [],
      })
    }
  })

  test('a roll look-up lists the recipients of the roll without recalled distributions', async ({
    assert,
  }) => {
    const { sender, recipient, address, numbers } = await createDistribution()
    const visitor = await analyst()
    const [roll] = numbers
    const passOn = async (comment: string) =>
      (await distribute(sender.visitor, [entry(address, [roll!], comment)])).body[0].pk as number
    await end(sender.visitor, 'recall', await passOn('first'), [roll!])
    await passOn('second')
    const { body } = await visitor.get<KnownRoll>(pathOf(roll!))
    assert.lengthOf(body.redistributions, 1)
    assert.containSubset(body.redistributions[0], {
      comment: 'second',
      company_name: recipient.company.name,
      spool_id: roll,
    })
  })

  test('the look-up of an unknown roll returns an empty response', async ({ assert }) => {
    const visitor = await analyst()
    for (const id of ['NO-SUCH-ROLL', 'BCDFGHJKLMNP', '#999', "' OR 1=1 --", '%', '   ']) {
      const { status, body } = await visitor.get(pathOf(id))
      assert.deepEqual([status, body], [200, {}], id)
    }
    assert.equal((await visitor.get(pathOf('X'.repeat(41)))).status, 404)
  })

  test('a roll look-up takes three statements by roll number and four by label, including the session’s', async ({
    assert,
  }) => {
    const { rollNo, labels } = await createRoll()
    const visitor = await analyst()
    assert.equal(await countQueries(() => visitor.get(pathOf(rollNo))), 3)
    assert.equal(await countQueries(() => visitor.get(pathOf(labels[0]!.label_id))), 4)
  })
})
