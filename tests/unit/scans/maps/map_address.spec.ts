import { readMapView, writeMapView } from '#shared/scans/maps/map_address'
import { test } from '@japa/runner'

test.group('The view of a map in an address', () => {
  test('the view of a map is read from an address as it was written, to about ten metres', ({
    assert,
  }) => {
    const view = { lat: -33.45678, lon: 151.2, zoom: 12 }
    assert.equal(writeMapView(view), '-33.4568,151.2000,12')
    assert.deepEqual(readMapView('-33.4568,151.2000,12'), { ...view, lat: -33.4568 })
  })

  test('an address with an impossible view of a map is ignored', ({ assert }) => {
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
