import type {
  FieldValue,
  PrintFieldDefinition,
} from '#shared/catalogue/printing/fields/field_contract'
import { describeField } from '#shared/catalogue/printing/fields/describe_fields'
import {
  completeValues,
  fieldProblem,
  fieldProblems,
  problemMessage,
  shownFields,
} from '#shared/catalogue/printing/fields/print_fields'
import { textsIn } from '#app/foundation/http/texts'
import { field, fieldTools } from '#tests/unit/catalogue/printing/fields/field_examples'
import { test } from '@japa/runner'

type Case = [value: FieldValue | undefined, problem: 'required' | 'rule' | null]

const CASES: { title: string; field: PrintFieldDefinition; values: Case[] }[] = [
  {
    title: 'a whole number within its bounds',
    field: field('quantity', { field_type: 'INTEGER', validation: { min: 1, max: 500 } }),
    values: [
      [1, null],
      [' 500 ', null],
      ['1\u202f0', null],
      [0, 'rule'],
      [501, 'rule'],
      ['12.5', 'rule'],
      [12.5, 'rule'],
      ['twelve', 'rule'],
      ['9'.repeat(40), 'rule'],
      [true, 'rule'],
      ['', 'rule'],
      [undefined, 'required'],
      [null, 'required'],
    ],
  },
  {
    title: 'a whole number that may be blank in spite of its pattern',
    field: field('quantity', { field_type: 'INTEGER', validation: { blank: true, regexp: 'x' } }),
    values: [
      ['', null],
      [undefined, null],
      [-7, null],
    ],
  },
  {
    title: 'a text by its pattern, which has to fit the whole text',
    field: field('code', { validation: { regexp: '[A-Z]{2}\\d{3}' } }),
    values: [
      ['AB123', null],
      ['  AB123 ', null],
      ['AB1234', 'rule'],
      ['xAB123', 'rule'],
      ['', 'rule'],
      [undefined, 'required'],
    ],
  },
  {
    title: 'a text that may be empty because its pattern fits the empty text',
    field: field('code', { validation: { regexp: '[A-Z]*' } }),
    values: [
      ['', null],
      [undefined, null],
      ['ab', 'rule'],
    ],
  },
  {
    title: 'a text that may be blank although its pattern does not fit the empty text',
    field: field('code', { validation: { blank: true, regexp: '[A-Z]+' } }),
    values: [
      ['', null],
      [null, null],
    ],
  },
  {
    title: 'a text of one line and at most 100 characters',
    field: field('text'),
    values: [
      ['x'.repeat(100), null],
      ['x'.repeat(101), 'rule'],
      ['two\nlines', 'rule'],
      ['turned \u202e round', 'rule'],
    ],
  },
  {
    title: 'a checkbox that may stay untouched',
    field: field('hazard', { field_type: 'BOOLEAN' }),
    values: [
      [true, null],
      ['false', null],
      [undefined, null],
      ['perhaps', 'rule'],
    ],
  },
  {
    title: 'a checkbox that has to be ticked',
    field: field('hazard', { field_type: 'BOOLEAN', validation: { regexp: 'true' } }),
    values: [
      [true, null],
      [false, 'rule'],
      [undefined, 'rule'],
    ],
  },
  {
    title: 'a day of the calendar by its pattern',
    field: field('day', { field_type: 'DATE', validation: { regexp: '20\\d\\d-.*' } }),
    values: [
      ['2026-02-28', null],
      ['28/02/2026', null],
      ['2026-02-29', 'rule'],
      ['1999-12-31', 'rule'],
      ['soon', 'rule'],
      [undefined, 'required'],
    ],
  },
  {
    title: 'a choice among its options',
    field: field('grade', { options: [{ value: 'A' }, { value: 'B' }] }),
    values: [
      ['A', null],
      ['C', 'rule'],
      [undefined, 'required'],
    ],
  },
  {
    title: 'a choice that its pattern excludes',
    field: field('grade', {
      options: [{ value: 'A' }, { value: 'B' }],
      validation: { regexp: 'A' },
    }),
    values: [
      ['A', null],
      ['B', 'rule'],
    ],
  },
  {
    title: 'a country',
    field: field('made_in', { field_type: 'COUNTRY_CODE' }),
    values: [
      ['fr', null],
      ['XX', 'rule'],
      ['France', 'rule'],
      [undefined, 'required'],
    ],
  },
  {
    title: 'one of few countries',
    field: field('made_in', { field_type: 'COUNTRY_CODE', options: [{ value: 'MA' }] }),
    values: [
      ['MA', null],
      ['FR', 'rule'],
    ],
  },
  {
    title: 'a product code of its variant',
    field: field('part', { field_type: 'PRODUCT_CODE_PSA' }),
    values: [
      ['98 123 456 80', null],
      ['98-123-456-80', null],
      ['9812345680', null],
      ['981234568', 'rule'],
      ['98A2345680', 'rule'],
      [undefined, 'required'],
    ],
  },
]

test.group('Print field', () => {
  for (const { title, field: tested, values } of CASES) {
    test(`a print field is checked as ${title}`, async ({ assert }) => {
      const tools = await fieldTools()
      for (const [value, problem] of values) {
        assert.equal(fieldProblem(tested, value, tools), problem, JSON.stringify(value))
      }
      assert.deepEqual(tools.warned, [])
    })
  }

  test('a print field of an unknown type only causes a warning', async ({ assert }) => {
    const tools = await fieldTools()
    for (const type of ['COLOUR', 'PRODUCT_CODE_NOBODY']) {
      assert.isNull(fieldProblem(field('hue', { field_type: type }), 'any', tools))
    }
    assert.deepEqual(tools.warned, ['COLOUR', 'PRODUCT_CODE_NOBODY'])
  })

  test('a read-only print field is never wrong', async ({ assert }) => {
    const fixed = field('plant', { read_only: true, validation: { regexp: 'X' } })
    assert.isNull(fieldProblem(fixed, undefined, await fieldTools()))
  })

  test('the problem of a print field is explained in both languages', ({ assert }) => {
    const stored = { ...field('code'), pk: 1 }
    const inLanguage = (language: 'en' | 'fr') => {
      const described = describeField(stored, language)
      const t = textsIn(language)
      return [problemMessage(described, 'required', t), problemMessage(described, 'rule', t)]
    }
    assert.deepEqual(inLanguage('en'), ['Required', 'Not like this'])
    assert.deepEqual(inLanguage('fr'), ['Champ obligatoire', 'Pas ainsi'])
    const wordless = { ...stored, validation_message: { en: '', fr: '' } }
    assert.equal(
      problemMessage(describeField(wordless, 'fr'), 'rule', textsIn('fr')),
      'Valeur non valable'
    )
  })
})

test.group('Print fields that depend on others', () => {
  const fields = [
    field('hazard', { field_type: 'BOOLEAN', index: 1 }),
    field('un_number', { index: 2, dependencies: [{ field: 'hazard', values: [true] }] }),
    field('class', { index: 3, dependencies: [{ field: 'un_number', values: ['UN1263'] }] }),
    field('remark', { index: 4, dependencies: [{ field: 'un_number', values: [null] }] }),
  ]
  const shown = (values: Record<string, FieldValue>) =>
    shownFields(fields, values).map(({ name }) => name)

  test('dependent print fields are shown while the other field has one of the values, or null if unset', ({
    assert,
  }) => {
    assert.deepEqual(shown({}), ['hazard', 'remark'])
    assert.deepEqual(shown({ hazard: true }), ['hazard', 'un_number', 'remark'])
    assert.deepEqual(shown({ hazard: 'true', un_number: 'UN1263' }), [
      'hazard',
      'un_number',
      'class',
    ])
    assert.deepEqual(shown({ hazard: true, un_number: ' ' }), ['hazard', 'un_number', 'remark'])
  })

  test('dependent print fields treat a hidden field as unset, in spite of its input', ({
    assert,
  }) => {
    assert.deepEqual(shown({ hazard: false, un_number: 'UN1263' }), ['hazard', 'remark'])
  })

  test('dependent print fields are neither kept nor checked while hidden', async ({ assert }) => {
    const values = { hazard: false, un_number: 'UN1263', class: 'x', remark: 'dry' }
    assert.deepEqual(completeValues(fields, values), { hazard: false, remark: 'dry' })
    assert.lengthOf([...fieldProblems(fields, values, await fieldTools())], 0)
  })

  test('print fields that depend on each other are all hidden', ({ assert }) => {
    const circle = [
      field('one', { dependencies: [{ field: 'two', values: ['x'] }] }),
      field('two', { dependencies: [{ field: 'one', values: ['x'] }] }),
    ]
    assert.deepEqual(shownFields(circle, { one: 'x', two: 'x' }), [])
  })
})

test.group('Print data', () => {
  const fields = [
    field('part', { field_type: 'PRODUCT_CODE_OPEL', index: 2 }),
    field('plant', { default: 'Vesoul', read_only: true, index: 1 }),
    field('grade', { default: 'A', index: 3 }),
    field('quantity', { field_type: 'INTEGER', index: 4, validation: { blank: true } }),
  ]

  test('print data are formatted, in order, with the defaults of untouched fields', ({
    assert,
  }) => {
    const complete = completeValues(fields, { part: '13123456', plant: 'Rome', extra: 'x' })
    assert.deepEqual(Object.entries(complete), [
      ['plant', 'Vesoul'],
      ['part', '13 123 456'],
      ['grade', 'A'],
      ['quantity', null],
    ])
  })

  test('print data keep a cleared field empty', ({ assert }) => {
    assert.equal(completeValues(fields, { grade: '' }).grade, '')
  })

  test('print data have their problems by field, in the order of the form', async ({ assert }) => {
    const problems = fieldProblems(fields, { part: '1', grade: '' }, await fieldTools())
    assert.deepEqual(
      [...problems],
      [
        ['part', 'rule'],
        ['grade', 'rule'],
      ]
    )
  })

  test('print data have no field with the name of a property of every object', async ({
    assert,
  }) => {
    const odd = [field('constructor')]
    assert.deepEqual(completeValues(odd, {}), { constructor: null })
    assert.deepEqual([...fieldProblems(odd, {}, await fieldTools())], [['constructor', 'required']])
  })
})
