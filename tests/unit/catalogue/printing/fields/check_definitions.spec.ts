import {
  type DefinitionProblem,
  checkDefinitions,
  definitionChecks,
} from '#shared/catalogue/printing/fields/check_definitions'
import type { PrintFieldDefinition } from '#shared/catalogue/printing/fields/field_contract'
import { field, fieldTools } from '#tests/unit/catalogue/printing/fields/field_examples'
import { test } from '@japa/runner'

const WRONG: [problem: DefinitionProblem, at: string, fields: PrintFieldDefinition[]][] = [
  ['unknown_type', '0.field_type', [field('hue', { field_type: 'COLOUR' })]],
  ['pattern_syntax', '0.validation.regexp', [field('a', { validation: { regexp: '(?!x)' } })]],
  [
    'pattern_too_large',
    '0.validation.regexp',
    [field('a', { validation: { regexp: 'a{1000}b' } })],
  ],
  [
    'pattern_of_flag',
    '0.validation.regexp',
    [field('a', { field_type: 'BOOLEAN', validation: { regexp: '[A-Z]{2}' } })],
  ],
  ['name_twice', '1.name', [field('a'), field('a')]],
  [
    'bounds',
    '0.validation.max',
    [field('a', { field_type: 'INTEGER', validation: { min: 5, max: 4 } })],
  ],
  ['default', '0.default', [field('a', { default: 'x', validation: { regexp: 'y' } })]],
  [
    'default',
    '0.default',
    [field('a', { default: 'x', read_only: true, validation: { regexp: 'y' } })],
  ],
  [
    'option_twice',
    '0.options.1.value',
    [field('a', { options: [{ value: 'x' }, { value: 'x' }] })],
  ],
  [
    'option',
    '0.options.0.value',
    [field('a', { field_type: 'COUNTRY_CODE', options: [{ value: 'XX' }] })],
  ],
  [
    'dependency',
    '0.dependencies.0.field',
    [field('a', { dependencies: [{ field: 'b', values: ['x'] }] })],
  ],
  [
    'circular',
    '0.dependencies.0.field',
    [field('a', { dependencies: [{ field: 'a', values: ['x'] }] })],
  ],
]

test.group('Print fields before they are stored', () => {
  for (const [problem, path, fields] of WRONG) {
    test(`print fields are refused for ${problem} at ${path}`, async ({ assert }) => {
      const problems = checkDefinitions(fields, await fieldTools())
      assert.deepEqual(
        problems.map((found) => [found.problem, found.path.join('.')]),
        [[problem, path]]
      )
    })
  }

  test('print fields that depend on each other in a circle are refused at each of them', async ({
    assert,
  }) => {
    const after = (name: string, other: string) =>
      field(name, { dependencies: [{ field: other, values: ['x'] }] })
    const circle = [after('a', 'b'), after('b', 'c'), after('c', 'a'), after('d', 'a')]
    assert.deepEqual(
      checkDefinitions(circle, await fieldTools()).map(({ problem, path }) => [problem, path[0]]),
      [
        ['circular', '0'],
        ['circular', '1'],
        ['circular', '2'],
      ]
    )
  })

  test('the pattern of a checkbox may require that it is ticked, or that it is not', async ({
    assert,
  }) => {
    for (const regexp of ['true', 'false', 'true|false']) {
      const fields = [field('hazard', { field_type: 'BOOLEAN', validation: { regexp } })]
      assert.deepEqual(checkDefinitions(fields, await fieldTools()), [], regexp)
    }
  })

  test('print fields may depend on later fields and have valid defaults', async ({ assert }) => {
    const fields = [
      field('un_number', { dependencies: [{ field: 'hazard', values: [true, null] }] }),
      field('hazard', { field_type: 'BOOLEAN', default: true }),
      field('made_in', { field_type: 'COUNTRY_CODE', default: 'FR', options: [{ value: 'FR' }] }),
    ]
    assert.deepEqual(checkDefinitions(fields, await fieldTools()), [])
  })

  test('every choice of a print field is checked separately', async ({ assert }) => {
    const options = Array.from({ length: 100 }, (_, index) => ({ value: `${index}` }))
    const fields = [field('a', { options, validation: { regexp: '[ab]*a[ab]{90}' } })]
    const found = [...definitionChecks(fields, await fieldTools())]
    assert.isAtLeast(found.length, options.length)
    assert.isAtMost(Math.max(...found.map((problems) => problems.length)), 1)
    assert.lengthOf(found.flat(), options.length)
  })
})
