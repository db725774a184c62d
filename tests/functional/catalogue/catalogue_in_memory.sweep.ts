import { renewCatalogue } from '#database/catalogue_version'
import { transaction } from '#database/transaction'
import { createStaff } from '#tests/functional/setup/staff'
import { endProcess, startServer } from '#tests/functional/setup/processes/product_process'
import { createProductGroup } from '#database/factories/product_factory'
import { uniqueText } from '#database/factories/unique_text'
import { createPriceTiers } from '#database/factories/price_list_factory'
import { setShopSetting } from '#tests/functional/setup/shop_setting'
import { type SupplierScene, addProduct, createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor, orderLine } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const DRAFT = '/orders/api/order_draft/'
const QUOTA_UPDATE = '/orders/api/quota_update/'

test.group('The catalogue in memory', () => {
  test('the catalogue in memory of two servers is never behind the database', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await setShopSetting('handlingFeeCents', 7_500))
    const scene = await createScene()
    const staff = await createStaff()
    const { there, endServer } = await atSecondServer(scene, cleanup)
    const order_positions = [orderLine(scene.product.id, 1_000)]
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
    assert.equal((await staff.visitor.put(fee, { value: 9_900, seen: 7_500 })).status, 200)
    assert.deepEqual(await fees(), ['99.00', '99.00'])

    await addProduct(scene)
    for (const visitor of [scene.visitor, there]) {
      assert.lengthOf((await visitor.get('/orders/api/products/')).body, 2)
    }
    assert.equal(await endServer(), 0)
  })

  test('the catalogue in memory of two servers applies changed rights of a company at once', async ({
    assert,
    cleanup,
  }) => {
    const scene = await createScene({ company: { cofor10: `T${uniqueText(9)}` } })
    const other = await createProductGroup(db.connection())
    const quotaManager = await createStaff('QUOTA_MANAGER')
    const { there } = await atSecondServer(scene, cleanup)
    const offered = async () => {
      const responses = [scene.visitor, there].map((visitor) =>
        visitor.get('/orders/api/products/')
      )
      return (await Promise.all(responses)).map(({ body }) => body.length)
    }
    assert.deepEqual(await offered(), [1, 1])
    const { cofor6, cofor10 } = scene.company
    const grant = (group: { id: number }) =>
      quotaManager.visitor.put(QUOTA_UPDATE, { cofor6, cofor10, product_groups: [group.id] })
    assert.equal((await grant(other)).status, 200)
    assert.deepEqual(await offered(), [0, 0])
    assert.equal((await grant(scene.group)).status, 200)
    assert.deepEqual(await offered(), [1, 1])
  })

  test('the catalogue in memory is not renewed by a rolled back write', async ({ assert }) => {
    const scene = await createScene()
    const draft = { order_positions: [orderLine(scene.product.id, 1_000)] }
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

async function atSecondServer(
  { user, company }: SupplierScene,
  cleanup: (end: () => Promise<void>) => void
): Promise<{ there: Visitor; endServer: () => Promise<number | null> }> {
  const { server, origin } = await startServer(cleanup)
  const there = await Visitor.loggedIn({ ...user, cofor10: company.cofor10 }, origin)
  return { there, endServer: () => endProcess(server, 'SIGTERM') }
}
