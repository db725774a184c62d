import { daysBetween, lastDayOf } from '#shared/scans/questions/scans_behind'
import type { Histogram } from '#shared/scans/questions/scan_question_contract'
import { test } from '@japa/runner'

const weeks: Histogram = {
  interval: 'week',
  buckets: ['2025-12-29', '2026-01-05', '2026-01-12'].map((key) => ({
    key,
    doc_count: 1,
    status: [],
  })),
}

test.group('Days of a histogram', () => {
  test('a bucket of a histogram ends with its day, its Sunday or the end of its month', ({
    assert,
  }) => {
    assert.equal(lastDayOf('2024-02-28', 'day'), '2024-02-28')
    assert.equal(lastDayOf('2025-12-29', 'week'), '2026-01-04')
    assert.equal(lastDayOf('2024-02-01', 'month'), '2024-02-29')
    assert.equal(lastDayOf('2025-12-01', 'month'), '2025-12-31')
  })

  test('a selection in a histogram has the days of its buckets, in either direction of drawing', ({
    assert,
  }) => {
    assert.deepEqual(daysBetween(weeks, [1, 2], {}), ['2026-01-05', '2026-01-18'])
    assert.deepEqual(daysBetween(weeks, [2, 1], {}), ['2026-01-05', '2026-01-18'])
    assert.deepEqual(daysBetween(weeks, [1, 1], {}), ['2026-01-05', '2026-01-11'])
  })

  test('a selection in a histogram has no days outside of the period that is shown', ({
    assert,
  }) => {
    const shown = { date_start: '2026-01-01', date_end: '2026-01-14' }
    assert.deepEqual(daysBetween(weeks, [0, 2], shown), ['2026-01-01', '2026-01-14'])
    assert.deepEqual(daysBetween(weeks, [0, 0], shown), ['2026-01-01', '2026-01-04'])
  })
})
