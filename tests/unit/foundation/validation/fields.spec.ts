import { test } from '@japa/runner'
import * as v from 'valibot'
import {
  accountId,
  calendarDate,
  email,
  instant,
  money,
  optionalText,
  pagingFields,
  pk,
  requiredText,
  textOfLines,
  unitPrice,
} from '#shared/ground/validation/fields'

interface FieldExamples {
  schema: v.GenericSchema
  /** Pairs of a sent value and the value that results from it. */
  taken: readonly (readonly [unknown, unknown])[]
  refused: readonly unknown[]
}

const same = (...values: unknown[]) => values.map((value) => [value, value] as const)
const long = (length: number) => 'x'.repeat(length)

/** Texts with characters that break a line, end a text or reverse its direction. */
const NOT_ON_ONE_LINE = [
  '\n',
  '\r\n',
  '\u0000',
  '\u001b',
  '\u0085',
  '\u2028',
  '\u202e',
  '\ud800',
].map((character) => `a${character}b`)

const FIELDS: Record<string, FieldExamples> = {
  'A record’s id': {
    schema: pk(),
    taken: same(1, Number.MAX_SAFE_INTEGER),
    refused: [0, -1, 1.5, Number.NaN, Infinity, 2 ** 53, '1', null, undefined, [1], {}],
  },
  'An optional text': {
    schema: optionalText(),
    taken: [
      ['', ''],
      ['  Lumen ', 'Lumen'],
      [long(100), long(100)],
      [` ${long(100)} `, long(100)],
    ],
    refused: [long(101), 1, null, ['a'], ...NOT_ON_ONE_LINE],
  },
  'A text of several lines': {
    schema: textOfLines(9),
    taken: [
      [' a\r\nb\rc ', 'a\nb\nc'],
      ['a\tb', 'a\tb'],
      ['e\u0301', 'é'],
    ],
    refused: [long(10), 'a\u0000b', 'a\u001bb', 'a\u202eb', 'a\ud800b', null],
  },
  'A required text': {
    schema: requiredText(5),
    taken: [
      ['a', 'a'],
      [' abcde ', 'abcde'],
      ['abcde\r\n', 'abcde'],
      ['abcde\u0301', 'abcdé'],
    ],
    refused: [
      '',
      '   ',
      'abcdef',
      '\ufb2c'.repeat(3),
      null,
      undefined,
      0,
      true,
      ...NOT_ON_ONE_LINE,
    ],
  },
  'An email address': {
    schema: email(),
    taken: [
      [' Buyer@Lumen.Example ', 'buyer@lumen.example'],
      ['a.b+c@sub.lumen.example', 'a.b+c@sub.lumen.example'],
      ["o'neil@lumen.example", "o'neil@lumen.example"],
      ['ceo@xn--lumn-dpa.example', 'ceo@xn--lumn-dpa.example'],
    ],
    refused: [
      '',
      'buyer',
      'buyer@lumen',
      '@lumen.example',
      'buyer@',
      'a b@lumen.example',
      'a@b@lumen.example',
      'Buyer <buyer@lumen.example>',
      'a@lumen.example,b@lumen.example',
      'a@lumen.example\nBcc: b@lumen.example',
      'ceo@lumén.example',
      'céo@lumen.example',
      'ceo@lumen.exampl\u0435',
      '\u212aeo@lumen.example',
      'ceo\u0000@lumen.example',
      '.ceo@lumen.example',
      'c..eo@lumen.example',
      'ceo@-lumen.example',
      'ceo@lumen..example',
      'ceo@10.0.0.1',
      `${long(65)}@lumen.example`,
      `${long(100)}@lumen.example`,
      null,
      5,
    ],
  },
  'An account id': {
    schema: accountId(),
    taken: [
      ['lumenfr001', 'LUMENFR001'],
      [' T00000 ', 'T00000'],
    ],
    refused: [
      '',
      'T0000',
      'LUMENFR0011',
      'LUMEN FR1',
      'LUMEN-FR1',
      'LUMÉNFR001',
      'lumenfr00\u0131',
      null,
      123456,
    ],
  },
  'A calendar date': {
    schema: calendarDate(),
    taken: same('2026-01-31', '2024-02-29'),
    refused: [
      '2026-02-29',
      '2026-02-30',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '31.01.2026',
      '2026-01-31T00:00:00Z',
      '',
      null,
      20260131,
    ],
  },
  'An instant': {
    schema: instant(),
    taken: same('2026-05-01T08:30:00.000Z'),
    refused: ['2026-05-01', '2026-05-01T25:00:00Z', '', null, 0],
  },
  'A sum': {
    schema: money(),
    taken: same('0.00', '1234.50', '18.500', '-0.01', '90071992547409.91'),
    refused: ['1', '1.5', '1,50', '1.0000', '', '.50', '+1.00', '1e3', '100000000000000.00', 1.5],
  },
  'A unit price': {
    schema: unitPrice(),
    taken: same('0.00', '0.0125', '0.000001', '999999999.999999'),
    refused: ['-0.01', '1', '1.5', '0.0000001', '1000000000.00', '', 0.0125, null],
  },
  'A page’s limit and offset': {
    schema: v.object(pagingFields(10)),
    taken: [
      [{}, { limit: 10, offset: 0 }],
      [
        { limit: '1000', offset: '999999999' },
        { limit: 1000, offset: 999_999_999 },
      ],
    ],
    refused: [
      { limit: '0' },
      { limit: '1001' },
      { limit: '-1' },
      { limit: '1.5' },
      { limit: 'all' },
      { limit: '' },
      { limit: ['1', '2'] },
      { offset: '-1' },
      { offset: '1000000000' },
    ],
  },
}

for (const [field, { schema, taken, refused }] of Object.entries(FIELDS)) {
  test.group(field, () => {
    for (const [sent, value] of taken) {
      test(`the field “${field}” accepts ${shown(sent)}`, ({ assert }) => {
        assert.deepEqual(v.parse(schema, sent), value)
      })
    }

    for (const sent of refused) {
      test(`the field “${field}” refuses ${shown(sent)}`, ({ assert }) => {
        assert.isFalse(v.safeParse(schema, sent).success)
      })
    }
  })
}

function shown(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'missing')
  return text.length > 50 ? `${text.slice(0, 30)}… (${text.length} characters)` : text
}
