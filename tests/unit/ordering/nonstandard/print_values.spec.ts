import { test } from '@japa/runner'
import { EXAMPLE_LAYOUT } from '#database/factories/layout_factory'
import {
  carriedImprint,
  changedImprint,
  confirmedImprint,
  describedImprint,
  isUpToDate,
  unconfirmedImprint,
  valuesOf,
} from '#shared/ordering/nonstandard/print_values'
import { describeField } from '#shared/catalogue/printing/fields/describe_fields'
import { field, fieldTools } from '#tests/unit/catalogue/printing/fields/field_examples'

const FIELDS = [
  field('part_number', { field_type: 'PRODUCT_CODE_PSA', index: 1 }),
  field('made_in', { field_type: 'COUNTRY_CODE', default: 'FR', index: 2 }),
  field('hazard', { field_type: 'BOOLEAN', index: 3 }),
  field('un_number', { index: 4, dependencies: [{ field: 'hazard', values: [true] }] }),
  field('plant', { read_only: true, default: 'Vesoul', index: 5 }),
]

const LAYOUT = { code: '600x500', version: 3, name: 'Large label', layout: EXAMPLE_LAYOUT }

const typed = changedImprint(null, 'part_number', '98.123.456.80')

test.group('Print data of a line', () => {
  test('the first change starts the print data with the typed value', ({ assert }) => {
    assert.deepEqual(typed, {
      fields: [{ name: 'part_number', value: '98.123.456.80' }],
      isConfirmed: false,
    })
  })

  test('confirmed print data is complete and formatted, and omits hidden fields', ({ assert }) => {
    const hidden = changedImprint(typed, 'un_number', 'UN1234')
    const confirmed = confirmedImprint(FIELDS, hidden, LAYOUT)
    assert.isTrue(confirmed.isConfirmed)
    assert.deepEqual(confirmed.confirmedLayout, { code: '600x500', version: 3 })
    assert.deepEqual(valuesOf(confirmed), {
      part_number: '98 123 456 80',
      made_in: 'FR',
      hazard: false,
      plant: 'Vesoul',
    })
  })

  test('print data needs a new confirmation after a change or after the tick is removed', ({
    assert,
  }) => {
    const confirmed = confirmedImprint(FIELDS, typed, LAYOUT)
    const { fields } = confirmed
    const changed = changedImprint(confirmed, 'made_in', 'IT')
    assert.deepEqual([changed.isConfirmed, changed.confirmedLayout], [false, undefined])
    assert.deepEqual(unconfirmedImprint(confirmed), { fields, isConfirmed: false })
  })

  test('a confirmation counts only while the current fields ask for the same print data', async ({
    assert,
  }) => {
    const tools = await fieldTools()
    const confirmed = confirmedImprint(FIELDS, typed, LAYOUT)
    const [partNumber, ...others] = FIELDS
    assert.isTrue(isUpToDate(FIELDS, confirmed, tools))
    const grown = [...FIELDS, field('batch', { default: 'A-1' })]
    assert.isFalse(isUpToDate(grown, confirmed, tools))
    assert.isFalse(isUpToDate(others, confirmed, tools))
    const stricter = field('part_number', { validation: { regexp: 'X.*' } })
    assert.isFalse(isUpToDate([stricter, ...others], confirmed, tools))
    assert.isTrue(isUpToDate([partNumber!, ...others], confirmed, tools))
  })

  test('print data needs a new confirmation when a field would print another value', async ({
    assert,
  }) => {
    const tools = await fieldTools()
    const confirmed = confirmedImprint(FIELDS, typed, LAYOUT)
    const withField = (name: string, changes: Parameters<typeof field>[1]) =>
      FIELDS.map((one) => (one.name === name ? { ...one, ...field(name, changes) } : one))
    const fixed = { read_only: true, index: 2 }
    const elsewhere = withField('plant', { ...fixed, default: 'Rome' })
    assert.isFalse(isUpToDate(elsewhere, confirmed, tools))
    const italian = withField('made_in', { ...fixed, default: 'IT' })
    assert.isFalse(isUpToDate(italian, confirmed, tools))
    const french = withField('made_in', { ...fixed, default: 'FR' })
    assert.isTrue(isUpToDate(french, confirmed, tools))
    assert.isTrue(isUpToDate(withField('made_in', { default: 'IT' }), confirmed, tools))
  })

  test('another product takes over the print data of the fields that both products have', ({
    assert,
  }) => {
    const confirmed = confirmedImprint(FIELDS, typed, LAYOUT)
    assert.deepEqual(carriedImprint(confirmed, [FIELDS[1]!, field('batch')]), {
      fields: [{ name: 'made_in', value: 'FR' }],
      isConfirmed: false,
    })
    assert.isNull(carriedImprint(confirmed, []))
    assert.isNull(carriedImprint(null, FIELDS))
  })

  test('described print data shows the names of fields and countries', ({ assert }) => {
    const fields = FIELDS.map((definition, index) =>
      describeField({ ...definition, pk: index + 1 }, 'fr')
    )
    const described = describedImprint(fields, typed, 'fr')
    assert.deepEqual(
      described.map(({ description, value, options: [option] }) => [
        description,
        option?.label ?? value,
      ]),
      [
        ['Le champ part_number', '98 123 456 80'],
        ['Le champ made_in', 'France'],
        ['Le champ hazard', false],
        ['Le champ plant', 'Vesoul'],
      ]
    )
  })
})
