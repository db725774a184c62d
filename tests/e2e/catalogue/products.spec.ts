import { ensurePriceList } from '#database/factories/price_list_factory'
import { createProduct, createProductGroup } from '#database/factories/product_factory'
import { uniqueText } from '#database/factories/unique_text'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, required } from '#tests/e2e/setup/find'
import { demoLogin, openAs } from '#tests/e2e/setup/people/logins'
import { FORM, item, productOf } from '#tests/e2e/setup/orders/non_standard'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { en, fieldTexts } from '#tests/e2e/setup/texts'
import { deliveryZoneMessages } from '#shared/catalogue/editing/delivery_zone_messages_fr'
import { priceListMessages as priceListTexts } from '#shared/catalogue/editing/price_list_messages_en'
import { priceListMessages } from '#shared/catalogue/editing/price_list_messages_fr'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('Products', () => {
  test('products are listed in the editor’s order, in the table and in the select', async () => {
    const client = db.connection()
    const { id: groupId } = await createProductGroup(client)
    const name = uniqueText()
    const [first, second] = [`B-${name}`, `A-${name}`]
    await createProduct(client, { groupId, customerReference: first, sortIndex: 1 })
    await createProduct(client, { groupId, customerReference: second, sortIndex: 2 })
    const page = await openAs(await createOrderer({ company: { productGroupIds: [groupId] } }))

    await page.goto('/orders/order_process')
    const rows = page.getByRole('row').filter({ hasText: name })
    await expect(rows).toContainText([first, second])

    await page.goto(FORM)
    await productOf(item(page, 1)).click()
    await expect(page.getByRole('option')).toContainText([first, second])
  })

  test('blocked products show the reason, and their ribbons among their notes', async () => {
    const client = db.connection()
    const { id: groupId } = await createProductGroup(client)
    const { customerReference: reference } = await createProduct(client, {
      groupId,
      options: ['PRODUCT_OPTION_RIBBON'],
      isAvailable: false,
    })
    const page = await openAs(await createOrderer({ company: { productGroupIds: [groupId] } }), {
      path: '/orders/order_process',
    })
    await expect(page.getByRole('row').filter({ hasText: reference })).toContainText(
      en('ordering.block_reasons.PRODUCT_UNAVAILABLE')
    )
    const name = en('ordering.products.info_of', { reference })
    await button(page, name).click()
    await expect(page.getByRole('dialog', { name })).toContainText(en('ordering.products.ribbon'))
  })

  test('products with another winding direction mention fees only where there are any', async () => {
    const client = db.connection()
    const { id: groupId } = await createProductGroup(client)
    const { customerReference: reference } = await createProduct(client, {
      groupId,
      windingDirection: 'NON_STANDARD',
    })
    const name = en('ordering.products.info_of', { reference })
    for (const [group, hasFees] of [
      ['EXTERNAL_SUPPLIERS', true],
      ['INTERNAL_SUPPLIERS', false],
    ] as const) {
      const page = await openAs(
        await createOrderer({ company: { group, productGroupIds: [groupId] } }),
        { path: '/orders/order_process' }
      )
      await button(page, name).click()
      const notes = page.getByRole('dialog', { name })
      await expect(notes).toContainText(en('ordering.products.rewind_yes'))
      await expect(notes.getByText(en('ordering.products.winding_note'))).toHaveCount(
        hasFees ? 1 : 0
      )
    }
  })
})

test.group('Prices', () => {
  test('French forms show prices and fees with a comma, under named columns', async () => {
    const client = db.connection()
    const { id: groupId } = await createProductGroup(client)
    const { customerReference: reference } = await createProduct(client, { groupId })
    const list = await ensurePriceList(client)
    const zone = await client.from('delivery_zones').where('is_default', true).firstOrFail()
    const texts = priceListMessages.price_lists
    const page = await openAs(demoLogin('service@printer.example'), {
      path: `/backoffice/price_lists/${list}/show`,
      language: 'fr',
    })
    const column = page.getByRole('columnheader', { name: texts.description, exact: true })
    await expect(column).toBeVisible()
    await page.goto(`/backoffice/price_lists/${list}`)
    await field(page, texts.find_product).fill(reference)
    await button(page, texts.edit_product.replace('%{reference}', reference)).click()
    await expect(field(page, texts.unit_price).first()).toHaveValue(/^0,\d+$/)
    await page.goto(`/backoffice/delivery_zones/${zone.id}`)
    const { base } = deliveryZoneMessages.resources.delivery_zones.fields
    await expect(required(page, base)).toHaveValue(/^\d+,\d\d$/)
  })

  test('a price list’s form keeps what is typed, shows each error at its field, and saves without a deleted product', async () => {
    const client = db.connection()
    const { id: groupId } = await createProductGroup(client)
    const product = await createProduct(client, { groupId })
    const { id: deleted } = await createProduct(client, { groupId, tiers: [] })
    const [list] = await client
      .table('price_lists')
      .insert({ name: uniqueText(), company_group: 'EXTERNAL_SUPPLIERS', valid_from: '2090-01-01' })
    await client.table('price_tiers').multiInsert(
      [1, 10_000].map((quantity) => ({
        price_list_id: list,
        product_id: product.id,
        min_quantity: quantity,
        unit_price_micros: 40_000,
      }))
    )
    const texts = priceListTexts.price_lists
    const page = await openAs(demoLogin('service@printer.example'), {
      path: `/backoffice/price_lists/${list}`,
    })
    await client.from('products').where('id', deleted).delete()
    const reference = product.customerReference
    await button(page, texts.edit_product.replace('%{reference}', reference)).click()
    const quantity = field(page, texts.from).nth(1)
    const price = field(page, texts.unit_price).nth(1)
    const wrong = page.locator('[aria-invalid=true]')
    const ascending = page.getByText(fieldTexts.en.ascending, { exact: true })
    await price.fill('')
    for (const typed of ['10,5', '-5', '1e4', '1000.00']) {
      await quantity.fill(typed)
      if (typed === '10,5') {
        await expect(wrong).toHaveCount(0)
        await button(page, 'Save').click()
        await expect(page.getByText(texts.faulty.replace('%{products}', reference))).toBeVisible()
        await expect(quantity).toBeFocused()
      }
      await expect(quantity).toHaveAccessibleDescription(fieldTexts.en.integer)
      await expect(quantity).toHaveValue(typed)
    }
    await expect(price).toHaveAccessibleDescription(fieldTexts.en.money)
    await price.fill('0,0125 €')
    await expect(price).toHaveAccessibleDescription(fieldTexts.en.money)
    await expect(ascending).toHaveCount(0)
    await price.fill('0,0125')
    await quantity.fill('1')
    await expect(ascending).toBeVisible()
    await expect(wrong).toHaveCount(0)
    await quantity.fill('１０\u202f５００')
    await button(page, 'Save').click()
    await expect(page.getByText(texts.saved)).toBeVisible()
    const stored = await client
      .from('price_tiers')
      .where('price_list_id', list)
      .orderBy('min_quantity')
    expect(
      stored.map((tier) => [Number(tier.min_quantity), Number(tier.unit_price_micros)])
    ).toEqual([
      [1, 40_000],
      [10_500, 12_500],
    ])
  })
})
