import type { FieldValue } from '#shared/catalogue/printing/fields/field_contract'
import { formatValue } from '#shared/catalogue/printing/fields/format_field'
import { test } from '@japa/runner'

const CASES: Record<string, [FieldValue | undefined, FieldValue][]> = {
  INTEGER: [
    [' 042 ', 42],
    ['12\u202f500', 12_500],
    ['+7', 7],
    ['-0', 0],
    [42, 42],
    ['4x', '4x'],
    ['', ''],
    [undefined, null],
  ],
  STRING: [
    ['  Łódź ', 'Łódź'],
    ['e\u0301', 'é'],
    [12, '12'],
    ['', ''],
    [null, null],
  ],
  BOOLEAN: [
    ['true', true],
    [1, true],
    ['0', false],
    [undefined, false],
    ['maybe', 'maybe'],
    ['constructor', 'constructor'],
    ['__proto__', '__proto__'],
  ],
  DATE: [
    ['2026-3-1', '2026-03-01'],
    ['20260301', '2026-03-01'],
    ['1.3.2026', '2026-03-01'],
    ['01/03/2026', '2026-03-01'],
    [20260301, '2026-03-01'],
    ['next week', 'next week'],
  ],
  COUNTRY_CODE: [
    [' fr ', 'FR'],
    ['France', 'France'],
  ],
  PRODUCT_CODE_PSA: [
    ['9812345680', '98 123 456 80'],
    [9812345680, '98 123 456 80'],
    ['98.123-456/80', '98 123 456 80'],
    ['98 123', '98 123'],
  ],
  PRODUCT_CODE_OPEL: [['13123456', '13 123 456']],
  PRODUCT_CODE_MOPAR: [['68218951aa', '68218951 AA']],
  PRODUCT_CODE_EUROREPAR: [
    ['e169142', 'E 169 142'],
    ['e16914', 'E16914'],
  ],
  PRODUCT_CODE_NOBODY: [[' abc ', 'abc']],
}

test.group('Formatting of print fields', () => {
  for (const [type, values] of Object.entries(CASES)) {
    test(`every spelling of a print field of type ${type} is formatted in one way`, ({
      assert,
    }) => {
      for (const [typed, formatted] of values) {
        assert.strictEqual(formatValue({ field_type: type }, typed), formatted)
      }
    })
  }

  test('texts of print fields that are much too long are not formatted', ({ assert }) => {
    const long = ` ${'e\u0301'.repeat(300)}`
    assert.equal(formatValue({ field_type: 'STRING' }, long), long)
  })
})
