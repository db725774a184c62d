import { dealFiles } from '#tests/setup/deal_files'
import { test } from '@japa/runner'

const SECONDS = { 'a.spec.ts': 60, 'b.spec.ts': 10, 'c.spec.ts': 30, 'd.spec.ts': 25 }

test.group('Files of tests', () => {
  test('are dealt out so that all hands take about as long', ({ assert }) => {
    assert.deepEqual(dealFiles(Object.keys(SECONDS), 2, SECONDS), [
      ['a.spec.ts'],
      ['b.spec.ts', 'c.spec.ts', 'd.spec.ts'],
    ])
  })

  test('stand in exactly one hand each, also those that were never measured', ({ assert }) => {
    const files = [...Object.keys(SECONDS), 'new.spec.ts', 'newer.spec.ts']
    const hands = dealFiles(files, 3, SECONDS)
    assert.lengthOf(hands, 3)
    assert.sameMembers(hands.flat(), files)
  })

  test('leave no hand empty', ({ assert }) => {
    assert.deepEqual(dealFiles(['a.spec.ts'], 3, SECONDS), [['a.spec.ts']])
    assert.deepEqual(dealFiles([], 2, SECONDS), [])
  })
})
