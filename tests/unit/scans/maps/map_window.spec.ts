import {
  boxOf,
  boxPrecisionAt,
  nearestCopy,
  precisionAt,
  showsSingleScans,
} from '#shared/scans/maps/map_window'
import { test } from '@japa/runner'

test.group('The window of a map of scans', () => {
  test('the map of scans requests finer buckets at a higher zoom', ({ assert }) => {
    const zooms = Array.from({ length: 17 }, (_, index) => index + 2)
    assert.deepEqual(zooms.map(precisionAt), [2, 2, 2, 3, 3, 4, 5, 6, 6, 7, 7, 7, 7, 8, 9, 9, 9])
  })

  test('the map of scans requests single scans above zoom 8', ({ assert }) => {
    assert.isFalse(showsSingleScans(8))
    assert.isTrue(showsSingleScans(9))
  })

  test('the map of scans requests single scans by counted cells, until these are larger than the map', ({
    assert,
  }) => {
    const zooms = [2, 8, 9, 13, 14, 18]
    assert.deepEqual(zooms.map(boxPrecisionAt), [2, 5, 5, 5, 7, 9])
  })

  test('the box of a map grows to whole cells, which keeps a bucket at the edge whole', ({
    assert,
  }) => {
    const edges = { north: 50.2, east: 12.1, south: 41.3, west: 1.7 }
    assert.deepEqual(boxOf(edges, 3), {
      top_left: { lat: 50.624999, lon: 1.40625 },
      bottom_right: { lat: 40.78125, lon: 12.656249 },
    })
    const moved = { ...edges, west: 1.9, east: 12.3 }
    assert.deepEqual(boxOf(moved, 3), boxOf(edges, 3))
  })

  test('the box of a map contains at most one world, even in a very wide window', ({ assert }) => {
    assert.deepEqual(boxOf({ north: 89, east: 300, south: -89, west: -300 }, 2), {
      top_left: { lat: 90, lon: -180 },
      bottom_right: { lat: -90, lon: 180 },
    })
  })

  test('the box of a map across the antimeridian has its left side in the east', ({ assert }) => {
    const fiji = { north: -10, east: 190, south: -20, west: 170 }
    assert.deepEqual(boxOf(fiji, 2), {
      top_left: { lat: -5.625001, lon: 168.75 },
      bottom_right: { lat: -22.5, lon: -168.750001 },
    })
    const again = { north: -10, east: -170, south: -20, west: -190 }
    assert.deepEqual(boxOf(again, 2), boxOf(fiji, 2))
  })

  test('the box of a map ends at the antimeridian on the right side of the world', ({ assert }) => {
    const { top_left: start, bottom_right: end } = boxOf(
      { north: 10, east: 180, south: 0, west: 157.5 },
      2
    )
    assert.deepEqual([start.lon, end.lon], [157.5, 180])
  })

  test('a place is drawn in the copy of the world that the map shows', ({ assert }) => {
    assert.equal(nearestCopy(-170, 170), 190)
    assert.equal(nearestCopy(170, -170), -190)
    assert.equal(nearestCopy(9, 12), 9)
  })
})
