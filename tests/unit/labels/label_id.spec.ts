import {
  LABEL_IDS,
  LABEL_ID_ALPHABET,
  isLabelId,
  isObjectId,
  labelIdOf,
  labelNumber,
} from '#shared/labels/rolls/label_id'
import { test } from '@japa/runner'
import fc from 'fast-check'

const anyNumber = fc.bigInt({ min: 0n, max: LABEL_IDS - 1n })

test.group('Label ids', () => {
  test('every number below the count of label ids has its own label id and can be recovered from it', ({
    assert,
  }) => {
    fc.assert(
      fc.property(anyNumber, (number) => {
        const id = labelIdOf(number)
        assert.isTrue(isLabelId(id))
        assert.equal(labelNumber(id), number)
      })
    )
  })

  test('label ids sort as their numbers do', ({ assert }) => {
    fc.assert(
      fc.property(anyNumber, anyNumber, (one, other) => {
        assert.equal(labelIdOf(one) < labelIdOf(other), one < other)
      })
    )
  })

  test('label ids from the first to the last fit into eight bytes', ({ assert }) => {
    assert.isBelow(Number(LABEL_IDS), 2 ** 63)
    assert.deepEqual([labelIdOf(0n), labelIdOf(LABEL_IDS - 1n)], ['000000000000', 'ZZZZZZZZZZZZ'])
    assert.throws(() => labelIdOf(LABEL_IDS), RangeError)
    assert.throws(() => labelIdOf(-1n), RangeError)
  })

  test('label ids have twelve characters, no vowels and no lower case', ({ assert }) => {
    assert.lengthOf(new Set(LABEL_ID_ALPHABET), 31)
    assert.isTrue(isLabelId('BCDFGHJKLM29'))
    for (const text of ['BCDFGHJKLM2', 'BCDFGHJKLM290', 'ACDFGHJKLM29', 'bCDFGHJKLM29', '']) {
      assert.isFalse(isLabelId(text), text)
      assert.throws(() => labelNumber(text), RangeError)
    }
    assert.isFalse(isLabelId('BCDFGHJKLM29\n'))
  })
})

test.group('Object ids', () => {
  test('an object id consists of digits that are kept exactly', ({ assert }) => {
    for (const text of ['1', '123', '9007199254740991']) assert.isTrue(isObjectId(text), text)
    for (const text of ['', '0', '012', '#12', '1.5', '-1', '1e3', '9007199254740992', '12 ']) {
      assert.isFalse(isObjectId(text), text)
    }
  })
})
