import {
  REASON_POINTS,
  SUSPICION_REASONS,
  fullCount,
  pointsOf,
  scoreOf,
} from '#shared/scans/suspicions/suspicion_score'
import { test } from '@japa/runner'

test.group('The score of a suspicion', () => {
  test('is the sum of the points of its reasons, each up to its most, 100 at most', ({
    assert,
  }) => {
    assert.equal(pointsOf('BEFORE_SHIPPING', 3), 15)
    assert.equal(pointsOf('BEFORE_SHIPPING', 80), 50)
    const reasons = [
      { reason: 'IMPOSSIBLE_JOURNEY', count: 2 },
      { reason: 'TOO_OFTEN_JUMP', count: 60 },
    ] as const
    assert.equal(scoreOf(reasons), 60)
    assert.equal(scoreOf([...reasons, { reason: 'IMITATED_CODE', count: 9 }]), 100)
    assert.equal(scoreOf([]), 0)
  })

  test('needs no more pieces of evidence than give a reason’s most', ({ assert }) => {
    for (const reason of SUSPICION_REASONS) {
      const count = fullCount(reason)
      assert.equal(pointsOf(reason, count), REASON_POINTS[reason].most, reason)
      assert.isBelow(pointsOf(reason, count - 1), REASON_POINTS[reason].most, reason)
    }
  })
})
