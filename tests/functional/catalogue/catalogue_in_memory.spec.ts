import { findFreePort } from '#bin/free_port'
import { renewCatalogue } from '#database/catalogue_version'
import { transaction } from '#database/transaction'
import { createStaff } from '#tests/functional/setup/staff'
import { endProcess, lineOf, startProcess } from '#tests/functional/setup/product_process'
import { createPriceTiers } from '#database/factories/price_list_factory'
import { setShopSetting } from '#tests/functional/setup/shop_setting'
import { addProduct, createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor, position } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const DRAFT = '/orders/api/order_draft/'

test.group('The catalogue in memory', () => {
  test('of two servers is never behind the database', async ({ assert, cleanup }) => {
    cleanup(await setShopSetting('handlingFeeCents', 7_500))
    const scene = await createScene()
    const staff = await createStaff('CUSTOMER_SERVICE')
    const port = await findFreePort()
    const server = startProcess('backend/bin/server.ts', { PORT: String(port) })
    cleanup(() => void server.kill('SIGKILL'))
    await lineOf(server, /started HTTP server/)
    server.stdout!.resume()
    const there = await Visitor.loggedIn(
      { ...scene.user, cofor10: scene.company.cofor10 },
      `http://127.0.0.1:${port}`
    )
    const order_positions = [position(scene.product.id, 1_000)]
    const drafts = () =>
      Promise.all([scene.visitor, there].map((visitor) => visitor.post(DRAFT, { order_positions })))
    const prices = async () => (await drafts()).map(({ body }) => body.order_positions[0].price)
    const fees = async () => (await drafts()).map(({ body }) => body.handling_costs)
    assert.deepEqual(await prices(), ['0.04', '0.04'])
    assert.deepEqual(await fees(), ['75.00', '75.00'])

    await transaction(db.connection(), async (trx) => {
      await trx.from('price_tiers').where('product_id', scene.product.id).delete()
      await createPriceTiers(trx, scene.product.id, [{ minQuantity: 1, unitPriceMicros: 50_000 }])
    })
    assert.deepEqual(await prices(), ['0.05', '0.05'])

    const fee = '/backoffice/api/shop_settings/handlingFeeCents/'
    assert.equal((await staff.visitor.put(fee, { value: 9_900 })).status, 200)
    assert.deepEqual(await fees(), ['99.00', '99.00'])

    await addProduct(scene)
    for (const visitor of [scene.visitor, there]) {
      assert.lengthOf((await visitor.get('/orders/api/products/')).body, 2)
    }
    assert.equal(await endProcess(server, 'SIGTERM'), 0)
  })

  test('is not renewed by a write that is taken back', async ({ assert }) => {
    const scene = await createScene()
    const draft = { order_positions: [position(scene.product.id, 1_000)] }
    const price = async () => (await scene.visitor.post(DRAFT, draft)).body.order_positions[0].price
    assert.equal(await price(), '0.04')
    const takenBack = transaction(db.connection(), async (trx) => {
      const tiers = trx.from('price_tiers').where('product_id', scene.product.id)
      await tiers.update({ unit_price_micros: 1 })
      await renewCatalogue(trx)
      throw new Error('taken back')
    })
    await assert.rejects(() => takenBack, 'taken back')
    assert.equal(await price(), '0.04')
  })
})
