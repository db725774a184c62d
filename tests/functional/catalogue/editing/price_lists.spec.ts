import { uniqueText } from '#database/factories/unique_text'
import { made, remove } from '#tests/functional/catalogue/editing/editing_scene'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import { addProduct, createScene } from '#tests/functional/setup/supplier_scene'
import { orderLine } from '#tests/functional/setup/visitor'
import {
  MOST_PRICED_PRODUCTS,
  type PriceListDetail,
} from '#shared/catalogue/editing/price_list_contract'
import { businessDay } from '#shared/ground/dates/business_day'
import { errorMessages as errors } from '#shared/ground/texts/errors/error_messages_en'
import { errorMessages as frenchErrors } from '#shared/ground/texts/errors/error_messages_fr'
import { renewCatalogue } from '#database/catalogue_version'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const LISTS = '/backoffice/api/price_lists/'
const GROUP = 'INTERNAL_SUPPLIERS'

const day = (days: number) => businessDay(new Date(Date.now() + days * 86_400_000))

const values = (change: object = {}) => ({
  name: `List ${uniqueText()}`,
  company_group: GROUP,
  valid_from: day(0),
  valid_until: day(0),
  copy_of: null,
  ...change,
})

/** Creates a supplier of {@link GROUP} and an editor. Ends the group's existing price lists. */
async function createPriceScene() {
  await db.from('price_lists').where('company_group', GROUP).update({ valid_until: '2001-01-01' })
  await renewCatalogue(db.connection())
  const scene = await createScene({ company: { group: GROUP } })
  return { scene, ...(await createStaff()) }
}

const priced = (list: PriceListDetail, product: number, unit_price: string) => ({
  ...list,
  prices: [{ product_id: product, tiers: [{ min_quantity: 1, unit_price }] }],
})

test.group('Price lists', () => {
  test('a price list is in force on its days, both included, and orders keep their prices', async ({
    assert,
  }) => {
    const { scene, visitor, user } = await createPriceScene()
    const price = async () => (await scene.visitor.get('/orders/api/products/')).body[0].prices
    const list = await made(visitor, LISTS, values())
    assert.deepEqual([list.state, list.products], ['IN_FORCE', 0])
    assert.lengthOf(await price(), 3)
    const path = `${LISTS}${list.id}/`
    const changed = await visitor.put(path, priced(list, scene.product.id, '0,0425'))
    assert.deepEqual(
      [changed.status, changed.body.products],
      [200, 1],
      JSON.stringify(changed.body)
    )
    assert.deepEqual(await price(), [{ min_quantity: 1, unit_price: '0.0425' }])
    const draft = await scene.visitor.post('/orders/api/order_draft/', {
      order_positions: [orderLine(scene.product.id, 1_000)],
    })
    assert.equal(draft.body.order_positions[0].price, '0.0425')
    for (const [from, until, state, tiers] of [
      [-2, -1, 'PAST', 3],
      [-1, 0, 'IN_FORCE', 1],
      [0, 1, 'IN_FORCE', 1],
    ] as const) {
      const now = (await visitor.get(path)).body
      const { status, body } = await visitor.put(path, {
        ...now,
        valid_from: day(from),
        valid_until: day(until),
      })
      assert.deepEqual([status, body.state], [200, state])
      assert.lengthOf(await price(), tiers, state)
    }
    const [, second] = await auditOf('price_list', list.id)
    assert.deepEqual(
      [second!.action, second!.user_id, second!.after],
      ['catalogue.change_price_list', user.id, { prices: { [scene.product.id]: '1: 0.0425' } }]
    )
  })

  test('price lists of a group never overlap', async ({ assert }) => {
    const { visitor } = await createPriceScene()
    const list = await made(visitor, LISTS, values({ valid_from: day(10), valid_until: day(20) }))
    for (const [from, until] of [
      [null, null],
      [day(20), null],
      [null, day(10)],
      [day(12), day(14)],
    ]) {
      const { status, body } = await visitor.post(
        LISTS,
        values({ valid_from: from, valid_until: until })
      )
      assert.deepEqual([status, body.valid_from?.length], [422, 1], `${from} ${until}`)
      if (from !== null) assert.include(body.valid_from[0], list.name)
    }
    const next = await made(visitor, LISTS, values({ valid_from: day(21), valid_until: null }))
    const moved = await visitor.put(`${LISTS}${next.id}/`, { ...next, valid_from: day(20) })
    assert.equal(moved.status, 422)
  })

  test('a price list starts with the prices of another, and can be deleted before it begins', async ({
    assert,
  }) => {
    const { scene, visitor } = await createPriceScene()
    const list = await made(visitor, LISTS, values())
    await visitor.put(`${LISTS}${list.id}/`, priced(list, scene.product.id, '0.5'))
    const copy = await made(
      visitor,
      LISTS,
      values({ valid_from: day(1), valid_until: null, copy_of: list.id })
    )
    assert.deepEqual([copy.products, copy.abilities.delete], [1, true])
    assert.equal((await remove(visitor, LISTS, copy)).status, 204)
    const begun = (await visitor.get(`${LISTS}${list.id}/`)).body
    const { status, body } = await remove(visitor, LISTS, begun)
    assert.deepEqual([status, body.code], [409, 'PRICE_LIST_BEGUN'])
  })

  test('a price list can be moved until it begins, and only ended afterwards', async ({
    assert,
  }) => {
    const { visitor } = await createPriceScene()
    const list = await made(visitor, LISTS, values({ valid_from: day(5), valid_until: day(6) }))
    const path = `${LISTS}${list.id}/`
    const move = async (from: string, until: string | null, language = 'en') => {
      const seen = (await visitor.get(path)).body
      const change = { ...seen, valid_from: from, valid_until: until }
      const { status, body } = await visitor.put(path, change, { language })
      return { status, said: body.valid_from, state: body.state }
    }
    assert.containSubset(await move(day(1), day(2)), { status: 200, state: 'TO_COME' })
    for (const [from, until, state] of [
      [day(0), day(3), 'IN_FORCE'],
      [day(-3), day(3), 'IN_FORCE'],
      [day(-2), day(-1), 'PAST'],
    ] as const) {
      assert.containSubset(await move(from, until), { status: 200, state })
      assert.deepEqual(await move(day(1), day(2)), {
        status: 422,
        said: [errors.PRICE_LIST_STARTED],
        state: undefined,
      })
    }
    const { said } = await move(day(1), null, 'fr')
    assert.deepEqual(said, [frenchErrors.PRICE_LIST_STARTED])
    const { body } = await visitor.get(path)
    assert.containSubset(body, { valid_from: day(-2), valid_until: day(-1) })
    assert.equal((await remove(visitor, LISTS, body)).status, 409)
  })

  test('an invalid or outdated price list is refused at its field', async ({ assert }) => {
    const { scene, visitor } = await createPriceScene()
    const list = await made(visitor, LISTS, values())
    const path = `${LISTS}${list.id}/`
    const tiersOf = (tiers: object[]) => ({
      prices: [{ product_id: scene.product.id, tiers }],
    })
    const cases: [object, string][] = [
      [{ name: '' }, 'name'],
      [{ valid_from: day(2), valid_until: day(1) }, 'valid_until'],
      [{ valid_from: '2026-02-30' }, 'valid_from'],
      [{ company_group: 'NONE' }, 'company_group'],
      [tiersOf([{ min_quantity: 0, unit_price: '1' }]), 'prices'],
      [tiersOf([{ min_quantity: 1, unit_price: '0' }]), 'prices'],
      [tiersOf([{ min_quantity: 1, unit_price: '0.0000001' }]), 'prices'],
      [
        tiersOf([
          { min_quantity: 5, unit_price: '1' },
          { min_quantity: 5, unit_price: '2' },
        ]),
        'prices',
      ],
      [priced(list, 987_654_321, '1'), 'prices'],
    ]
    for (const [change, field] of cases) {
      const { status, body } = await visitor.put(path, { ...list, ...change })
      assert.deepEqual([status, field in body], [422, true], JSON.stringify({ change, body }))
    }
    for (const _attempt of [1, 2]) {
      assert.equal((await visitor.put(path, priced(list, scene.product.id, '0.3'))).status, 200)
    }
    const late = await visitor.put(path, priced(list, scene.product.id, '0.4'))
    assert.deepEqual([late.status, late.body.code], [409, 'CHANGED_MEANWHILE'])
  })

  test('products without tiers are neither checked nor counted among the prices of a list', async ({
    assert,
  }) => {
    const { scene, visitor } = await createPriceScene()
    const list = await made(visitor, LISTS, values())
    const { id: product } = scene.product
    const tiers = [{ min_quantity: 1, unit_price: '0.3' }]
    const without = Array.from({ length: MOST_PRICED_PRODUCTS }, (_, index) => ({
      product_id: 987_654_321 + index,
      tiers: [] as typeof tiers,
    }))
    const prices = [...without, { product_id: product, tiers: [] }, { product_id: product, tiers }]
    const path = `${LISTS}${list.id}/`
    const { status, body } = await visitor.put(path, { ...list, prices })
    assert.deepEqual([status, body.products], [200, 1], JSON.stringify(body))
    const many = without.map((price) => ({ ...price, tiers }))
    const refused = await visitor.put(path, { ...body, prices: [...many, prices.at(-1)] })
    assert.equal(refused.status, 422)
    assert.match(refused.body.prices[0], /At most 2,000 entries/)
  })

  test('a price list’s preview shows the costs of three orders', async ({ assert }) => {
    const { scene, visitor } = await createPriceScene()
    const list = await made(visitor, LISTS, values())
    const path = `${LISTS}${list.id}/preview/`
    const change = priced(list, scene.product.id, '0.08')
    const { status, body } = await visitor.post(path, change)
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(body.day, day(0))
    assert.deepEqual(
      body.examples.map(({ size }: { size: string }) => size),
      ['small', 'middle', 'large']
    )
    const [small] = body.examples
    assert.deepEqual(small.items, [
      { customer_reference: scene.product.customerReference, rolls: 1 },
    ])
    assert.deepEqual([small.before.items, small.after.items], ['40.00', '80.00'])
    assert.equal((await visitor.get(`${LISTS}${list.id}/`)).body.products, 0)
  })

  test('a price list’s preview omits orders too large to be exact', async ({ assert }) => {
    const { scene, visitor } = await createPriceScene()
    const products = await Promise.all(
      [1, 2].map(() => addProduct(scene, { labelsPerUnit: 1_000_000 }))
    )
    const list = await made(visitor, LISTS, values())
    const tiers = [{ min_quantity: 1, unit_price: '999999' }]
    const prices = products.map(({ id }) => ({ product_id: id, tiers }))
    const { status, body } = await visitor.post(`${LISTS}${list.id}/preview/`, { ...list, prices })
    assert.deepEqual([status, body.code], [422, 'AMOUNT_TOO_LARGE'])
    assert.equal(body.detail, errors.AMOUNT_TOO_LARGE)
  })
})
