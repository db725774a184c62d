import { mapLayerList, tileOrigins } from '#start/map_layers'
import { test } from '@japa/runner'

const STREETS = 'Streets|https://tiles.example.com/{z}/{x}/{y}.png|© Somebody'

test.group('The layers of maps', () => {
  test('map layers are read with their name, address and owner', ({ assert }) => {
    assert.deepEqual(mapLayerList('MAP_LAYERS', ` ${STREETS} ; `), [
      {
        name: 'Streets',
        url: 'https://tiles.example.com/{z}/{x}/{y}.png',
        attribution: '© Somebody',
      },
    ])
  })

  test('several map layers allow images from each of their hosts', ({ assert }) => {
    const relief = 'Relief|https://relief.example.com:8443/{z}/{y}/{x}|© Another'
    const layers = mapLayerList('MAP_LAYERS', [STREETS, relief, STREETS].join(';'))
    assert.deepEqual(tileOrigins(layers), [
      'https://tiles.example.com',
      'https://relief.example.com:8443',
    ])
  })

  for (const wrong of [
    'Streets',
    'Streets|https://tiles.example.com/{z}/{x}/{y}.png',
    'Streets|https://tiles.example.com/map.png|© Somebody',
    'Streets|/tiles/{z}/{x}/{y}.png|© Somebody',
    "Streets|https://tiles.example.com'; script-src *;/{z}/{x}/{y}|© Somebody",
    'Streets|javascript:alert(1)/{z}/{x}/{y}|© Somebody',
  ]) {
    test(`the map layers ${wrong} are refused`, ({ assert }) => {
      assert.throws(() => mapLayerList('MAP_LAYERS', wrong), /^MAP_LAYERS must be layers like/)
    })
  }
})
