import { formatUnitPrice, formatUnitPriceMicros } from '#shared/ground/money/format_unit_price'
import { test } from '@japa/runner'

test.group('Prices for one label', () => {
  test('have four decimals, and more only where the price has more', ({ assert }) => {
    assert.equal(formatUnitPrice('0.02', 'en'), '€0.0200')
    assert.equal(formatUnitPrice('0.0211', 'en'), '€0.0211')
    assert.equal(formatUnitPrice('0.021150', 'en'), '€0.02115')
    assert.equal(formatUnitPrice('0.021154', 'en'), '€0.021154')
    assert.equal(formatUnitPrice('1234.5', 'en'), '€1,234.5000')
  })

  test('are written as the language writes them', ({ assert }) => {
    assert.equal(formatUnitPrice('0.0211', 'fr'), '0,0211\u00a0€')
    assert.equal(formatUnitPrice('1234.5', 'fr'), '1\u202f234,5000\u00a0€')
  })

  test('are exact, and read from millionths too', ({ assert }) => {
    assert.equal(formatUnitPrice('999999999.999999', 'en'), '€999,999,999.999999')
    assert.equal(formatUnitPriceMicros(21_100, 'en'), '€0.0211')
    assert.equal(formatUnitPriceMicros(21_154, 'fr'), '0,021154\u00a0€')
  })
})
