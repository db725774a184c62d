import {
  REASON_POINTS,
  SUSPICION_REASONS,
  combineReasons,
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

  test('the score of a case about several rolls adds up their evidence before the maximum of each reason', ({
    assert,
  }) => {
    const reasons = [
      { reason: 'IMITATED_CODE', count: 3 },
      { reason: 'REPORTED_LOST', count: 1 },
      { reason: 'IMITATED_CODE', count: 4 },
      { reason: 'REPORTED_LOST', count: 1 },
    ] as const
    assert.deepEqual(combineReasons(reasons), [
      { reason: 'IMITATED_CODE', count: 7, points: 50 },
      { reason: 'REPORTED_LOST', count: 2, points: 25 },
    ])
    assert.equal(scoreOf(reasons), 75)
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
