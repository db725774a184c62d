import type { OrderedField } from '#shared/catalogue/printing/fields/service_contract'
import { filledFields, orderedText } from '#shared/catalogue/printing/fields/ordered_text'
import { test } from '@japa/runner'

const WORDS = { yes: 'oui', no: 'non' }

const ordered = (field_type: string, value: OrderedField['value'], label = ''): OrderedField => ({
  name: 'grade',
  index: 1,
  description: 'Qualité',
  field_type,
  value,
  options: label ? [{ value: String(value), label }] : [],
})

test.group('Print data of an order, as people read it', () => {
  test('print data of an order name choices and countries, and show yes or no', ({ assert }) => {
    const texts = [
      ordered('STRING', 'A', 'Premier choix'),
      ordered('COUNTRY_CODE', 'MA', 'Maroc'),
      ordered('BOOLEAN', true),
      ordered('BOOLEAN', false),
      ordered('INTEGER', 0),
      ordered('STRING', '98 123'),
    ].map((field) => orderedText(field, WORDS))
    assert.deepEqual(texts, ['Premier choix', 'Maroc', 'oui', 'non', '0', '98 123'])
  })

  test('print data of an order leave out empty values, but neither zero nor no', ({ assert }) => {
    const fields = [null, '', 0, false, 'x'].map((value) => ordered('STRING', value))
    assert.deepEqual(
      filledFields(fields).map(({ value }) => value),
      [0, false, 'x']
    )
  })
})
