import { eitherShape } from '#shared/ground/validation/either_shape'
import { toJsonSchema } from '@valibot/to-json-schema'
import { test } from '@japa/runner'
import * as v from 'valibot'

const isText = (input: unknown) => typeof input === 'string'

const textOrNumber = eitherShape(
  isText,
  v.pipe(v.string(), v.maxLength(3)),
  v.pipe(v.number(), v.minValue(1))
)

test.group('One of two shapes', () => {
  test('a value is accepted when it fits the shape that is meant', ({ assert }) => {
    assert.equal(v.parse(textOrNumber, 'abc'), 'abc')
    assert.equal(v.parse(textOrNumber, 7), 7)
  })

  test('a wrong value gets only the errors of the shape that is meant', ({ assert }) => {
    for (const [input, type] of [
      ['abcd', 'max_length'],
      [0, 'min_value'],
      [null, 'number'],
    ] as const) {
      const { issues } = v.safeParse(textOrNumber, input)
      assert.deepEqual(
        issues?.map((issue) => issue.type),
        [type]
      )
    }
  })

  test('the JSON schema of a value with two possible shapes lists both', ({ assert }) => {
    assert.deepInclude(toJsonSchema(textOrNumber), {
      anyOf: [
        { type: 'string', maxLength: 3 },
        { type: 'number', minimum: 1 },
      ],
    })
  })
})
