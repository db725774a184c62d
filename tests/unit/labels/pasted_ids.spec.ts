import { pastedIds } from '#shared/labels/rolls/pasted_ids'
import { test } from '@japa/runner'

test.group('Pasted ids', () => {
  test('stand on lines or with signs between them, in groups and small letters', ({ assert }) => {
    const text = 'bcdf ghjk lmnp\r\n#123 ; #456,\tVWXY 0123 4567\n\n'
    assert.deepEqual(pastedIds(text), ['BCDFGHJKLMNP', '#123', '#456', 'VWXY01234567'])
  })

  test('count once, and nothing is none', ({ assert }) => {
    assert.deepEqual(pastedIds('#12\n# 12\n#1 2'), ['#12'])
    assert.deepEqual(pastedIds(' \n;,'), [])
  })
})
