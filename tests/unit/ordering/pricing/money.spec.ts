import { test } from '@japa/runner'
import fc from 'fast-check'
import * as v from 'valibot'
import {
  AmountTooLargeError,
  centsToDecimal,
  centsToDecimal3,
  decimalToCents,
  decimalToMicros,
  exactAmount,
  microsToDecimal,
  priceCents,
  sumCents,
} from '#shared/ground/money/money'
import { money } from '#shared/ground/validation/fields'

test.group('Amounts as text', () => {
  for (const [cents, text] of [
    [0, '0.00'],
    [-0, '0.00'],
    [5, '0.05'],
    [99, '0.99'],
    [100, '1.00'],
    [123_450, '1234.50'],
    [-1, '-0.01'],
    [-123_450, '-1234.50'],
    [99_999_999_999_999, '999999999999.99'],
  ] as const) {
    test(`an amount of ${cents} cents is written as ${text}`, ({ assert }) => {
      assert.equal(centsToDecimal(cents), text)
    })
  }

  for (const [cents, text] of [
    [0, '0.000'],
    [1, '0.010'],
    [1_850, '18.500'],
    [-1_850, '-18.500'],
  ] as const) {
    test(`a delivery fee of ${cents} cents is written as ${text}`, ({ assert }) => {
      assert.equal(centsToDecimal3(cents), text)
    })
  }

  for (const [micros, text] of [
    [0, '0.00'],
    [1, '0.000001'],
    [10, '0.00001'],
    [12_500, '0.0125'],
    [100_000, '0.10'],
    [2_000_000, '2.00'],
    [10_203_040, '10.20304'],
    [900_000_000, '900.00'],
  ] as const) {
    test(`a unit price of ${micros} millionths is written as ${text}`, ({ assert }) => {
      assert.equal(microsToDecimal(micros), text)
    })
  }

  for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    test(`an amount of ${amount} cents cannot be written`, ({ assert }) => {
      assert.throws(() => centsToDecimal(amount), /can be kept exact/)
    })
  }

  test('cents that are written and read again are unchanged', ({ assert }) => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        assert.equal(decimalToCents(centsToDecimal(cents)), cents)
        assert.isTrue(v.is(money(), centsToDecimal(cents)))
        const fee = Math.trunc(cents / 10)
        assert.equal(decimalToCents(centsToDecimal3(fee)), fee)
      })
    )
  })

  test('a unit price that is written and read again is unchanged', ({ assert }) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (micros) => {
        assert.equal(decimalToMicros(microsToDecimal(micros)), micros)
        assert.match(microsToDecimal(micros), /^\d+\.\d{2,6}$/)
      })
    )
  })
})

test.group('Amounts from text', () => {
  for (const [text, cents] of [
    ['0', 0],
    ['7', 700],
    ['1.5', 150],
    ['1234.50', 123_450],
    ['18.500', 1_850],
    ['-0.01', -1],
    ['-0.00', 0],
    ['007.10', 710],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ] as const) {
    test(`the text ${text} is read as ${cents} cents`, ({ assert }) => {
      assert.isTrue(Object.is(decimalToCents(text), cents))
    })
  }

  const noAmounts = ['', ' 1', '1 ', '1\n', '+1', '1.', '.5', '1,50', '1e3', 'NaN', '--1', '٣']

  for (const text of [...noAmounts, '1.005', '1.0000', '90071992547409.92', '100000000000000']) {
    test(`the text ${JSON.stringify(text)} is not an amount`, ({ assert }) => {
      assert.isNull(decimalToCents(text))
    })
  }

  for (const [text, micros] of [
    ['0.000001', 1],
    ['0.0125', 12_500],
    ['2', 2_000_000],
    ['2.00', 2_000_000],
    ['999999999.999999', 999_999_999_999_999],
  ] as const) {
    test(`the text ${text} is read as a unit price of ${micros} millionths`, ({ assert }) => {
      assert.equal(decimalToMicros(text), micros)
    })
  }

  for (const text of [...noAmounts, '-1', '0.0000001', '1000000000']) {
    test(`the text ${JSON.stringify(text)} is not a unit price`, ({ assert }) => {
      assert.isNull(decimalToMicros(text))
    })
  }
})

test.group('Amounts', () => {
  for (const [labels, micros, cents] of [
    [1, 4_999, 0],
    [1, 5_000, 1],
    [1, 14_999, 1],
    [3, 5_000, 2],
    [0, 900_000_000, 0],
    [10_000_000, 900_000_000, 900_000_000_000],
    [9_999_999, 899_999_999, 899_999_909_000],
  ] as const) {
    test(`the price of ${labels} labels at ${micros} millionths is ${cents} cents`, ({
      assert,
    }) => {
      assert.equal(priceCents(labels, micros), cents)
    })
  }

  test('a price is exact even when its intermediate product exceeds safe integers', ({
    assert,
  }) => {
    assert.equal(priceCents(10_000_001, 999_999_999_999), 1_000_000_099_999_000)
  })

  test('an amount that cannot be kept exact is refused', ({ assert }) => {
    assert.throws(() => priceCents(Number.MAX_SAFE_INTEGER, 900_000_000), AmountTooLargeError)
    assert.throws(() => sumCents([Number.MAX_SAFE_INTEGER, 1]), AmountTooLargeError)
    assert.throws(() => exactAmount(2 ** 53), AmountTooLargeError)
    assert.throws(() => exactAmount(0.1), RangeError, /not a whole number/)
  })

  test('the sum of no amounts is 0', ({ assert }) => {
    assert.equal(sumCents([]), 0)
  })
})
