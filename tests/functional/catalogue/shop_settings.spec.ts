import type { ShopSettingRow } from '#shared/catalogue/settings/shop_setting_contract'
import { DEFAULT_SHOP_SETTINGS } from '#shared/catalogue/settings/shop_settings'
import type { ShopSettingName } from '#shared/catalogue/settings/shop_settings'
import { setShopSetting } from '#tests/functional/setup/shop_setting'
import { readList } from '#tests/functional/setup/lists'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const pathOf = (name: string) => `/backoffice/api/shop_settings/${name}/`

const stored = (name: ShopSettingName) => db.from('shop_settings').where('name', name).first()

const lastEntry = async () => (await auditOf('shop_setting', 0)).at(-1)

test.group('The settings of the shop', () => {
  test('shop settings are listed with their values, units and defaults', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await setShopSetting('windingFeeCents', 4_242))
    const { visitor } = await createStaff()
    const { rows, total } = await readList<ShopSettingRow>(visitor, 'shop_settings')
    assert.equal(total, Object.keys(DEFAULT_SHOP_SETTINGS).length)
    assert.sameMembers(
      rows.map(({ id }) => id),
      Object.keys(DEFAULT_SHOP_SETTINGS) as ShopSettingName[]
    )
    const winding = rows.find(({ id }) => id === 'windingFeeCents')
    assert.deepEqual(winding, {
      id: 'windingFeeCents',
      unit: 'cents',
      value: 4_242,
      default_value: 3_000,
    })
    assert.deepEqual((await visitor.get(pathOf('windingFeeCents'))).body, winding)
  })

  test('a changed shop setting applies to the next request, and the audit log names the user', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await setShopSetting('handlingFeeCents', 7_500))
    const { visitor, user } = await createStaff()
    const { status, body } = await visitor.put(pathOf('handlingFeeCents'), {
      value: 9_900,
      seen: 7_500,
    })
    assert.deepEqual([status, body.value], [200, 9_900])
    const buyer = await createScene()
    const { body: settings } = await buyer.visitor.get('/orders/api/settings/')
    assert.equal(settings.handling_fee, '99.00')
    assert.deepInclude(await lastEntry(), {
      user_id: user.id,
      action: 'orders.change_shop_setting',
      before: { handlingFeeCents: 7_500 },
      after: { handlingFeeCents: 9_900 },
    })
  })

  test('a shop setting without a stored value can be set', async ({ assert, cleanup }) => {
    cleanup(await setShopSetting('paymentTermDays', 1))
    await db.from('shop_settings').where('name', 'paymentTermDays').delete()
    const { visitor } = await createStaff()
    const { paymentTermDays: seen } = DEFAULT_SHOP_SETTINGS
    assert.equal((await visitor.put(pathOf('paymentTermDays'), { value: 45, seen })).status, 200)
    assert.equal((await stored('paymentTermDays')).value, '45')
  })

  test('setting a shop setting to its current value changes nothing and creates no audit entry', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await setShopSetting('confirmationDays', 3))
    const { visitor } = await createStaff()
    const before = await lastEntry()
    for (const seen of [3, 2]) {
      assert.equal((await visitor.put(pathOf('confirmationDays'), { value: 3, seen })).status, 200)
    }
    assert.deepEqual(await lastEntry(), before)
  })

  test('a shop setting cannot be overwritten by a user who saw an earlier value', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await setShopSetting('inactivityMonths', 24))
    const { visitor } = await createStaff()
    const path = pathOf('inactivityMonths')
    const responses = await Promise.all(
      [12, 36].map((value) => visitor.put(path, { value, seen: 24 }))
    )
    const [done, refused] = responses.toSorted((one, other) => one.status - other.status)
    assert.deepEqual([done!.status, refused!.status], [200, 409])
    assert.equal(refused!.body.code, 'CHANGED_MEANWHILE')
    assert.equal((await stored('inactivityMonths')).value, String(done!.body.value))
    const { status } = await visitor.put(path, { value: 48, seen: done!.body.value })
    assert.equal(status, 200)
  })

  test('the first of two users sets a shop setting without a stored value', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await setShopSetting('paymentTermDays', 1))
    await db.from('shop_settings').where('name', 'paymentTermDays').delete()
    const { visitor } = await createStaff()
    const { paymentTermDays: seen } = DEFAULT_SHOP_SETTINGS
    const responses = await Promise.all(
      [14, 60].map((value) => visitor.put(pathOf('paymentTermDays'), { value, seen }))
    )
    assert.sameMembers(
      responses.map(({ status }) => status),
      [200, 409]
    )
  })

  test('an invalid value of a shop setting is refused in the reader’s language', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const before = await db.from('shop_settings').orderBy('name')
    const refused: [ShopSettingName, unknown][] = [
      ['handlingFeeCents', -1],
      ['handlingFeeCents', 0.5],
      ['handlingFeeCents', '75'],
      ['handlingFeeCents', null],
      ['handlingFeeCents', 1e12],
      ['quotaEnforcement', 'maybe'],
      ['quotaEnforcement', 1],
      ['paymentTermDays', 366],
      ['paymentTermDays', undefined],
    ]
    for (const [name, value] of refused) {
      const seen = DEFAULT_SHOP_SETTINGS[name]
      const { status, body } = await visitor.put(pathOf(name), { value, seen })
      assert.equal(status, 422, `${name} ${value}`)
      assert.lengthOf(body.value, 1)
    }
    const { body } = await visitor.put(
      pathOf('handlingFeeCents'),
      { value: -1, seen: 7_500 },
      { language: 'fr' }
    )
    assert.deepEqual(body.value, ['Au moins 0'])
    assert.deepEqual(await db.from('shop_settings').orderBy('name'), before)
  })

  test('an unknown shop setting is not found', async ({ assert }) => {
    const { visitor } = await createStaff()
    for (const name of ['priceOfEverything', 'constructor', '1']) {
      assert.equal((await visitor.get(pathOf(name))).status, 404)
      assert.equal((await visitor.put(pathOf(name), { value: 1, seen: 1 })).status, 404)
    }
  })
})
