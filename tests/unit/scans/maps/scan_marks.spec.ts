import { marksOf, marksOfScans, mostDoubtful, sumCounts } from '#shared/scans/maps/scan_marks'
import { test } from '@japa/runner'
import type { Scan } from '#shared/scans/questions/scan_question_contract'

const scan = (id: string, position: Scan['position']) => ({ id, position, status: 3 }) as Scan

test.group('Marks of scans on a map', () => {
  test('a bucket is a mark with its counts', ({ assert }) => {
    const bucket = {
      geohash: 'u0',
      center_lat: 48,
      center_lon: 5.6,
      doc_count: 7,
      status: [
        { key: 3 as const, doc_count: 2 },
        { key: 1 as const, doc_count: 5 },
      ],
    }
    assert.deepEqual(marksOf({ type: 'buckets', buckets: [bucket] }), [
      {
        key: 'u0',
        lat: 48,
        lon: 5.6,
        total: 7,
        counts: [
          { key: 1, doc_count: 5 },
          { key: 3, doc_count: 2 },
        ],
        scan: null,
      },
    ])
  })

  test('a scan without a position is no mark', ({ assert }) => {
    const marks = marksOfScans([scan('a', { lat: 1, lon: 2 }), scan('b', null)])
    assert.deepEqual(
      marks.map(({ key, total }) => [key, total]),
      [['a', 1]]
    )
  })

  test('counts are added up by status, the harmless first', ({ assert }) => {
    const sum = sumCounts([
      [{ key: 4, doc_count: 1 }],
      [
        { key: 1, doc_count: 2 },
        { key: 4, doc_count: 3 },
        { key: 0, doc_count: 0 },
      ],
    ])
    assert.deepEqual(sum, [
      { key: 1, doc_count: 2 },
      { key: 4, doc_count: 4 },
    ])
  })

  test('a mark on the map shows its most frequent doubtful status', ({ assert }) => {
    assert.equal(
      mostDoubtful([
        { key: 1, doc_count: 90 },
        { key: 3, doc_count: 2 },
        { key: 4, doc_count: 5 },
      ]),
      4
    )
    assert.isNull(mostDoubtful([{ key: 1, doc_count: 90 }]))
  })
})
