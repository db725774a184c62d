import { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import {
  printFields,
  readDefault,
  writeDefault,
} from '#app/catalogue/files/formats/imprint_formats'
import { toLine } from '#app/catalogue/files/formats/part_format'
import { writeCsv } from '#app/foundation/http/csv/write_csv'
import { readCsv } from '#app/foundation/http/csv/read_csv'
import { PLAIN_FIELD_TYPES } from '#shared/catalogue/printing/fields/field_contract'
import { test } from '@japa/runner'
import fc from 'fast-check'

const types = fc.constantFrom(...PLAIN_FIELD_TYPES, 'PRODUCT_CODE_PSA')

test.group('The default of a print field in a cell', () => {
  test('the default of a print field is read from a cell as it was written, for any text', ({
    assert,
  }) => {
    fc.assert(
      fc.property(types, fc.string({ unit: 'binary' }), (type, text) => {
        assert.strictEqual(readDefault(writeDefault(text, type), type), text)
      })
    )
  })

  test('the default of a print field is read as number, yes or no, or nothing according to its type', ({
    assert,
  }) => {
    assert.strictEqual(readDefault('5', 'INTEGER'), 5)
    assert.strictEqual(readDefault('5', 'STRING'), '5')
    assert.strictEqual(readDefault('TRUE', 'BOOLEAN'), true)
    assert.isNull(readDefault('', 'STRING'))
    assert.strictEqual(readDefault('""', 'STRING'), '')
    for (const value of [0, -12, true, false, null]) {
      const type = typeof value === 'number' ? 'INTEGER' : 'BOOLEAN'
      assert.strictEqual(readDefault(writeDefault(value, type), type), value)
    }
  })
})

test.group('A print field as a line', () => {
  test('a print field is read from a CSV file as it was written', async ({ assert }) => {
    const text = fc.string({ minLength: 1, maxLength: 40 }).map((some) => `${some.trim()}x`)
    const record = fc.record({
      en: text,
      fr: text,
      pattern: fc.option(fc.string({ minLength: 1, maxLength: 40 })),
      value: fc.option(fc.string({ maxLength: 40 })),
    })
    await fc.assert(
      fc.asyncProperty(record, async ({ en, fr, pattern, value }) => {
        const field = {
          name: 'part_number',
          field_type: 'STRING',
          validation: { min: null, max: 5, blank: true, regexp: pattern },
          default: value,
          read_only: false,
          index: 10,
          dependencies: [{ field: 'other', values: ['=1', null, true] }],
          description: { en, fr },
          validation_message: { en: '', fr: '' },
          options: [{ value: en, label: { en, fr } }],
        }
        const { cells } = toLine(printFields, { customer_reference: 'R-1', field })
        const columns = Object.keys(cells)
        const valueOf = (header: string) => (row: typeof cells) => row[header]!
        const file = writeCsv(
          columns.map((header) => ({ header, value: valueOf(header) })),
          Readable.from([cells])
        )
        const csv = await textOf(file)
        for await (const { cells: read } of readCsv(csv, { columns, maxLines: 1 })) {
          assert.deepEqual((await printFields.read(read!)).row?.field, field)
        }
      })
    )
  })
})
