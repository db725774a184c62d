import { daysOf, periodOf } from '#shared/news/news_period'
import { test } from '@japa/runner'

const TODAY = '2026-03-10'
const midnight = (day: string) => new Date(`${day}T00:00:00`).toISOString()

test.group('Days on which news are shown', () => {
  test('begin with midnight of the first and end with the last', ({ assert }) => {
    const period = periodOf({ from: '2026-03-12', until: '2026-03-14' }, TODAY)
    const expected = { publish_from: midnight('2026-03-12'), publish_until: midnight('2026-03-15') }
    assert.deepEqual(period, expected)
    assert.deepEqual(daysOf(period), { from: '2026-03-12', until: '2026-03-14' })
  })

  test('that are left empty, or begin today, begin at once and never end', ({ assert }) => {
    for (const from of ['', TODAY]) {
      const period = periodOf({ from, until: '' }, TODAY)
      assert.deepEqual(period, { publish_from: null, publish_until: null })
    }
  })

  test('that are not changed keep their time', ({ assert }) => {
    const known = {
      publish_from: new Date('2026-03-01T14:30:00').toISOString(),
      publish_until: new Date('2026-03-20T09:00:00').toISOString(),
    }
    assert.deepEqual(periodOf(daysOf(known), TODAY, known), known)
    const later = periodOf({ ...daysOf(known), until: '2026-03-21' }, TODAY, known)
    assert.deepEqual(later, { ...known, publish_until: midnight('2026-03-22') })
  })
})
