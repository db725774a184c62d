import { MAX_ATTEMPTS, nextAttemptAt } from '#app/mailing/outbox/retry_policy'
import { test } from '@japa/runner'

const NOW = new Date('2026-05-01T08:30:00.000Z')
const waits = Array.from({ length: MAX_ATTEMPTS }, (_, index) => {
  const next = nextAttemptAt(index + 1, NOW)
  return next && (next.getTime() - NOW.getTime()) / 1000
})

test.group('Retry policy', () => {
  test('a failed mail waits 10 s, 1 min, 5 min, 30 min, 2 h and then longer', ({ assert }) => {
    assert.deepEqual(waits.slice(0, 5), [10, 60, 300, 1800, 7200])
  })

  test('a failed mail never waits less than before, and never more than 12 h', ({ assert }) => {
    const all = waits.filter((wait) => wait !== null)
    assert.deepEqual(
      all,
      all.toSorted((a, b) => a - b)
    )
    assert.equal(all.at(-1), 12 * 3600)
  })

  test('a failed mail is given up after 12 attempts, which span a weekend', ({ assert }) => {
    assert.equal(MAX_ATTEMPTS, 12)
    assert.isNull(nextAttemptAt(12, NOW))
    const days = waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0) / 86_400
    assert.isAbove(days, 2.5)
  })
})
