import { cellOf, lonBits } from '#shared/scans/places/geo_grid'
import { changesOf, sumChanges } from '#shared/scans/maps/cells/cell_changes'
import { classOf, limitsOf } from '#shared/scans/maps/cells/cell_classes'
import {
  cellBoxPrecisionAt,
  cellPrecisionAt,
  edgesOfCell,
} from '#shared/scans/maps/cells/cell_window'
import type { Mark } from '#shared/scans/maps/scan_marks'
import { describeCell } from '#app/scans/store/geo_cell'
import { test } from '@japa/runner'
import fc from 'fast-check'

const ZOOMS = Array.from({ length: 17 }, (_, index) => index + 2)

const markOf = (key: string, total: number): Mark => ({
  key,
  total,
  lat: 0,
  lon: 0,
  counts: [],
  scan: null,
})

test.group('Cells of a map', () => {
  test('the cells of a map are 16 to 128 pixels wide, finer at a higher zoom', ({ assert }) => {
    const widths = ZOOMS.map((zoom) => (256 * 2 ** zoom) / 2 ** lonBits(cellPrecisionAt(zoom)))
    assert.isAtLeast(Math.min(...widths), 16)
    assert.isAtMost(Math.max(...widths), 128)
    assert.deepEqual(
      ZOOMS.map(cellPrecisionAt),
      [2, 2, 3, 3, 4, 4, 4, 5, 5, 6, 6, 6, 7, 7, 8, 8, 8]
    )
  })

  test('the box of a map of cells ends with counted cells, until these are larger than the map', ({
    assert,
  }) => {
    assert.deepEqual([2, 8, 11, 13, 14, 18].map(cellBoxPrecisionAt), [2, 4, 5, 5, 7, 8])
  })

  test('the edges of a cell are those of its geohash, and those of its neighbours', ({
    assert,
  }) => {
    const cellAt = (x: number, y: number) => {
      const { geohash } = describeCell(x, y, 3)
      assert.deepEqual(cellOf(geohash), { x, y })
      return edgesOfCell(geohash)
    }
    const [one, east, north] = [cellAt(200, 90), cellAt(201, 90), cellAt(200, 91)]
    assert.deepEqual(one, { west: 101.25, east: 102.65625, south: 36.5625, north: 37.96875 })
    assert.equal(one.east, east.west)
    assert.equal(one.north, north.south)
  })
})

test.group('Classes of cells', () => {
  test('the classes of a heat map are round numbers in logarithmic steps', ({ assert }) => {
    assert.deepEqual(limitsOf(0, 5), [1, 2, 5, 10, 20])
    assert.deepEqual(limitsOf(49, 5), [1, 2, 5, 10, 20])
    assert.deepEqual(limitsOf(50, 5), [1, 5, 20, 100, 500])
    assert.deepEqual(limitsOf(5_000_000, 5), [1, 50, 2_000, 100_000, 5_000_000])
    assert.deepEqual(limitsOf(120, 3), [1, 10, 100])
  })

  test('each count belongs to the class with the highest limit that it reaches', ({ assert }) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.nat(), (most, some) => {
        const limits = limitsOf(most, 5)
        const count = 1 + (some % most)
        const index = classOf(count, limits)
        assert.isTrue(index >= 0 && count >= limits[index]!)
        assert.isTrue(index === 4 || count < limits[index + 1]!)
      })
    )
    assert.equal(classOf(0, limitsOf(10, 5)), -1)
  })
})

test.group('Changes of cells', () => {
  test('a cell of one period has no scans in the other, and the largest changes come first', ({
    assert,
  }) => {
    const now = [markOf('u0', 5), markOf('u1', 3)]
    const before = [markOf('u1', 10), markOf('u2', 2), markOf('u3', 5)]
    assert.deepEqual(
      changesOf(now, before).map(({ key, change }) => [key, change]),
      [
        ['u1', -7],
        ['u0', 5],
        ['u3', -5],
        ['u2', -2],
      ]
    )
  })

  test('the changes of all cells sum to the difference of both counts', ({ assert }) => {
    const key = fc.constantFrom('u0', 'u1', 'u2', 'u3', 'u4')
    const marks = fc
      .uniqueArray(fc.tuple(key, fc.integer({ min: 1, max: 1_000 })), {
        selector: ([name]) => name,
      })
      .map((pairs) => pairs.map(([name, total]) => markOf(name, total)))
    const sumOf = (all: readonly Mark[]) => all.reduce((sum, { total }) => sum + total, 0)
    fc.assert(
      fc.property(marks, marks, (now, before) => {
        assert.deepEqual(sumChanges(changesOf(now, before)), {
          now: sumOf(now),
          before: sumOf(before),
          change: sumOf(now) - sumOf(before),
        })
      })
    )
  })
})
