import {
  DEFAULT_BUSINESS_TIME_ZONE,
  addDays,
  businessDay,
  businessInstant,
  endOfBusinessDay,
  setBusinessTimeZone,
  startOfBusinessDay,
} from '#shared/ground/dates/business_day'
import { earliestDeliveryDate, latestDeliveryDate } from '#shared/ordering/orders/delivery_date'
import { DAY_MS } from '#shared/ground/dates/spans'
import { timeZone } from '#start/env_rules'
import { test } from '@japa/runner'

const at = (zone: string, day: string) => {
  setBusinessTimeZone(zone)
  return [startOfBusinessDay(day).toISOString(), endOfBusinessDay(day).toISOString()]
}

test.group('Days of the business', (group) => {
  group.each.setup(() => () => setBusinessTimeZone(DEFAULT_BUSINESS_TIME_ZONE))

  test('business days are those of Paris unless another zone is set', ({ assert }) => {
    assert.equal(businessDay('2026-01-31T22:30:00.000Z'), '2026-01-31')
    assert.equal(businessDay('2026-01-31T23:30:00.000Z'), '2026-02-01')
    assert.equal(businessInstant('2026-01-31T22:30:00.000Z'), '2026-01-31 23:30')
    setBusinessTimeZone('Pacific/Auckland')
    assert.equal(businessDay('2026-01-31T22:30:00.000Z'), '2026-02-01')
    assert.throws(() => setBusinessTimeZone('Europe/Paname'), RangeError)
  })

  test('business days begin and end correctly when clocks change, even at midnight', ({
    assert,
  }) => {
    assert.deepEqual(at('Europe/Paris', '2026-03-29'), [
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T21:59:59.999Z',
    ])
    assert.deepEqual(at('Europe/Paris', '2026-10-25'), [
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T22:59:59.999Z',
    ])
    // In Beirut, 29 March begins at 01:00. In Havana, 1 November has two midnights.
    assert.equal(at('Asia/Beirut', '2026-03-29')[0], '2026-03-28T22:00:00.000Z')
    assert.equal(at('America/Havana', '2026-11-01')[0], '2026-11-01T04:00:00.000Z')
    assert.equal(at('Asia/Kathmandu', '2026-01-01')[0], '2025-12-31T18:15:00.000Z')
    assert.deepEqual(at('Europe/Paris', '9999-12-31')[1], '9999-12-31T23:59:59.999Z')
    assert.equal(at('Europe/Paris', '0000-01-01')[0], '0000-01-01T00:00:00.000Z')
    assert.equal(at('Pacific/Kiritimati', '2026-01-01')[0], '2025-12-31T10:00:00.000Z')
  })

  test('business days follow each other without a gap in every zone', ({ assert }) => {
    for (const zone of [
      'Europe/Paris',
      'Pacific/Auckland',
      'America/Havana',
      'Asia/Beirut',
      'UTC',
    ]) {
      setBusinessTimeZone(zone)
      for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
        const [start, end] = [startOfBusinessDay(day), endOfBusinessDay(day)]
        assert.equal(businessDay(start), day)
        assert.equal(businessDay(end), day)
        assert.equal(businessDay(new Date(start.getTime() - 1)), addDays(day, -1))
        assert.isAtMost(end.getTime() - start.getTime(), DAY_MS + 3_600_000)
      }
    }
  })
})

test.group('Tomorrow', () => {
  test('tomorrow is the next business day, both at 23:30 in Paris and a minute after its midnight', ({
    assert,
  }) => {
    const evening = new Date('2026-01-31T22:30:00.000Z')
    assert.equal(earliestDeliveryDate(evening), '2026-02-01')
    const night = new Date('2026-01-31T23:01:00.000Z')
    assert.equal(earliestDeliveryDate(night), '2026-02-02')
    assert.equal(latestDeliveryDate(night), '2028-02-01')
    assert.equal(latestDeliveryDate(new Date('2028-02-29T12:00:00.000Z')), '2030-03-01')
  })
})

test.group('BUSINESS_TIME_ZONE', () => {
  test('BUSINESS_TIME_ZONE must be the name of a time zone', ({ assert }) => {
    assert.equal(timeZone('BUSINESS_TIME_ZONE', 'Pacific/Auckland'), 'Pacific/Auckland')
    assert.throws(
      () => timeZone('BUSINESS_TIME_ZONE', 'Paris'),
      'BUSINESS_TIME_ZONE must be the name of a time zone like Europe/Paris, not "Paris".'
    )
  })
})
