import { type Country, cornersOf } from '#shared/scans/places/country_part'
import { test } from '@japa/runner'

/** Returns a square of `size` degrees, with its corners in the order that d3 needs. */
const square = (west: number, south: number, size: number) => [
  [
    [west, south],
    [west, south + size],
    [west + size, south + size],
    [west + size, south],
    [west, south],
  ],
]

const land: Country = {
  type: 'Feature',
  properties: {},
  geometry: { type: 'MultiPolygon', coordinates: [square(-60, 2, 3), square(0, 42, 8)] },
}

test.group('The area on the map of a site', () => {
  test('the map of a site shows the part of the country where the site is', ({ assert }) => {
    assert.deepEqual(cornersOf(land, { latitude: 46, longitude: 3 }), [
      [42, 0],
      [50, 8],
    ])
    assert.deepEqual(cornersOf(land, { latitude: 3.5, longitude: -58.5 }), [
      [2, -60],
      [5, -57],
    ])
  })

  test('the map of a site shows the largest part of the country when the place is unknown', ({
    assert,
  }) => {
    assert.deepEqual(cornersOf(land, null), [
      [42, 0],
      [50, 8],
    ])
  })

  test('the map of a site off the coast shows its surroundings and the mainland', ({ assert }) => {
    assert.deepEqual(cornersOf(land, { latitude: 41.5, longitude: -0.5 }), [
      [40, -2],
      [50, 8],
    ])
  })

  test('the map of a site shows its surroundings when the country has no borders on the map', ({
    assert,
  }) => {
    assert.deepEqual(cornersOf(undefined, { latitude: 10, longitude: 20 }), [
      [8.5, 18.5],
      [11.5, 21.5],
    ])
    assert.isNull(cornersOf(undefined, null))
  })
})
