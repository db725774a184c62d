import { keepsToBounds } from '#app/foundation/http/input/measure_json'
import { test } from '@japa/runner'

const keeps = (json: string, bounds: { depth: number; values: number; names?: number }) =>
  keepsToBounds(Buffer.from(json), { names: 100, ...bounds })

test.group('A JSON text', () => {
  test('a JSON text is as deep as its innermost list or object', ({ assert }) => {
    assert.isTrue(keeps('{"a":[{"b":1}]}', { depth: 3, values: 100 }))
    assert.isFalse(keeps('{"a":[{"b":1}]}', { depth: 2, values: 100 }))
    assert.isTrue(keeps('[[],[],[],[]]', { depth: 2, values: 100 }))
  })

  test('the values of a JSON text are counted by its commas and brackets', ({ assert }) => {
    assert.isTrue(keeps('[1,2,3]', { depth: 9, values: 4 }))
    assert.isFalse(keeps('[1,2,3,4]', { depth: 9, values: 4 }))
    assert.isFalse(keeps(`[${'{},'.repeat(10)}{}]`, { depth: 9, values: 20 }))
  })

  test('the different names of a JSON text are counted once each', ({ assert }) => {
    assert.isTrue(keeps('[{"a":1,"b":2},{"a":1,"b":2}]', { depth: 9, values: 9, names: 2 }))
    assert.isFalse(keeps('[{"a":1,"b":2},{"a":1,"c":2}]', { depth: 9, values: 9, names: 2 }))
  })

  test('brackets, commas and colons in the strings of a JSON text are not counted', ({
    assert,
  }) => {
    assert.isTrue(keeps('{"a":"[[[[,,,,{{{{:::"}', { depth: 1, values: 2, names: 1 }))
    assert.isTrue(keeps(String.raw`{"a":"\"[[[[,,,,"}`, { depth: 1, values: 2 }))
    assert.isFalse(keeps(String.raw`{"a":"\\",[[[[1]]]]}`, { depth: 4, values: 100 }))
  })
})
