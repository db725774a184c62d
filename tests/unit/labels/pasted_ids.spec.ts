import { pastedIds } from '#shared/labels/rolls/pasted_ids'
import { test } from '@japa/runner'

test.group('Pasted ids', () => {
  test('pasted ids are read from lines or between separators, in groups and in lower case', ({
    assert,
  }) => {
    const text = 'bcdf ghjk lmnp\r\n#123 ; #456,\tVWXY 0123 4567\n\n'
    assert.deepEqual(pastedIds(text), ['BCDFGHJKLMNP', '#123', '#456', 'VWXY01234567'])
  })

  test('repeated pasted ids count once, and empty text contains none', ({ assert }) => {
    assert.deepEqual(pastedIds('#12\n# 12\n#1 2'), ['#12'])
    assert.deepEqual(pastedIds(' \n;,'), [])
  })
})
