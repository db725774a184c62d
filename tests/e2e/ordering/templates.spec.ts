import { renewCatalogue } from '#database/catalogue_version'
import { createProduct } from '#database/factories/product_factory'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading } from '#tests/e2e/setup/find'
import { createPrintedProduct, item, labelsOf } from '#tests/e2e/setup/orders/non_standard'
import { fillCart, placeOrder, rollsOf, someLines } from '#tests/e2e/setup/orders/ordering'
import { openAs } from '#tests/e2e/setup/people/logins'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { requestApi } from '#tests/e2e/setup/request_api'
import { en, refusalTexts, textsOf } from '#tests/e2e/setup/texts'
import { NO_RESPONSE } from '#tests/e2e/setup/watch_for_trouble'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { OrderTemplate } from '#shared/ordering/templates/template_contract'
import type { Page } from 'playwright'

const ORDERING = '/orders/order_process'
const TEMPLATES = `${ORDERING}/templates`

type Texts = typeof en

async function save(page: Page, name: string, t: Texts = en) {
  await button(page, t('order_templates.save')).click()
  const dialog = page.getByRole('dialog', { name: t('order_templates.save') })
  await field(dialog, t('order_templates.name')).fill(name)
  await button(dialog, t('order_templates.submit')).click()
  await expect(dialog).toBeHidden()
}

const open = (page: Page, name: string, t: Texts = en) =>
  button(page, t('order_templates.open_one', { name })).click()

test.group('Order templates', () => {
  test(
    'a cart becomes a template that is shared, ordered in part from the home page, and deleted: {$self}'
  )
    .with(JOURNEY_LANGUAGES)
    .run(async (_, language) => {
      const t = textsOf(language)
      const page = await openAs(await createOrderer({ user: { language } }), { language })
      const [first, second] = await someLines(page, 2)
      await fillCart(page, [
        { ...first!, rolls: 3 },
        { ...second!, rolls: 2 },
      ])
      await page.goto(ORDERING)
      await save(page, 'Monthly', t)
      await expect(page.getByText(t('order_templates.saved', { name: 'Monthly' }))).toBeVisible()
      await fillCart(page, [])

      await page.goto('/welcome')
      await page.getByRole('link', { name: t('order_templates.open') }).click()
      await expect(heading(page)).toHaveText(t('order_templates.title'))
      await open(page, 'Monthly', t)
      const dialog = page.getByRole('dialog', { name: 'Monthly' })
      const named = (number: number, line = first!) => ({
        number,
        reference: line.product.customer_reference,
      })
      await dialog
        .getByRole('checkbox', { name: t('order_templates.choose_line', named(2, second)) })
        .uncheck()
      const rolls = field(dialog, t('order_templates.rolls_of', named(1)))
      await expect(rolls).toHaveValue('3')
      await rolls.fill('4')
      // A click beside the dialog.
      await page.mouse.click(5, 5)
      await expect(rolls).toHaveValue('4')

      await button(dialog, t('order_templates.change')).click()
      const change = page.getByRole('dialog', { name: t('order_templates.change') })
      await change.getByRole('checkbox', { name: t('order_templates.share') }).check()
      await button(change, t('order_templates.submit')).click()
      await expect(change).toBeHidden()

      await dialog
        .getByRole('checkbox', { name: t('order_templates.choose_line', named(2, second)) })
        .uncheck()
      await rolls.fill('4')
      await button(dialog, t('order_templates.add', { smart_count: 1 })).click()
      await expect(page).toHaveURL(new RegExp(`${ORDERING}(\\?|$)`))
      const rollsInOrder = field(page, t('ordering.products.rolls_of', named(1)))
      await expect(rollsInOrder).toHaveValue('4')

      await page.getByRole('link', { name: t('order_templates.open') }).click()
      await expect(page.getByText(t('order_templates.shared'))).toBeVisible()
      await open(page, 'Monthly', t)
      await button(dialog, t('order_templates.delete')).click()
      const question = page.getByRole('dialog', {
        name: t('order_templates.delete_title', { name: 'Monthly' }),
      })
      await button(question, t('order_templates.delete')).click()
      await expect(page.getByText(t('order_templates.empty'))).toBeVisible()
    })

  test('a template whose response was lost is stored once', async () => {
    const page = await openAs(await createOrderer(), { refusals: [NO_RESPONSE] })
    const [line] = await someLines(page, 1)
    await fillCart(page, [line!])
    await page.goto(ORDERING)
    const isSaving = (url: URL) => url.pathname === '/orders/api/order_templates/'
    await page.route(isSaving, async (route) => {
      // The list fails too, so the dialog does not know that the template is stored.
      if (route.request().method() === 'POST') await route.fetch()
      await route.abort('failed')
    })
    await button(page, en('order_templates.save')).click()
    const dialog = page.getByRole('dialog', { name: en('order_templates.save') })
    await field(dialog, en('order_templates.name')).fill('Once')
    const submit = button(dialog, en('order_templates.submit'))
    await submit.click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await page.unroute(isSaving)
    await submit.click()
    await expect(dialog).toBeHidden()
    const stored = await requestApi<OrderTemplate[]>(page, '/orders/api/order_templates/')
    expect(stored.map(({ name }) => name)).toEqual(['Once'])
  })

  test('a template that changes in another window is changed once its dialog is opened again', async () => {
    const page = await openAs(await createOrderer(), { refusals: [409] })
    const [line] = await someLines(page, 1)
    const { pk: product, customer_reference } = line!.product
    const lines = [{ product, customer_reference, quantity: 1_000, print_data: null }]
    const path = '/orders/api/order_templates/'
    const data = { name: 'Before', is_shared: false, lines }
    const stored = await requestApi<OrderTemplate>(page, path, { method: 'POST', data })
    await page.goto(`${TEMPLATES}?template=${stored.pk}`)
    await button(page, en('order_templates.change')).click()
    const { updated_at } = stored
    const other = { method: 'PUT', data: { ...data, name: 'Meanwhile', updated_at } } as const
    await requestApi(page, `${path}${stored.pk}/`, other)
    const change = page.getByRole('dialog', { name: en('order_templates.change') })
    await field(change, en('order_templates.name')).fill('After')
    await button(change, en('order_templates.submit')).click()
    await expect(change.getByText(refusalTexts.en.CHANGED_MEANWHILE)).toBeVisible()
    await page.keyboard.press('Escape')

    const opened = page.getByRole('dialog', { name: 'Meanwhile' })
    await button(opened, en('order_templates.change')).click()
    await field(change, en('order_templates.name')).fill('After')
    await button(change, en('order_templates.submit')).click()
    await expect(page.getByRole('dialog', { name: 'After' })).toBeVisible()
  })

  test('a past order becomes a template whose missing product is named and left out', async () => {
    const page = await openAs(await createOrderer())
    const [kept] = await someLines(page, 1)
    const group = await db.from('product_groups').where('code', 'MOPAR').firstOrFail()
    const { id, customerReference } = await createProduct(db.connection(), { groupId: group.id })
    const products = await someLines(page, 1_000)
    const leaving = products.find(({ product }) => product.pk === id)!
    const { pk } = await placeOrder(page, [kept!, leaving])
    await page.goto(`/statistics/history?order=${pk}`)
    await save(page, 'As last time')
    await db.from('products').where('id', id).update({ is_available: false })
    await renewCatalogue(db.connection())

    await page.goto(TEMPLATES)
    await open(page, 'As last time')
    const opened = page.getByRole('dialog', { name: 'As last time' })
    await expect(opened.getByText(en('order_templates.gone', { smart_count: 1 }))).toBeVisible()
    await expect(opened.getByRole('listitem').filter({ hasText: customerReference })).toContainText(
      en('ordering.block_reasons.PRODUCT_UNAVAILABLE')
    )
    await button(opened, en('order_templates.add', { smart_count: 1 })).click()
    await expect(rollsOf(page, kept!.product)).toHaveValue('1')
  })

  test('a template of the same name gets the new lines, and a printed line waits for its confirmation', async () => {
    const page = await openAs(await createOrderer())
    const { id, customerReference } = await createPrintedProduct()
    const line = { product: id, customer_reference: customerReference, quantity: 1_500 }
    const print_data = [{ name: 'part_number', value: '98.123.456.80' }]
    const stored = await requestApi<OrderTemplate>(page, '/orders/api/order_templates/', {
      method: 'POST',
      data: { name: 'Printed', is_shared: false, lines: [{ ...line, print_data }] },
    })
    await page.goto(`${TEMPLATES}?template=${stored.pk}`)
    await button(page, en('order_templates.add', { smart_count: 1 })).click()
    await expect(labelsOf(item(page, 1))).toHaveValue('1500')
    await labelsOf(item(page, 1)).fill('1600')
    await expect(page.getByText(en('ordering.cart.saved'))).toBeVisible()

    await button(page, en('order_templates.save')).click()
    const dialog = page.getByRole('dialog', { name: en('order_templates.save') })
    await field(dialog, en('order_templates.name')).fill('printed')
    await expect(dialog.getByText(en('order_templates.replaces'))).toBeVisible()
    await button(dialog, en('order_templates.replace')).click()
    await expect(dialog).toBeHidden()
    await page.goto(`${TEMPLATES}?template=${stored.pk}`)
    const labels = en('order_templates.labels_of', { number: 1, reference: customerReference })
    await expect(field(page, labels)).toHaveValue('1600')
  })
})
