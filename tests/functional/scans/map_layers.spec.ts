import { createStaff } from '#tests/functional/setup/staff'
import { test } from '@japa/runner'

const LAYERS = '/accounts/api/map_layers/'

test.group('The layers of maps', () => {
  test('the portal has no map layers and allows no foreign images unless the operator names some', async ({
    assert,
  }) => {
    const { visitor } = await createStaff('APPROVER')
    const { status, body, headers } = await visitor.get(LAYERS)
    assert.equal(status, 200)
    assert.deepEqual(body, [])
    assert.include(headers.get('content-security-policy'), "img-src 'self' data:;")
  })
})
