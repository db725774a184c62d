import { utcDay } from '#shared/ground/dates/utc_day'
import type { Histogram } from '#shared/scans/questions/scan_question_contract'
import {
  indexOfWeek,
  isInWeek,
  periodBefore,
  weeksOf,
  weeksOfScans,
} from '#shared/scans/questions/scan_weeks'
import { test } from '@japa/runner'
import fc from 'fast-check'

const histogramOf = (...keys: string[]): Histogram => ({
  interval: 'week',
  buckets: keys.map((key, index) => ({ key, doc_count: index + 1, status: [] })),
})

const TODAY = '2026-11-29'

test.group('Weeks of scans', () => {
  test('a week of scans has the days from Monday to Sunday that belong to the period', ({
    assert,
  }) => {
    const histogram = histogramOf('2026-10-26', '2026-11-02', '2026-11-09')
    const period = { date_start: '2026-10-29', date_end: '2026-11-10' }
    assert.deepEqual(weeksOf(histogram, period), [
      { key: '2026-10-26', from: '2026-10-29', until: '2026-11-01', count: 1 },
      { key: '2026-11-02', from: '2026-11-02', until: '2026-11-08', count: 2 },
      { key: '2026-11-09', from: '2026-11-09', until: '2026-11-10', count: 3 },
    ])
  })

  test('the first week of an open period begins no earlier than the first possible scan', ({
    assert,
  }) => {
    const [week] = weeksOf(histogramOf('2016-12-26'), {})
    assert.deepEqual(week, { key: '2016-12-26', from: '2017-01-01', until: '2017-01-01', count: 1 })
  })

  test('the weeks of given scans count each scan once, without gaps between them', ({ assert }) => {
    const instant = fc.date({
      min: new Date('2025-11-01T00:00:00Z'),
      max: new Date('2026-04-30T23:59:59Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(fc.array(instant), (instants) => {
        const scans = instants.map((at) => ({ timestamp: at.toISOString() }))
        const weeks = weeksOfScans(scans)
        const isCounted = weeks.every(
          (week) => scans.filter(({ timestamp }) => isInWeek(timestamp, week)).length === week.count
        )
        const total = weeks.reduce((sum, { count }) => sum + count, 0)
        const isWithoutGap = weeks.every(({ from }, index) => {
          const former = weeks[index - 1]
          const dayBefore = utcDay(new Date(Date.parse(from) - 86_400_000))
          return new Date(from).getUTCDay() === 1 && (!former || former.until === dayBefore)
        })
        assert.isTrue(isCounted && isWithoutGap)
        assert.equal(total, scans.length)
        assert.isTrue(scans.length === 0 || (weeks[0]!.count > 0 && weeks.at(-1)!.count > 0))
      })
    )
  })

  test('a week of an address that is not in the period is the newest one', ({ assert }) => {
    const weeks = weeksOf(histogramOf('2026-11-02', '2026-11-09'), {})
    assert.equal(indexOfWeek(weeks, '2026-11-02'), 0)
    for (const unknown of [null, 'nonsense', '2026-11-03']) {
      assert.equal(indexOfWeek(weeks, unknown), 1)
    }
  })
})

test.group('The period before', () => {
  test('the period before has the same length and ends the day before', ({ assert }) => {
    const november = { date_start: '2026-11-01', date_end: '2026-11-30' }
    assert.deepEqual(periodBefore(november, TODAY), {
      date_start: '2026-10-02',
      date_end: '2026-10-31',
    })
    const day = { date_start: '2024-03-01', date_end: '2024-03-01' }
    assert.deepEqual(periodBefore(day, TODAY), {
      date_start: '2024-02-29',
      date_end: '2024-02-29',
    })
  })

  test('a period without a last day is compared until today', ({ assert }) => {
    assert.deepEqual(periodBefore({ date_start: '2026-11-20' }, TODAY), {
      date_start: '2026-11-10',
      date_end: '2026-11-19',
    })
  })

  test('no period is before one without a first day, or before the first possible scan', ({
    assert,
  }) => {
    assert.isNull(periodBefore({ date_end: '2026-11-30' }, TODAY))
    assert.isNull(periodBefore({ date_start: '2018-01-01', date_end: '2026-11-30' }, TODAY))
    const first = { date_start: '2017-01-08', date_end: '2017-01-14' }
    assert.deepEqual(periodBefore(first, TODAY), {
      date_start: '2017-01-01',
      date_end: '2017-01-07',
    })
  })
})
