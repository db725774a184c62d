import { type Step, hasGrown } from '#app/scans/suspicions/keep_steps'
import { test } from '@japa/runner'

const step = (score: number, reasons: Step['reasons'] = ['IMITATED_CODE'], more = {}): Step => ({
  kind: 'LABEL',
  score,
  reasons,
  ...more,
})

test.group('A case', () => {
  test('a case has grown when it is new, or has its highest score, a new reason or a new kind', ({
    assert,
  }) => {
    assert.isTrue(hasGrown([], step(25)))
    assert.isTrue(hasGrown([step(30), step(50)], step(51)))
    assert.isTrue(hasGrown([step(50)], step(50, ['BEFORE_SHIPPING', 'IMITATED_CODE'])))
    assert.isTrue(hasGrown([step(50)], step(50, ['IMITATED_CODE'], { kind: 'ROLL' })))
  })

  test('a case has not grown when it stays the same, shrinks or returns to an earlier state', ({
    assert,
  }) => {
    const before = [step(30), step(50), step(50, ['REPORTED_LOST'])]
    assert.isFalse(hasGrown(before, step(50)))
    assert.isFalse(hasGrown(before, step(25)))
    assert.isFalse(hasGrown(before, step(45, ['IMITATED_CODE', 'REPORTED_LOST'])))
    assert.isFalse(hasGrown(before, step(25, [])))
  })
})
