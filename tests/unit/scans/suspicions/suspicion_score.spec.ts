import {
  REASON_POINTS,
  SUSPICION_REASONS,
  fullCount,
  pointsOf,
  scoreOf,
} from '#shared/scans/suspicions/suspicion_score'
import { test } from '@japa/runner'

test.group('The score of a suspicion', () => {
  test('the score of a suspicion adds up the limited points of its reasons and is at most 100', ({
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

  test('the full count of a reason is the smallest one that gives its maximum points', ({
    assert,
  }) => {
    for (const reason of SUSPICION_REASONS) {
      const count = fullCount(reason)
      assert.equal(pointsOf(reason, count), REASON_POINTS[reason].most, reason)
      assert.isBelow(pointsOf(reason, count - 1), REASON_POINTS[reason].most, reason)
    }
  })
})
