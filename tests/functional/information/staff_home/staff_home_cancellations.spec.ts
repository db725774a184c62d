import { createPlacedOrder } from '#database/factories/order_factory'
import { homeOf } from '#tests/functional/setup/staff_home'
import { createScene } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('Requested cancellations on the staff’s home', () => {
  test('requested cancellations are counted and listed by last request', async ({ assert }) => {
    const before = (await homeOf('CUSTOMER_SERVICE')).cancellations!
    const { company, user, product } = await createScene()
    const place = (state: 'CANCEL_REQUESTED' | 'CANCELLED', day: string) =>
      createPlacedOrder(db.connection(), {
        company,
        user,
        state,
        createdAt: new Date(`${day}T10:00:00Z`),
        lines: [{ product, quantity: 3_000 }],
      })
    const younger = await place('CANCEL_REQUESTED', '2001-03-05')
    const older = await place('CANCEL_REQUESTED', '2001-03-04')
    await place('CANCELLED', '2001-03-03')
    // The cancellation was requested again after a refusal; then another part of the order changed.
    const step = { order_id: older.id, user_id: user.id }
    const asked = { ...step, state: 'CANCEL_REQUESTED', at: '2001-03-04 18:00:00.000' }
    await db.table('order_state_history').insert(asked)
    await db.from('orders').where('id', older.id).update({ updated_at: '2001-03-09 10:00:00.000' })
    const home = await homeOf('CUSTOMER_SERVICE')
    assert.equal(home.cancellations!.waiting, before.waiting + 2)
    assert.equal(home.cancellations!.oldest_at, '2001-03-04T18:00:00.000Z')
    const listed = home.to_do.filter(({ kind }) => kind === 'CANCELLATION').slice(0, 2)
    assert.deepEqual(listed[0], {
      kind: 'CANCELLATION',
      since: '2001-03-04T18:00:00.000Z',
      request: null,
      about: older.id,
      subject: older.orderId!,
      company_name: company.name,
      account_id: company.cofor10,
    })
    assert.equal(listed[1]!.about, younger.id)
    const approver = await homeOf('APPROVER')
    assert.isNull(approver.cancellations)
    assert.notInclude(
      approver.to_do.map(({ kind }) => kind),
      'CANCELLATION'
    )
    await db.from('orders').whereIn('id', [older.id, younger.id]).update({ state: 'CANCELLED' })
    const after = await homeOf('CUSTOMER_SERVICE')
    assert.equal(after.cancellations!.waiting, before.waiting)
  })
})
