import { CommitUnknown } from '#database/failures/database_failure'
import { createFulfilment, stateOf } from '#tests/functional/labels/fulfilment/fulfilment_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const codesOf = ({ refused }: { refused: { pk: number; code: string }[] }) =>
  refused.map(({ pk, code }) => [pk, code])

/** Makes COMMIT get no response from the given transaction on. */
function loseDatabase(
  { atTransaction }: { atTransaction: number },
  cleanup: (task: () => void) => void
) {
  const { connection } = db
  let begun = 0
  db.connection = (...options) => {
    const client = Reflect.apply(connection, db, options)
    const { transaction } = client
    return Object.assign(client, {
      transaction: (...work: unknown[]) => {
        begun += 1
        if (begun >= atTransaction) throw new CommitUnknown(new Error('silence'))
        return Reflect.apply(transaction, client, work)
      },
    })
  }
  cleanup(() => {
    db.connection = connection
  })
}

test.group('Moving several orders', () => {
  test('a bulk move moves the allowed orders and lists the refused ones with their codes', async ({
    assert,
  }) => {
    const { supplier, order, staff } = await createFulfilment('ORDER_PENDING')
    const { order: late } = await createFulfilment('SHIPPED', 1_000, supplier)
    const { status, body } = await staff.visitor.post('/backoffice/api/orders/move/', {
      orders: [order.id, late.id, 99_999_999],
      to: 'ORDER_RECEIVED',
    })
    assert.equal(status, 200)
    assert.deepEqual(body.moved, [order.id])
    assert.deepEqual(codesOf(body), [
      [late.id, 'ILLEGAL_MOVE'],
      [99_999_999, 'NOT_FOUND'],
    ])
    assert.equal(await stateOf(order.id), 'ORDER_RECEIVED')
  })

  test('a bulk move that loses the database names the moved orders and those it did not attempt', async ({
    assert,
    cleanup,
  }) => {
    const { supplier, order, staff } = await createFulfilment('ORDER_PENDING')
    const { order: late } = await createFulfilment('SHIPPED', 1_000, supplier)
    const { order: unsure } = await createFulfilment('ORDER_PENDING', 1_000, supplier)
    const { order: left } = await createFulfilment('ORDER_PENDING', 1_000, supplier)
    const orders = [order, late, unsure, left].map(({ id }) => id)
    loseDatabase({ atTransaction: 3 }, cleanup)
    const { status, body } = await staff.visitor.post('/backoffice/api/orders/move/', {
      orders,
      to: 'ORDER_RECEIVED',
    })
    assert.equal(status, 200)
    assert.deepEqual(body.moved, [order.id])
    assert.deepEqual(codesOf(body), [
      [late.id, 'ILLEGAL_MOVE'],
      [unsure.id, 'SERVICE_UNAVAILABLE'],
      [left.id, 'SERVICE_UNAVAILABLE'],
    ])
    assert.notEqual(body.refused[1].detail, body.refused[2].detail)
    assert.equal(await stateOf(left.id), 'ORDER_PENDING')
  })

  test('a bulk move that moves no order because of the database gets a 503', async ({
    assert,
    cleanup,
  }) => {
    const { order, staff } = await createFulfilment('ORDER_PENDING')
    loseDatabase({ atTransaction: 1 }, cleanup)
    const { status } = await staff.visitor.post('/backoffice/api/orders/move/', {
      orders: [order.id],
      to: 'ORDER_RECEIVED',
    })
    assert.equal(status, 503)
  })

  test('a bulk shipment ships a later order although earlier ones are refused', async ({
    assert,
  }) => {
    const { supplier, order: large, staff } = await createFulfilment('IN_PRODUCTION', 500_001)
    const { order: late } = await createFulfilment('SHIPPED', 500_000, supplier)
    const { order: small } = await createFulfilment('IN_PRODUCTION', 10, supplier)
    const { body } = await staff.visitor.post('/backoffice/api/orders/move/', {
      orders: [large.id, late.id, small.id],
      to: 'SHIPPED',
      rolls: 'generate',
    })
    assert.deepEqual(body.moved, [small.id])
    assert.deepEqual(codesOf(body), [
      [large.id, 'ROLLS_TOO_MANY'],
      [late.id, 'ILLEGAL_MOVE'],
    ])
  })
})
