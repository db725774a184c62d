import { blockInactive } from '#app/ordering/blocks/block_inactive'
import { JOBS } from '#app/operations/scheduler/jobs'
import { customerServiceEmail } from '#config/mail'
import { createPlacedOrder } from '#database/factories/order_factory'
import { toDbInstant } from '#database/instant'
import type { OrderState } from '#shared/ground/states/order_state'
import { mailsTo } from '#tests/functional/setup/mails'
import { setShopSetting } from '#tests/functional/setup/shop_setting'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf, storedRow } from '#tests/functional/setup/stored'
import { type SupplierScene, createScene } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

/** A period so long that it blocks no company of another test. */
const MONTHS = 120
const LONG_AGO = new Date('2001-02-03T04:05:06.000Z')

const age = (companyId: number) =>
  db
    .from('companies')
    .where('id', companyId)
    .update({ created_at: toDbInstant(LONG_AGO), updated_at: toDbInstant(LONG_AGO) })

async function createOldCompany(
  order?: { state?: OrderState; createdAt: Date },
  language: 'en' | 'fr' = 'fr'
): Promise<SupplierScene> {
  const scene = await createScene({ user: { language } })
  const { company, user, product } = scene
  if (order) {
    await createPlacedOrder(db.connection(), {
      company,
      user,
      lines: [{ product, quantity: 1_000 }],
      ...order,
    })
  }
  await age(company.id)
  return scene
}

const block = async () => (await blockInactive(db.connection(), new Date())).map(({ id }) => id)

const isBlocked = async ({ company }: SupplierScene) =>
  Boolean((await storedRow('companies', company.id)).blocked_completely)

test.group('Companies that do not order', (group) => {
  group.each.setup(() => setShopSetting('inactivityMonths', MONTHS))

  test('inactive companies are blocked, logged out and mailed in their language, with an audit entry', async ({
    assert,
  }) => {
    const never = await createOldCompany()
    const once = await createOldCompany({ createdAt: LONG_AGO }, 'en')
    assert.includeMembers(await block(), [never.company.id, once.company.id])
    for (const scene of [never, once]) {
      assert.isTrue(await isBlocked(scene))
      assert.equal((await scene.visitor.get('/accounts/api/users/')).status, 401)
      const [entry, ...others] = await auditOf('company', scene.company.id)
      assert.lengthOf(others, 0)
      assert.deepInclude(entry, {
        action: 'accounts.block_inactive',
        user_id: null,
        before: { blocked_completely: false },
        after: { blocked_completely: true },
      })
    }
    const contact = `commercial@${never.company.cofor10.toLowerCase()}.example`
    for (const address of [never.user.email, contact]) {
      const [mail, ...others] = await mailsTo(address)
      assert.lengthOf(others, 0)
      assert.deepInclude(mail, { template: 'company_deactivated', language: 'fr' })
      for (const part of [never.company.name, '120 mois']) assert.include(mail!.text, part)
    }
    const sent = (await mailsTo(customerServiceEmail)).filter(({ text }) =>
      text.includes(never.company.cofor10)
    )
    const templates = sent.map(({ template }) => template)
    assert.deepEqual(templates, ['companies_deactivated_to_service'])
  })

  test('an inactive company is blocked and mailed once, even by parallel runs', async ({
    assert,
  }) => {
    const scene = await createOldCompany()
    const all = (await Promise.all([block(), block(), block()])).flat()
    const own = all.filter((id) => id === scene.company.id)
    assert.lengthOf(own, 1)
    assert.notInclude(await block(), scene.company.id)
    assert.lengthOf(await mailsTo(scene.user.email), 1)
  })

  test('an inactive company is not blocked again after customer service has lifted the block', async ({
    assert,
  }) => {
    const scene = await createOldCompany()
    await block()
    const { visitor } = await createStaff()
    const path = `/backoffice/api/companies/${scene.company.id}/`
    const { body } = await visitor.get(path)
    const lifted = { blocked_completely: false, block_reason: 'They order again' }
    assert.equal((await visitor.put(path, { ...body, ...lifted })).status, 200)
    assert.notInclude(await block(), scene.company.id)
    assert.isFalse(await isBlocked(scene))
  })

  test('a recent placed order prevents the block for inactivity, but an unfinished order does not', async ({
    assert,
  }) => {
    const kept = await createOldCompany({ createdAt: new Date() })
    const begun = await createOldCompany({ createdAt: new Date(), state: 'CREATED' })
    await block()
    assert.isFalse(await isBlocked(kept))
    assert.isTrue(await isBlocked(begun))
  })

  test('new companies and staff companies are not blocked for inactivity', async ({ assert }) => {
    const young = await createScene()
    const staff = await createStaff()
    await age(staff.company.id)
    const blocked = await block()
    assert.notInclude(blocked, young.company.id)
    assert.notInclude(blocked, staff.company.id)
  })
})

test.group('The task block_inactive', () => {
  const run = () => JOBS.block_inactive.run(db.connection(), new Date())

  test('the task block_inactive uses the months of the shop setting and reports the number of companies', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await setShopSetting('inactivityMonths', MONTHS))
    const scene = await createOldCompany()
    assert.isAtLeast(Number((await run()).companies), 1)
    assert.isTrue(await isBlocked(scene))
    assert.deepEqual(await run(), { companies: 0 })
  })

  test('the task block_inactive blocks no company when the setting is 0 months', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await setShopSetting('inactivityMonths', 0))
    const scene = await createOldCompany()
    assert.deepEqual(await run(), { companies: 0 })
    assert.isFalse(await isBlocked(scene))
  })
})
