import { type Step, hasGrown } from '#app/scans/suspicions/keep_steps'
import { test } from '@japa/runner'

const step = (score: number, reasons: Step['reasons'] = ['IMITATED_CODE'], more = {}): Step => ({
  kind: 'LABEL',
  score,
  reasons,
  ...more,
})

test.group('A case', () => {
  test('has grown when it is new, scores more than ever, has another reason or is of another kind', ({
    assert,
  }) => {
    assert.isTrue(hasGrown([], step(25)))
    assert.isTrue(hasGrown([step(30), step(50)], step(51)))
    assert.isTrue(hasGrown([step(50)], step(50, ['BEFORE_SHIPPING', 'IMITATED_CODE'])))
    assert.isTrue(hasGrown([step(50)], step(50, ['IMITATED_CODE'], { kind: 'ROLL' })))
  })

  test('has not grown when it stays, shrinks, or comes back to what it was', ({ assert }) => {
    const before = [step(30), step(50), step(50, ['REPORTED_LOST'])]
    assert.isFalse(hasGrown(before, step(50)))
    assert.isFalse(hasGrown(before, step(25)))
    assert.isFalse(hasGrown(before, step(45, ['IMITATED_CODE', 'REPORTED_LOST'])))
    assert.isFalse(hasGrown(before, step(25, [])))
  })
})
