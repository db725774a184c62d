import { normalCountry } from '#shared/ground/geography/normal_country'
import { countryName, listCountries } from '#shared/ground/geography/countries'
import { plainId } from '#shared/labels/rolls/scanned_id'
import { orderNumberOf } from '#shared/ordering/orders/order_number'
import { readLabels, readRolls } from '#shared/ordering/lines/quantities'
import { formatValue } from '#shared/catalogue/printing/fields/format_field'
import { secondFactorCode } from '#shared/access/second_factor/second_factor_contract'
import { asciiDigits } from '#shared/ground/validation/ascii_digits'
import { accountId, calendarDate, email, phone } from '#shared/ground/validation/fields'
import { test } from '@japa/runner'
import * as v from 'valibot'

const wrong = (schema: v.GenericSchema, value: unknown) => {
  const { issues } = v.safeParse(schema, value)
  return issues?.[0]?.message
}

test.group('Digits of other scripts', () => {
  test('digits of other scripts are read as 0 to 9', ({ assert }) => {
    for (const digits of [
      '٠١٢٣٤٥٦٧٨٩',
      '۰۱۲۳۴۵۶۷۸۹',
      '０１２３４５６７８９',
      '०१२३४५६७८९',
      '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗',
    ]) {
      assert.equal(asciiDigits(digits), '0123456789')
    }
    assert.equal(asciiDigits('½ ² Ⅷ a1'), '½ ² Ⅷ a1')
  })

  test('digits of other scripts count in quantities, codes, phones, dates and printed numbers', ({
    assert,
  }) => {
    assert.deepEqual(readRolls('１２', 500), { rolls: 12 })
    assert.deepEqual(readLabels('٢٬٠٠٠'.replace('٬', ' ')), { labels: 2_000 })
    assert.equal(v.parse(phone(), '٠٣٣ ١٢٣٤ ٥٦٧٨'), '033 1234 5678')
    assert.equal(v.parse(accountId(), 'ab１２３４'), 'AB1234')
    assert.equal(v.parse(secondFactorCode(), '１２３ ４５６'), '123456')
    assert.equal(v.parse(calendarDate(), '２０２６-01-31'), '2026-01-31')
    assert.equal(formatValue({ field_type: 'INTEGER' }, '١٢'), 12)
    assert.equal(formatValue({ field_type: 'PRODUCT_CODE_PSA' }, '９８12345680'), '98 123 456 80')
    assert.equal(plainId('xp７6 F5WYJSV6'), 'XP76F5WYJSV6')
    assert.equal(orderNumberOf('１２'), 'LP-00000012')
  })
})

test.group('A phone number', () => {
  test('a phone number has at least 8 digits, with any signs between them', ({ assert }) => {
    for (const text of ['--------', '+33 (0) 1-2', '1234567', '( ) ( ) ( )']) {
      assert.equal(wrong(phone(), text), 'validation.phone', text)
    }
    assert.isUndefined(wrong(phone(), '+33 1 23 45'.padEnd(14, '6')))
    assert.isUndefined(wrong(phone(), '12345678'))
  })
})

test.group('An email address', () => {
  test('an email address with other letters in its domain is refused with its own message', ({
    assert,
  }) => {
    assert.equal(wrong(email(), 'info@bücher.example'), 'validation.email_domain')
    assert.equal(wrong(email(), 'info@例え.example'), 'validation.email_domain')
    assert.isUndefined(wrong(email(), 'info@xn--bcher-kva.example'))
    for (const text of [
      'élan@firm.example',
      'info@',
      '@bücher.example',
      'a@b@ü.example',
      'in fo@ü.example',
    ]) {
      assert.equal(wrong(email(), text), 'validation.email', text)
    }
  })
})

test.group('Countries', () => {
  test('the countries include Kosovo and the usual codes for Greece and the United Kingdom', ({
    assert,
  }) => {
    assert.isTrue(listCountries('en').some(({ code }) => code === 'XK'))
    assert.equal(countryName('XK', 'fr'), 'Kosovo')
    assert.deepEqual(['uk', ' EL ', 'fr', 'GB'].map(normalCountry), ['GB', 'GR', 'FR', 'GB'])
    assert.equal(formatValue({ field_type: 'COUNTRY_CODE' }, 'uk'), 'GB')
  })
})
