import { asPlainScan } from '#app/scans/lines/plain_scan'
import { checkClosely, checkScan } from '#app/scans/lines/scan_line'
import { CLIENT_TYPES } from '#shared/scans/questions/scan_contract'
import { test } from '@japa/runner'
import fc from 'fast-check'

const NOW = new Date('2026-06-01T12:00:00.000Z')

/** Values that are unusual for a field: at or near a limit, or of another type. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, '', ' ', 0, -0, 1.5, -1, Number.NaN, Infinity),
  fc.constantFrom<unknown>('1', '#4711', 4711, true, [], {}, ['a'], ['']),
  fc.constantFrom<unknown>(
    'line\nfeed',
    'é',
    '\u007f',
    '𝒳',
    '\ud800',
    'bcdfghjklmnp',
    ' BCDFGHJKLMNP'
  ),
  fc.string({ unit: 'binary', maxLength: 70 })
)
const mostly = <Value>(good: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 12, arbitrary: good as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: odd })

const around = (least: number, most: number) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: least, max: most }) },
    { weight: 2, arbitrary: fc.double({ min: least - 1, max: most + 1, noNaN: true }) },
    { weight: 1, arbitrary: fc.constantFrom(least, most, least - 1, most + 1) }
  )

const text = (most: number) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 }) },
    { weight: 1, arbitrary: fc.integer({ min: most - 1, max: most + 1 }).map((n) => 'x'.repeat(n)) }
  )

const instant = fc.oneof(
  { weight: 6, arbitrary: day('2018-01-01', '2026-05-01').map((date) => date.toISOString()) },
  { weight: 1, arbitrary: day('2016-12-30', '2017-01-02').map((date) => date.toISOString()) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '2024-02-30T08:30:00.000Z',
      '2024-05-01T24:00:00.000Z',
      '2024-13-01T00:00:00.000Z',
      '2024-05-01T08:30:00Z',
      '2024-05-01T08:30:00.123456+02:00',
      '2026-06-01T13:00:00.000Z',
      '2026-06-01T13:00:00.001Z'
    ),
  }
)

function day(min: string, max: string) {
  return fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
}

const label = fc.string({
  unit: fc.constantFrom(...'0123456789BCDFGHJKLMNPQRSTVWXYZ'),
  minLength: 12,
  maxLength: 12,
})

const line = fc.record(
  {
    more: odd,
    tags: mostly(fc.array(text(50), { maxLength: 21 })),
    id: mostly(text(64)),
    label_id: mostly(label),
    object_id: mostly(around(1, Number.MAX_SAFE_INTEGER)),
    timestamp: mostly(instant),
    status: mostly(around(0, 6)),
    lat: mostly(around(-90, 90)),
    lon: mostly(around(-180, 180)),
    accuracy: mostly(around(-1_000_000_000, 1_000_000_000)),
    client_type: mostly(fc.constantFrom(...CLIENT_TYPES)),
    agent: mostly(text(200)),
    agent_version: mostly(text(50)),
    verification_count: mostly(around(0, 4_294_967_295)),
  },
  { requiredKeys: ['id', 'timestamp', 'status', 'label_id'] }
)

test.group('A scan that is plainly right', () => {
  test('a scan on a day that the calendar does not have is refused', async ({ assert }) => {
    for (const timestamp of ['2024-02-30T08:30:00.000Z', '2025-02-29T08:30:00+02:00']) {
      const scan = { id: 'a', label_id: 'BCDFGHJKLMNP', timestamp, status: 1 }
      const { failures } = await checkScan(scan, NOW)
      assert.deepEqual(
        failures?.map(({ path }) => path),
        [['timestamp']],
        timestamp
      )
    }
  })

  test('the quick check of a scan has the same result as the rules of each field', async ({
    assert,
  }) => {
    let plain = 0
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 20, arbitrary: line }, odd), async (input) => {
        const [quick, close] = [await checkScan(input, NOW), await checkClosely(input, NOW)]
        // Compares JSON, because only JSON is stored.
        assert.equal(JSON.stringify(quick), JSON.stringify(close))
        if (asPlainScan(input)) plain += 1
      }),
      { numRuns: 5_000 }
    )
    assert.isAbove(plain, 200)
  })
})
