import { problemOfId, problemsOf, readScanFilter } from '#shared/scans/questions/scan_address'
import { type ScanFilter, writeScanFilter } from '#shared/scans/questions/scans_behind'
import { SCAN_STATUSES } from '#shared/scans/questions/scan_contract'
import { GEOLOCATION_METHODS } from '#shared/scans/questions/scan_question_contract'
import { test } from '@japa/runner'
import fc from 'fast-check'

const texts = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), {
  minLength: 1,
  maxLength: 4,
})

const filters: fc.Arbitrary<ScanFilter> = fc.record(
  {
    date_start: fc.constant('2019-02-03'),
    date_end: fc.constant('2020-12-31'),
    verification_status: fc.subarray([...SCAN_STATUSES], { minLength: 1 }),
    geolocation_method: fc.constantFrom(...GEOLOCATION_METHODS),
    domains: texts,
    tags: texts,
    company_ids: fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), {
      minLength: 1,
      maxLength: 4,
    }),
    cells: fc.constant(['u09', 'ezs42']),
    order_countries: texts,
    customer_references: texts,
    spool_id: fc.constant('S-1'),
    _object_id__label_id_or_checksum: fc.constant('#4711'),
  },
  { requiredKeys: [] }
)

test.group('Filters of scans in an address', () => {
  test('filters of scans are read from an address as they were written, with any values', ({
    assert,
  }) => {
    fc.assert(
      fc.property(filters, (filter) => {
        const address = writeScanFilter(filter).toString()
        assert.deepEqual(readScanFilter(new URLSearchParams(address)), filter)
      })
    )
  })

  test('filters of scans keep the other parameters of an address, and removed filters disappear from it', ({
    assert,
  }) => {
    const before = new URLSearchParams('tab=map&tags=a&tags=b&spool_id=S1')
    assert.equal(writeScanFilter({ tags: ['c'] }, before).toString(), 'tab=map&tags=c')
  })

  test('filters of scans that nobody could have chosen are ignored', ({ assert }) => {
    const address =
      'verification_status=9&verification_status=x&geolocation_method=WLAN&company_ids=-1&company_ids=a&tags=&date_start='
    assert.deepEqual(readScanFilter(new URLSearchParams(address)), {})
  })

  test('filters of scans report problems of their days', ({ assert }) => {
    const keyOf = (filter: ScanFilter) =>
      Object.fromEntries(Object.entries(problemsOf(filter)).map(([name, { key }]) => [name, key]))
    assert.deepEqual(keyOf({ date_start: '2016-12-31' }), {
      date_start: 'validation.date_too_early',
    })
    assert.deepEqual(keyOf({ date_start: '2020-01-02', date_end: '2020-01-01' }), {
      date_end: 'validation.date_order',
    })
    assert.deepEqual(keyOf({ date_start: '2017-01-01', date_end: '2017-01-01' }), {})
  })

  test('filters of scans report an id that is neither an object id nor a label id', ({
    assert,
  }) => {
    const problems = {
      '': null,
      '#123': null,
      ' #1 234 ': null,
      '123456789012345': null,
      '123456789': 'scans.label_not_entered',
      'https://verify.example/o/123456789': null,
      '12345678901234567': 'scans.label_not_entered',
      '#12': 'scans.object_not_entered',
      '#12a4': 'scans.object_not_entered',
      'bcdf ghjk 0123': null,
      'BCDFGHJK012': 'scans.label_not_entered',
      'ABCDFGHJK012': 'scans.label_hint',
    }
    for (const [entered, problem] of Object.entries(problems)) {
      assert.equal(problemOfId(entered), problem, entered)
    }
    assert.property(
      problemsOf({ _object_id__label_id_or_checksum: '#1' }),
      '_object_id__label_id_or_checksum'
    )
  })
})
