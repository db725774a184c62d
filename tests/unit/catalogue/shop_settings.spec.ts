import { test } from '@japa/runner'
import {
  DEFAULT_SHOP_SETTINGS,
  InvalidShopSettingError,
  readShopSettings,
  storedShopSettings,
} from '#shared/catalogue/settings/shop_settings'

const stored = (settings: Record<string, unknown>) =>
  Object.entries(settings).map(([name, value]) => ({ name, value: JSON.stringify(value) }))

const refusalOf = (name: string, value: string) => {
  try {
    readShopSettings([{ name, value }])
  } catch (error) {
    return error
  }
  return null
}

test.group('Shop settings', () => {
  test('shop settings have their defaults when none are stored', ({ assert }) => {
    assert.deepEqual(readShopSettings([]), DEFAULT_SHOP_SETTINGS)
  })

  test('every shop setting that can be stored has a default', ({ assert }) => {
    assert.sameMembers(Object.keys(DEFAULT_SHOP_SETTINGS), Object.keys(storedShopSettings.entries))
    assert.deepEqual(readShopSettings(stored(DEFAULT_SHOP_SETTINGS)), DEFAULT_SHOP_SETTINGS)
  })

  test('stored shop settings replace the defaults', ({ assert }) => {
    const changed = { minTotalWithoutHandlingCents: -1, quotaEnforcement: 'block' as const }
    assert.deepEqual(readShopSettings(stored(changed)), { ...DEFAULT_SHOP_SETTINGS, ...changed })
  })

  for (const [name, value] of [
    ['handlingFeeCents', '-1'],
    ['handlingFeeCents', '75.5'],
    ['handlingFeeCents', '"7500"'],
    ['handlingFeeCents', 'null'],
    ['handlingFeeCents', '1e300'],
    ['handlingFeeCents', '{"__proto__": 1}'],
    ['handlingFeeCents', ''],
    ['handlingFeeCents', '75 euros'],
    ['printingUnitPriceMicros', '900000001'],
    ['quotaEnforcement', '"maybe"'],
    ['quotaEnforcement', 'true'],
    ['paymentTermDays', '-30'],
    ['confirmationDays', '[]'],
    ['handling_fee', '7500'],
    ['__proto__', '{}'],
    ['constructor', '1'],
  ]) {
    test(`shop settings are refused by name when ${name} is stored as ${value || 'nothing'}`, ({
      assert,
    }) => {
      const refusal = refusalOf(name, value)
      assert.instanceOf(refusal, InvalidShopSettingError)
      assert.propertyVal(refusal, 'setting', name)
      assert.include(String(refusal), `"${name}"`)
    })
  }
})
