import { renewCatalogue } from '#database/catalogue_version'
import { createProductGroup } from '#database/factories/product_factory'
import { storeLayout } from '#database/factories/layout_factory'
import { transaction } from '#database/transaction'
import { move } from '#tests/functional/labels/fulfilment/fulfilment_scene'
import { findMailsOf } from '#tests/functional/ordering/order_rows'
import { EXAMPLE_FIELDS, printed } from '#tests/functional/setup/print_fields'
import { readList } from '#tests/functional/setup/lists'
import { createStaff } from '#tests/functional/setup/staff'
import { type SupplierScene, createScene } from '#tests/functional/setup/supplier_scene'
import { type Visitor, orderLine } from '#tests/functional/setup/visitor'
import { paintPages } from '#tests/setup/programs/image_programs'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const ORDERS = '/orders/api/orders/'
const GOOD = { part_number: '98 123 456 80', made_in: 'MA' }

async function createOrdered() {
  const code = await storeLayout(db.connection())
  const services = [
    { category: 'PRINTING' as const, fields: EXAMPLE_FIELDS },
    { category: 'PRINT_DESIGN' as const, layout: code },
  ]
  const scene = await createScene({ product: { services }, user: { language: 'fr' } })
  const order_positions = [
    { ...orderLine(scene.product.id, 1_000), extra_service_data: printed(GOOD), confirmed: true },
  ]
  const { status, body } = await scene.visitor.post(ORDERS, {
    order_positions,
    warning_acknowledged: true,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { scene, order: body }
}

async function changeEverything({ product, group }: SupplierScene): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const other = await createProductGroup(trx)
    await trx
      .from('product_groups')
      .where('id', group.id)
      .update({ name: `${group.name} X` })
    await trx
      .from('products')
      .where('id', product.id)
      .update({
        product_group_id: other.id,
        customer_reference: `${product.customerReference}-X`,
        nart: `X${product.id}`,
        label_length: 90,
        label_width: 80,
        description_en: 'Another description',
        description_fr: 'Une autre description',
        note_en: 'Another note',
        note_fr: 'Une autre note',
        destination: 'Elsewhere',
        product_options: '["PRODUCT_OPTION_RIBBON"]',
      })
    await renewCatalogue(trx)
  })
}

async function csvOf(visitor: Visitor, path: string): Promise<string> {
  const response = await fetch(`${visitor.origin}${path}`, {
    headers: { ...(await visitor.headers()), accept: 'text/csv' },
  })
  return response.text()
}

async function proofOf(visitor: Visitor, pk: number) {
  const response = await fetch(`${visitor.origin}${ORDERS}${pk}/proof/`, {
    headers: await visitor.headers(),
  })
  return paintPages(Buffer.from(await response.arrayBuffer()), 72)
}

/** Reads all that screens, files and the proof show of an order, except the user's abilities. */
async function readEverything(visitor: Visitor, staff: Visitor, pk: number, cofor10: string) {
  const { abilities: _, ...detail } = (await visitor.get(`${ORDERS}${pk}/`)).body
  const domain = detail.order_positions[0].product.product_group.name
  const own = `cofor10=${cofor10}`
  const paths = [
    `/backoffice/api/orders/${pk}/`,
    `/statistics/api/order_overview/?${own}`,
    `/statistics/api/order_overview/?${own}&domain=${domain}`,
    `/statistics/api/order_statistics/?${own}`,
    `/statistics/api/order_statistics/totals/?${own}`,
  ]
  const responses = await Promise.all(paths.map(async (path) => (await staff.get(path)).body))
  const files = await Promise.all(
    ['order_overview', 'order_statistics'].map((name) =>
      csvOf(staff, `/statistics/api/${name}/?${own}`)
    )
  )
  return { detail, responses, files, proof: await proofOf(visitor, pk) }
}

test.group('The products of a placed order', () => {
  test('a placed order shows its products unchanged after the products change', async ({
    assert,
  }) => {
    const { scene, order } = await createOrdered()
    const { visitor: staff } = await createStaff()
    const readAll = () => readEverything(scene.visitor, staff, order.pk, scene.company.cofor10)
    const before = await readAll()
    assert.equal(before.responses[2].count, 1)
    await changeEverything(scene)
    assert.deepEqual(await readAll(), before)

    const reference = scene.product.customerReference
    const filter = { product: reference, company_id: scene.company.id }
    assert.equal((await readList(staff, 'orders', { filter })).total, 1)
    const domains = await staff.get<string[]>('/statistics/api/domains/')
    assert.includeMembers(domains.body, [scene.group.name, `${scene.group.name} X`])
  })

  test('a roll shows the product of its order to every holder', async ({ assert }) => {
    const { scene, order } = await createOrdered()
    const { visitor: staff } = await createStaff()
    for (const to of ['ORDER_RECEIVED', 'IN_PRODUCTION'] as const) {
      assert.equal((await move(staff, order.pk, { to })).status, 200)
    }
    await move(staff, order.pk, { to: 'SHIPPED', rolls: 'generate' })
    const held = async () => (await scene.visitor.get('/orders/api/spools/')).body
    const before = await held()
    assert.equal(before[0].product.customer_reference, scene.product.customerReference)
    await changeEverything(scene)
    assert.deepEqual(await held(), before)
  })

  test('the mail about an order’s new state shows the products of the order', async ({
    assert,
  }) => {
    const { scene, order } = await createOrdered()
    const { visitor: staff } = await createStaff()
    await changeEverything(scene)
    assert.equal((await move(staff, order.pk, { to: 'ORDER_RECEIVED' })).status, 200)
    const mails = await findMailsOf(order.order_id)
    const { data } = mails.find(({ template }) => template === 'order_state_changed')!
    const [item] = data.positions as { reference: string; description: string; size: number[] }[]
    assert.containsSubset(item, {
      reference: scene.product.customerReference,
      description: 'Étiquette de sécurité, blanc mat',
      size: [50, 30],
    })
  })

  test('the next order has the current products', async ({ assert }) => {
    const { scene, order } = await createOrdered()
    await db.from('products').where('id', scene.product.id).update({ description_en: 'New' })
    await renewCatalogue(db.connection())
    const { body: next } = await scene.visitor.post(ORDERS, {
      order_positions: [orderLine(scene.product.id, 2_000)],
      warning_acknowledged: true,
    })
    assert.equal(next.order_positions[0].product.description, 'New')
    const { body: first } = await scene.visitor.get(`${ORDERS}${order.pk}/`)
    assert.equal(first.order_positions[0].product.description, 'Security label, matt white')
    const versions = await db.from('product_versions').where('product_id', scene.product.id)
    assert.lengthOf(versions, 2)
  })
})
