import { monthsBefore } from '#app/companies/companies/block_inactive'
import { test } from '@japa/runner'

test.group('Months before a day', () => {
  test('{months} months before {now} is {then}')
    .with([
      { now: '2026-11-22T03:00:00.000Z', months: 24, then: '2024-11-22T03:00:00.000Z' },
      { now: '2026-01-15T00:00:00.000Z', months: 1, then: '2025-12-15T00:00:00.000Z' },
      { now: '2026-03-31T23:59:59.999Z', months: 1, then: '2026-02-28T23:59:59.999Z' },
      { now: '2028-02-29T12:00:00.000Z', months: 12, then: '2027-02-28T12:00:00.000Z' },
    ])
    .run(({ assert }, { now, months, then }) => {
      assert.equal(monthsBefore(new Date(now), months).toISOString(), then)
    })
})
