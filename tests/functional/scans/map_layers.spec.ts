import { createStaff } from '#tests/functional/setup/staff'
import { Visitor } from '#tests/functional/setup/visitor'
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

  test('visitors without a login cannot read the map layers', async ({ assert }) => {
    const { status } = await new Visitor().get(LAYERS)
    assert.equal(status, 401)
  })
})
