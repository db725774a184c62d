import { describeCell, partOf } from '#app/scans/store/geo_cell'
import { latBits, lonBits } from '#shared/scans/places/geo_grid'
import { plainGeohash } from '#tests/functional/scans/questions/plain_geohash'
import { test } from '@japa/runner'

const KNOWN = [
  [42.605, -5.603, 'ezs42'],
  [57.64911, 10.40744, 'u4pruydqq'],
  [37.8324, 112.5584, 'ww8p1r4t8'],
  [48.669, -4.329, 'gbsuv'],
  [0, 0, 's00000000'],
  [-90, -180, '000000000'],
  [90, 180, 'zzzzzzzzz'],
] as const

const micro = (degrees: number) => Math.round(degrees * 1_000_000)

test.group('Cells of the map', () => {
  test('a cell of the map has the name of its geohash, at every length', ({ assert }) => {
    for (const [lat, lon, geohash] of KNOWN) {
      for (let length = 1; length <= geohash.length; length += 1) {
        const x = partOf(micro(lon) + 180_000_000, 360_000_000, lonBits(length))
        const y = partOf(micro(lat) + 90_000_000, 180_000_000, latBits(length))
        assert.equal(describeCell(x, y, length).geohash, geohash.slice(0, length))
        assert.equal(plainGeohash(lat, lon, length).geohash, geohash.slice(0, length))
      }
    }
  })

  test('a cell of the map has its centre in the middle', ({ assert }) => {
    const x = partOf(micro(-5.603) + 180_000_000, 360_000_000, lonBits(5))
    const y = partOf(micro(42.605) + 90_000_000, 180_000_000, latBits(5))
    assert.deepEqual(describeCell(x, y, 5), {
      geohash: 'ezs42',
      center_lat: 42.60498,
      center_lon: -5.603027,
    })
  })
})
