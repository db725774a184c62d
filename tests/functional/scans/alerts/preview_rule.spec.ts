import { countQueries } from '#tests/functional/setup/database/count_queries'
import {
  ANYTHING,
  RULES,
  createAnalyst,
  createCase,
} from '#tests/functional/scans/alerts/alert_scene'
import { createFrenchRoll, forgetCases } from '#tests/functional/scans/suspicions/suspicion_scene'
import { storedRow } from '#tests/functional/setup/stored'
import type { AlertPreview } from '#shared/scans/alerts/alert_rule_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test.group('The preview of an alert rule', (group) => {
  group.each.teardown(forgetCases)

  test('the preview of a rule counts its findings of the last 90 days and lists the latest', async ({
    assert,
  }) => {
    const { visitor } = await createAnalyst()
    const first = await createFrenchRoll()
    const rolls = [first, await sameCompany(first), await sameCompany(first)]
    const [grown, late, old] = rolls
    // The case reached a score of 60 ten days ago, though it was found long before.
    const grownId = await createCase(grown!, [
      { at: daysAgo(120), score: 30, kind: 'LABEL' },
      { at: daysAgo(10), score: 60, reasons: ['IMITATED_CODE', 'BEFORE_SHIPPING'] },
      { at: daysAgo(5), score: 90, reasons: ['IMITATED_CODE', 'BEFORE_SHIPPING'] },
    ])
    await createCase(late!, [{ at: daysAgo(3), score: 25, reasons: ['REPORTED_LOST'] }])
    await createCase(old!, [{ at: daysAgo(91), score: 100 }])
    const preview = async (conditions: object) => {
      const asked = { ...ANYTHING, company_id: first.company.id, ...conditions }
      const { status, body } = await visitor.post<AlertPreview>(`${RULES}preview/`, asked)
      assert.equal(status, 200)
      return body
    }
    const count = async (conditions: object) => (await preview(conditions)).count
    const serious = await preview({ lowest_score: 50 })
    assert.deepEqual([serious.days, serious.count], [90, 1])
    assert.deepInclude(serious.latest[0], {
      suspicion_id: grownId,
      spool_no: grown!.rollNo,
      score: 60,
      kind: 'ROLL',
      reasons: ['IMITATED_CODE', 'BEFORE_SHIPPING'],
    })
    assert.equal(await count({}), 1)
    assert.equal(await count({ lowest_score: 95 }), 0)
    assert.equal(await count({ reasons: ['REPORTED_LOST'] }), 1)
    assert.equal(await count({ reasons: ['BEFORE_SHIPPING', 'REPORTED_LOST'] }), 2)
    assert.equal(await count({ reasons: ['UNKNOWN_CODES'] }), 0)
    assert.equal(await count({ kinds: ['ROLL'] }), 2)
    assert.equal(await count({ kinds: ['PLACE'] }), 0)
    assert.equal(await count({ country_code: 'FR', kinds: ['ROLL'] }), 2)
    assert.equal(await count({ country_code: 'DE', kinds: ['ROLL'] }), 0)
    assert.equal(await count({ product_group_id: first.group.id, kinds: ['ROLL'] }), 2)
    const stranger = await createFrenchRoll()
    assert.equal(await count({ product_group_id: stranger.group.id }), 0)
    assert.equal(await count({ company_id: stranger.company.id }), 0)
    const { company_group: ofCompany } = await storedRow('companies', first.company.id)
    const other = ofCompany === 'INTERNAL_SUPPLIERS' ? 'EXTERNAL_SUPPLIERS' : 'INTERNAL_SUPPLIERS'
    assert.equal(await count({ company_group: ofCompany, kinds: ['ROLL'] }), 2)
    assert.equal(await count({ company_group: other, kinds: ['ROLL'] }), 0)
  })

  test('the preview of a rule takes the same number of statements for any number of findings', async ({
    assert,
  }) => {
    const { visitor } = await createAnalyst()
    const first = await createFrenchRoll()
    const asked = { ...ANYTHING, company_id: first.company.id }
    const preview = () => visitor.post(`${RULES}preview/`, asked)
    await createCase(first, [{ at: daysAgo(3), score: 30 }])
    const one = await countQueries(preview)
    for (let made = 0; made < 6; made += 1) {
      await createCase(await sameCompany(first), [{ at: daysAgo(2), score: 30 }])
    }
    const { body } = await preview()
    assert.deepEqual([body.count, body.latest.length], [7, 5])
    assert.equal(await countQueries(preview), one)
  })
})

async function sameCompany(roll: Awaited<ReturnType<typeof createFrenchRoll>>) {
  const other = await createFrenchRoll()
  const { delivery_address_id: address } = await storedRow('orders', roll.orderPk)
  await db
    .from('orders')
    .where('id', other.orderPk)
    .update({ company_id: roll.company.id, delivery_address_id: address })
  const { product_version_id: version } = await db
    .from('order_lines')
    .where('order_id', roll.orderPk)
    .firstOrFail()
  await db
    .from('order_lines')
    .where('order_id', other.orderPk)
    .update({ product_version_id: version })
  return other
}
