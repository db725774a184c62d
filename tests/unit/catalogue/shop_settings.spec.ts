import { test } from '@japa/runner'
import {
  DEFAULT_SHOP_SETTINGS,
  InvalidShopSettingError,
  readShopSettings,
  storedShopSettings,
} from '#shared/catalogue/settings/shop_settings'
import {
  decimalOfSetting,
  typedShopSettingChange,
} from '#shared/catalogue/settings/shop_setting_contract'
import { firstProblems } from '#shared/ground/validation/issues'
import * as v from 'valibot'

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

test.group('A typed amount of a shop setting', () => {
  test('a typed amount of a shop setting may have a point, a comma or full-width digits', ({
    assert,
  }) => {
    const cents = typedShopSettingChange('minTotalWithoutHandlingCents')
    for (const [typed, value] of [
      ['75', 7_500],
      ['75.00', 7_500],
      [' 75,00 ', 7_500],
      ['７５,５', 7_550],
      ['-0,01', -1],
      ['1000000000', 100_000_000_000],
      [7_500, 7_500],
    ]) {
      assert.deepEqual(v.parse(cents, { value: typed, seen: 0 }), { value, seen: 0 }, `${typed}`)
    }
    const micros = typedShopSettingChange('printingUnitPriceMicros')
    assert.deepEqual(v.parse(micros, { value: '0,0125', seen: 0 }), { value: 12_500, seen: 0 })
    assert.equal(decimalOfSetting.cents(7_500), '75.00')
    assert.equal(decimalOfSetting.micros(12_500), '0.0125')
  })

  for (const [typed, key] of [
    ['0.125', 'validation.money'],
    ['1.000,00', 'validation.money'],
    ['1,000', 'validation.money'],
    ['75 €', 'validation.money'],
    ['1e4', 'validation.money'],
    ['', 'validation.money'],
    [null, 'validation.required'],
    ['-1', 'validation.min_value'],
  ] as const) {
    test(`the amount “${typed}” of a shop setting is refused with ${key}`, ({ assert }) => {
      const problems = firstProblems(typedShopSettingChange('handlingFeeCents'), {
        value: typed,
        seen: 0,
      })
      assert.equal(problems.value?.key, key)
    })
  }
})
