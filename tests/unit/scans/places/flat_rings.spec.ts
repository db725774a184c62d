import { flatRings, flatten, tilePath } from '#shared/scans/places/flat_rings'
import { test } from '@japa/runner'
import type { Polygon, Position } from 'geojson'

const polygon = (...ring: Position[]): Polygon => ({
  type: 'Polygon',
  coordinates: [[...ring, ring[0]!]],
})

const WORLD = { x: 0, y: 0, count: 1, size: 256 }

const xs = (path: string) => [...path.matchAll(/[ML](-?[\d.]+)/g)].map(([, x]) => Number(x))

test.group('Borders on a flat map', () => {
  test('the middle of the world is the middle of the map', ({ assert }) => {
    assert.deepEqual(
      flatten([0, 0]).map((part) => Number(part.toFixed(9))),
      [0.5, 0.5]
    )
  })

  test('an area is drawn only in the map tiles that it covers', ({ assert }) => {
    const rings = flatRings(polygon([0, 0], [90, 0], [90, 40], [0, 40]))
    assert.deepEqual(new Set(xs(tilePath(rings, WORLD))), new Set([128, 192]))
    assert.equal(tilePath(rings, { x: 0, y: 0, count: 2, size: 256 }).length > 0, true)
    assert.equal(tilePath(rings, { x: 0, y: 1, count: 4, size: 256 }), '')
  })

  test('a land on the antimeridian is drawn on both sides and not across the world', ({
    assert,
  }) => {
    const rings = flatRings(polygon([170, 0], [-170, 0], [-170, 40], [170, 40]))
    for (const x of xs(tilePath(rings, WORLD))) {
      assert.isTrue(x < 20 || x > 236, `${x} is in the middle of the world`)
    }
    assert.isTrue(xs(tilePath(rings, WORLD)).some((x) => x < 20))
    assert.isTrue(xs(tilePath(rings, WORLD)).some((x) => x > 236))
  })

  test('a land around a pole reaches down to the edge of the map', ({ assert }) => {
    const [ring] = flatRings(polygon([-180, -70], [-60, -70], [60, -70], [180, -70]))
    assert.equal(ring!.south.toFixed(4), '1.0000')
    assert.isTrue(ring!.north > 0.75)
  })

  test('borders beyond one side of a tile are left out, and the rest stays closed', ({
    assert,
  }) => {
    const coast = Array.from({ length: 200 }, (_, index) => [-150 + index / 10, 10 + (index % 2)])
    const rings = flatRings(polygon(...coast, [20, 10], [20, -40], [-150, -40]))
    const far = tilePath(rings, { x: 2, y: 2, count: 4, size: 256 })
    assert.isBelow(xs(far).length, 10)
    assert.match(far, /^M.*z$/)
  })

  test('points that are too close to be distinguished become one', ({ assert }) => {
    const dots = Array.from({ length: 500 }, (_, index) => [index / 1000, 0])
    const rings = flatRings(polygon(...dots, [40, 30]))
    assert.isBelow(xs(tilePath(rings, WORLD)).length, 6)
  })
})
