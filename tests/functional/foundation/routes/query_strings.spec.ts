import { createPlacedOrder } from '#database/factories/order_factory'
import { uniqueText } from '#database/factories/unique_text'
import type { OrderOverview } from '#shared/ordering/order_statistics/order_statistics_contract'
import type { UserRow } from '#shared/companies/users/user_contract'
import { createProgram, sentScan } from '#tests/functional/setup/scans/scan_scene'
import { useTestScans } from '#tests/functional/setup/scans/scan_store'
import { createStaff } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('Commas in an address are part of a value, written as they are', (group) => {
  useTestScans(group)

  test('unescaped commas in backoffice list addresses are part of a value, as in react-admin', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const { user } = await createScene()
    const filter = `{"q":"${user.email}","state":"APPROVED"}`
    const { status, body, headers } = await visitor.get<UserRow[]>(
      `/backoffice/api/users/?sort=["id","ASC"]&range=[0,24]&filter=${filter}`
    )
    assert.equal(status, 200)
    assert.equal(headers.get('content-range'), 'users 0-0/1')
    assert.deepEqual(
      body.map(({ id }) => id),
      [user.id]
    )
  })

  test('unescaped commas in the name of a supplier are part of the value', async ({ assert }) => {
    const { visitor } = await createStaff()
    const name = `${uniqueText(8)}, Ltd`
    const { company, user, product } = await createScene({ company: { name } })
    const lines = [{ product, quantity: 1_000 }]
    await createPlacedOrder(db.connection(), { company, user, lines })
    const { status, body } = await visitor.get<OrderOverview>(
      `/statistics/api/order_overview/?supplier=${name}`
    )
    assert.deepEqual([status, body.count], [200, 1])
  })

  test('unescaped commas in the corners of a map are part of the value', async ({ assert }) => {
    const { visitor } = await createStaff('ANALYST')
    const tag = uniqueText(8)
    const scans = [
      sentScan({ tags: [tag], lat: 48, lon: 9 }),
      sentScan({ tags: [tag], lat: 1, lon: 9 }),
    ]
    await (await createProgram()).send(scans)
    const box = '{"top_left":{"lat":50,"lon":8},"bottom_right":{"lat":47,"lon":10}}'
    const { status, body } = await visitor.get<string>(
      `/statistics/api/verifications/download/?tags=${tag}&verification_status=1,2&bounding_box=${box}`
    )
    assert.equal(status, 200)
    assert.lengthOf(body.trimEnd().split('\n'), 2)
  })
})
