import { amountIn } from '#shared/catalogue/editing/delivery_zone_contract'
import { priceIn } from '#shared/catalogue/editing/price_list_contract'
import { decimalForInput, formatUnitPrice, formatUnitPriceMicros } from '#shared/ground/money/money'
import { test } from '@japa/runner'

test.group('Prices for one label', () => {
  test('a unit price has four decimals, and more only if the price has more', ({ assert }) => {
    assert.equal(formatUnitPrice('0.02', 'en'), '€0.0200')
    assert.equal(formatUnitPrice('0.0211', 'en'), '€0.0211')
    assert.equal(formatUnitPrice('0.021150', 'en'), '€0.02115')
    assert.equal(formatUnitPrice('0.021154', 'en'), '€0.021154')
    assert.equal(formatUnitPrice('1234.5', 'en'), '€1,234.5000')
  })

  test('a unit price is formatted for the language', ({ assert }) => {
    assert.equal(formatUnitPrice('0.0211', 'fr'), '0,0211\u00a0€')
    assert.equal(formatUnitPrice('1234.5', 'fr'), '1\u202f234,5000\u00a0€')
  })

  test('a unit price is formatted exactly, also from millionths', ({ assert }) => {
    assert.equal(formatUnitPrice('999999999.999999', 'en'), '€999,999,999.999999')
    assert.equal(formatUnitPriceMicros(21_100, 'en'), '€0.0211')
    assert.equal(formatUnitPriceMicros(21_154, 'fr'), '0,021154\u00a0€')
  })

  test('an input shows an amount with the language’s decimal sign, and it is read back', ({
    assert,
  }) => {
    assert.equal(decimalForInput('1000.00', 'en'), '1000.00')
    assert.equal(decimalForInput('1000.00', 'fr'), '1000,00')
    assert.equal(amountIn(decimalForInput('1000.00', 'fr')), '1000.00')
    assert.equal(priceIn(decimalForInput('0.0211', 'fr')), '0.0211')
    assert.equal(decimalForInput('', 'fr'), '')
  })
})
