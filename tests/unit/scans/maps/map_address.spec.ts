import { readMapView, writeMapView } from '#shared/scans/maps/map_address'
import { test } from '@japa/runner'

test.group('What a map shows, in an address', () => {
  test('is read as it was written, to some ten metres', ({ assert }) => {
    const view = { lat: -33.45678, lon: 151.2, zoom: 12 }
    assert.equal(writeMapView(view), '-33.4568,151.2000,12')
    assert.deepEqual(readMapView('-33.4568,151.2000,12'), { ...view, lat: -33.4568 })
  })

  test('is nothing where nobody could have moved the map', ({ assert }) => {
    for (const text of [
      null,
      '',
      '1,2',
      'a,b,c',
      '91,0,4',
      '0,181,4',
      '0,0,1',
      '0,0,19',
      '1..2,0,4',
    ]) {
      assert.isUndefined(readMapView(text), String(text))
    }
  })
})
