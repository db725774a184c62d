import { printFields } from '#app/catalogue/files/formats/imprint_formats'
import { test } from '@japa/runner'

const GOOD = {
  customer_reference: 'LBL-1',
  name: ' batch ',
  field_type: 'string',
  index: '1',
  description_en: 'Batch',
  description_fr: 'Lot',
  message_en: '',
  message_fr: '',
  min: '',
  max: '1 000',
  blank: 'no',
  regexp: '',
  default: '',
  read_only: '',
  options: '',
  dependencies: '[{"field":"colour","values":["red",null]}]',
}

/** Returns the cells with line errors, and the keys of the error messages. */
const wrong = async (cells: Partial<typeof GOOD>) =>
  (await printFields.read({ ...GOOD, ...cells })).lineErrors?.map(({ field, text }) => [
    field,
    text.key,
  ])

test.group('A line of a print field', () => {
  test('a line becomes a field with its lists, in the order of the contract', async ({
    assert,
  }) => {
    const { row } = await printFields.read(GOOD)
    assert.equal(
      JSON.stringify(row),
      JSON.stringify({
        customer_reference: 'LBL-1',
        field: {
          name: 'batch',
          field_type: 'STRING',
          validation: { min: null, max: 1_000, blank: false, regexp: null },
          default: null,
          read_only: false,
          index: 1,
          dependencies: [{ field: 'colour', values: ['red', null] }],
          description: { en: 'Batch', fr: 'Lot' },
          validation_message: { en: '', fr: '' },
          options: [],
        },
      })
    )
  })

  test('errors of lists are reported together with those of other cells', async ({ assert }) => {
    const options = '[{"value":"a","other":1},{"value":""}]'
    assert.deepEqual(await wrong({ index: 'x', min: '1.5', options, dependencies: '[' }), [
      ['index', 'validation.integer'],
      ['min', 'validation.integer'],
      ['options', 'validation.unknown_field'],
      ['options', 'validation.required'],
      ['dependencies', 'validation.json_cell'],
    ])
    assert.deepEqual(await wrong({ customer_reference: '-', default: 'x'.repeat(101) }), [
      ['customer_reference', 'validation.reference'],
    ])
  })

  test('the size of a list is checked before the list is read', async ({ assert }) => {
    assert.deepEqual(await wrong({ options: '['.repeat(30_001) }), [
      ['options', 'validation.max_length'],
    ])
  })
})
