import { startOfBusinessDay } from '#shared/ground/dates/business_day'
import { daysOf, periodOf } from '#shared/information/news/news_period'
import { test } from '@japa/runner'

const TODAY = '2026-03-10'
const NOW = new Date(`${TODAY}T15:20:00`)
const midnight = (day: string) => startOfBusinessDay(day).toISOString()

test.group('Days on which news are shown', () => {
  test('news are shown from midnight of the first day to the end of the last', ({ assert }) => {
    const period = periodOf({ from: '2026-03-12', until: '2026-03-14' }, NOW)
    const expected = { publish_from: midnight('2026-03-12'), publish_until: midnight('2026-03-15') }
    assert.deepEqual(period, expected)
    assert.deepEqual(daysOf(period), { from: '2026-03-12', until: '2026-03-14' })
  })

  test('news without days are shown at once and without end', ({ assert }) => {
    const period = periodOf({ from: '', until: '' }, NOW)
    assert.deepEqual(period, { publish_from: null, publish_until: null })
  })

  test('news that begin today are shown at once, even if they were shown or planned before', ({
    assert,
  }) => {
    const days = { from: TODAY, until: '' }
    const now = { publish_from: NOW.toISOString(), publish_until: null }
    assert.deepEqual(periodOf(days, NOW), now)
    for (const day of ['2026-03-01', '2026-03-20']) {
      const known = { publish_from: midnight(day), publish_until: null }
      assert.deepEqual(periodOf(days, NOW, known), now)
    }
    assert.deepEqual(daysOf(now), days)
  })

  test('news keep the time of days that are not changed', ({ assert }) => {
    const known = {
      publish_from: new Date('2026-03-01T14:30:00').toISOString(),
      publish_until: new Date('2026-03-20T09:00:00').toISOString(),
    }
    assert.deepEqual(periodOf(daysOf(known), NOW, known), known)
    const later = periodOf({ ...daysOf(known), until: '2026-03-21' }, NOW, known)
    assert.deepEqual(later, { ...known, publish_until: midnight('2026-03-22') })
  })
})
