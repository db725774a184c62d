import { businessDay } from '#shared/ground/dates/business_day'
import { createSupplier } from '#database/factories/company_factory'
import { createContract, createPlacedOrder } from '#database/factories/order_factory'
import { createProduct, createProductGroup } from '#database/factories/product_factory'
import { uniqueText } from '#database/factories/unique_text'
import { createUser } from '#database/factories/user_factory'
import { orderStatisticsMessages as english } from '#shared/ordering/order_statistics/order_statistics_messages_en'
import { orderStatisticsMessages as french } from '#shared/ordering/order_statistics/order_statistics_messages_fr'
import { findBarriers } from '#tests/e2e/setup/axe'
import { dayField, typeDay } from '#tests/e2e/setup/days'
import { downloadAs } from '#tests/e2e/setup/download_menu'
import { expect } from '#tests/e2e/setup/expect'
import { button, columnHeading, field, heading, link } from '#tests/e2e/setup/find'
import { demoLogin, openAs } from '#tests/e2e/setup/people/logins'
import { placeOrder, someLines } from '#tests/e2e/setup/orders/ordering'
import { ofFulfilment } from '#tests/e2e/setup/screens/resource_texts'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { inBoth } from '#tests/e2e/setup/texts'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { readFile } from 'node:fs/promises'

const { en, fr } = inBoth(english, french)

const SERVICE = 'service@printer.example'

async function supplierWithOrders(items: number, quantityOf = (_item: number) => 2000) {
  const client = db.connection()
  const group = await createProductGroup(client)
  const company = await createSupplier(client, {
    name: `Besteller ${uniqueText()}`,
    productGroupIds: [group.id],
  })
  const product = await createProduct(client, { groupId: group.id })
  const user = await createUser(client, { companyId: company.id })
  const placed = await createPlacedOrder(client, {
    company,
    user,
    state: 'SHIPPED',
    lines: Array.from({ length: items }, (_, item) => ({
      product,
      quantity: quantityOf(item),
    })),
  })
  return { company, group, placed }
}

test.group('Suppliers orders', () => {
  test('the statistics page links to the table of orders, which is filtered, downloaded and links to the order', async ({
    assert,
  }) => {
    const { company, placed } = await supplierWithOrders(2)
    const page = await openAs(demoLogin(SERVICE), { path: '/statistics/landing' })
    await link(page, 'Suppliers orders').click()
    await expect(page).toHaveURL(/\/backoffice\/order_overview$/)
    await expect(heading(page)).toHaveText('Suppliers orders')
    await field(page, en('order_statistics.cofor10')).fill(company.cofor10)
    await expect(
      page.getByText(en('order_statistics.count', { smart_count: 2, count: '2' }))
    ).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`cofor10=${company.cofor10}`))
    const waiting = page.waitForEvent('download')
    await downloadAs(page, en('order_statistics.download'))
    const download = await waiting
    assert.match(download.suggestedFilename(), /^\d{4}-\d\d-\d\d_order_overview\.csv$/)
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n')
    assert.lengthOf(lines, 3)
    await link(page, placed.orderId!).first().click()
    await expect(page).toHaveURL(new RegExp(`/orders/${placed.id}/show$`))
  })

  test('an analyst can open an order from the table but not change it', async () => {
    const { company, placed } = await supplierWithOrders(1)
    const page = await openAs(demoLogin('analyst@maker.example'), {
      path: `/backoffice/order_overview?order=${placed.orderId}`,
    })
    await link(page, placed.orderId!).click()
    await expect(heading(page)).toHaveText(placed.orderId!)
    const main = page.getByRole('main')
    await expect(main.getByText(company.name).first()).toBeVisible()
    await expect(main.getByRole('link', { name: new RegExp(company.cofor10) })).toHaveCount(0)
    const tabs = [/^Items/, /^Costs/, /^Timeline/, /^Rolls/, /^Shipments/]
    await expect(main.getByRole('tab')).toHaveText(tabs)
    for (const to of ['SHIPPED', 'ACTIVATED', 'CANCELLED'] as const) {
      await expect(button(main, ofFulfilment.en(`order_move.${to}.label`))).toHaveCount(0)
    }
    expect(await findBarriers(page)).toEqual([])
    await page.goto('/backoffice/orders')
    await expect(heading(page)).toHaveText('Unauthorized Access')
  })

  test('the table of orders loads its rows page by page and keeps the page in the URL', async ({
    assert,
  }) => {
    const { company } = await supplierWithOrders(250, (item) => 2_000 + item)
    const page = await openAs(demoLogin(SERVICE), {
      path: `/backoffice/order_overview?cofor10=${company.cofor10}&sort=quantity`,
    })
    const table = page.getByRole('grid', { name: en('order_statistics.table') })
    await expect(table).toHaveAttribute('aria-rowcount', '101')
    assert.isBelow(await table.getByRole('row').count(), 60)
    await expect(page.getByText('1–100 of 250')).toBeVisible()
    await button(page, 'Go to next page').click()
    await expect(page.getByText('101–200 of 250')).toBeVisible()
    await button(page, 'Go to next page').click()
    const first = table.locator('[aria-rowindex="2"]')
    await expect(first).toContainText('2,200')
    await expect(page.getByText('201–250 of 250')).toBeVisible()
    await page.reload()
    await expect(first).toContainText('2,200')
    await expect(field(page, en('order_statistics.cofor10'))).toHaveValue(company.cofor10)
    await columnHeading(table, en('order_statistics.columns.quantity')).click()
    await expect(page.getByText('1–100 of 250')).toBeVisible()
  })
})

test.group('Order statistics', () => {
  test('order statistics show charts with tables in French', async () => {
    const { company, group } = await supplierWithOrders(1)
    const page = await openAs(demoLogin(SERVICE), {
      path: '/backoffice/order_statistics',
      language: 'fr',
    })
    await field(page, fr('order_statistics.cofor10')).fill(company.cofor10)
    const part = (by: 'month' | 'product_group' | 'supplier') =>
      page.getByRole('table', { name: fr(`order_statistics.totals.by_${by}`) })
    await expect(part('product_group').getByRole('row')).toHaveCount(2)
    await expect(part('product_group')).toContainText(group.name)
    await expect(part('supplier')).toContainText(company.name)
    await expect(part('month')).toContainText(businessDay(new Date()).slice(0, 7))
  })

  test('a supplier sees, finds and downloads the own company’s orders', async ({ assert }) => {
    await supplierWithOrders(1)
    const orderer = await createOrderer()
    const page = await openAs(orderer)
    const { order_id: orderId } = await placeOrder(page, await someLines(page, 2))
    await page.goto('/statistics/landing')
    await expect(link(page, 'Suppliers orders')).toHaveCount(0)
    await link(page, 'Order statistics').click()
    await expect(page).toHaveURL(/\/statistics\/orderStatistics$/)
    await expect(heading(page)).toHaveText('Order statistics')
    await expect(
      page.getByText(en('order_statistics.count', { smart_count: 2, count: '2' }))
    ).toBeVisible()
    const months = page.getByRole('table', { name: en('order_statistics.totals.by_month') })
    await expect(months.getByRole('row')).toHaveCount(2)
    const items = page.getByRole('table', { name: en('order_statistics.table') })
    await expect(items.getByRole('rowheader', { name: orderId })).toHaveCount(2)

    const waiting = page.waitForEvent('download')
    await downloadAs(page, en('order_statistics.download'))
    const download = await waiting
    assert.match(download.suggestedFilename(), /^\d{4}-\d\d-\d\d_order_statistics\.csv$/)
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n')
    assert.lengthOf(lines, 3)

    await field(page, en('order_statistics.order')).fill('LP-NOBODY')
    await expect(page.getByText(en('order_statistics.no_match'))).toBeVisible()
    await expect(page).toHaveURL(/order=LP-NOBODY/)
    await page.getByRole('button', { name: en('order_statistics.reset') }).click()
    await expect(
      page.getByText(en('order_statistics.count', { smart_count: 2, count: '2' }))
    ).toBeVisible()

    const from = dayField(page, en('order_statistics.date_from'))
    const expectReset = async () => {
      await page.getByRole('button', { name: en('order_statistics.reset') }).click()
      await expect(page).toHaveURL(/orderStatistics$/)
      await expect(from.getByRole('spinbutton')).toHaveCount(3)
      await expect(from.getByRole('spinbutton').first()).not.toHaveAttribute('aria-valuenow')
    }
    await typeDay(from, '2024-03-1')
    await expect(page).toHaveURL(/date_from=2024-03-01$/)
    await page.keyboard.type('5')
    await expect(page).toHaveURL(/date_from=2024-03-15$/)
    await expectReset()
    await typeDay(from, '2024-03-15')
    await expect(page).toHaveURL(/date_from=2024-03-15$/)
    await typeDay(from, '20')
    await expectReset()

    await page.goto('/statistics/orderStatistics?page=7')
    await expect(items.getByRole('rowheader', { name: orderId })).toHaveCount(2)
    await expect(page).toHaveURL(/orderStatistics$/)
  })

  test('a supplier sees the newest month first, product groups in the catalogue’s order, and the orders behind a total', async () => {
    const client = db.connection()
    const { company, userId, ...login } = await createOrderer()
    const groups = [
      await createProductGroup(client, { sortIndex: 1 }),
      await createProductGroup(client, { sortIndex: 2 }),
    ]
    const months = ['2024-03', '2024-02']
    for (const [index, { id: groupId }] of groups.entries()) {
      const product = await createProduct(client, { groupId })
      await createPlacedOrder(client, {
        company,
        user: { id: userId },
        createdAt: new Date(`${months[index]}-09T12:00:00Z`),
        lines: [{ product, quantity: 2_000 }],
      })
    }
    const page = await openAs(login, { path: '/statistics/orderStatistics' })
    const names = (by: 'month' | 'product_group') =>
      page
        .getByRole('table', { name: en(`order_statistics.totals.by_${by}`) })
        .getByRole('rowheader')
    await expect(names('month')).toHaveText(months)
    await expect(names('product_group')).toHaveText(groups.map(({ name }) => name))

    const rowOf = (by: 'month' | 'product_group') =>
      page.getByRole('table', { name: en(`order_statistics.totals.by_${by}`) }).getByRole('row')
    const items = page.getByRole('table', { name: en('order_statistics.table') })
    await link(rowOf('month').filter({ hasText: '2024-03' }), '1').click()
    await expect(page).toHaveURL(/date_from=2024-03-01&date_to=2024-03-31&cancelled=no$/)
    await expect(items.getByRole('row')).toHaveCount(2)
    await expect(items).toContainText(groups[0]!.name)
    await page.goBack()
    await link(rowOf('product_group').filter({ hasText: groups[1]!.name }), '1').click()
    await expect(items.getByRole('row')).toHaveCount(2)
    await expect(items).toContainText(groups[1]!.name)
    await items.getByRole('link').click()
    await expect(page).toHaveURL(/\/statistics\/history\?order=\d+$/)
    await expect(page.getByRole('dialog')).toContainText(/LP-\d{8}/)
  })
})

test.group('Volume status', () => {
  test('the volume status shows remaining quotas and is downloaded as PDF', async ({ assert }) => {
    const { company, group } = await supplierWithOrders(1)
    await createContract(db.connection(), company.id, group.id, 1500)
    const page = await openAs(demoLogin(SERVICE), { path: '/statistics/volume_status' })
    await expect(heading(page)).toHaveText('Volume status')
    const row = page.getByRole('row').filter({ hasText: company.cofor10 })
    await expect(row).toContainText('-500')
    const waiting = page.waitForEvent('download')
    await link(page, 'Download PDF').click()
    const download = await waiting
    assert.match(download.suggestedFilename(), /^\d{4}-\d\d-\d\d_volume_status\.pdf$/)
    assert.match(await readFile(await download.path(), 'latin1'), /^%PDF-/)
  })

  test('a figure of the volume status opens the quota events behind it', async () => {
    const { company, group } = await supplierWithOrders(1)
    const { id: namesake } = await createProductGroup(db.connection(), { name: group.name })
    await createContract(db.connection(), company.id, group.id, 1500)
    await createContract(db.connection(), company.id, namesake, 2500)
    const page = await openAs(demoLogin('quota@maker.example'), {
      path: '/backoffice/volume_status',
    })
    const row = page
      .getByRole('row')
      .filter({ hasText: company.cofor10 })
      .filter({ hasText: group.name })
    await expect(row).toHaveCount(2)
    await link(row, '-500').click()
    await expect(page).toHaveURL(/\/backoffice\/quota_events\?/)
    const events = page.locator('tbody').getByRole('row')
    await expect(events).toHaveCount(2)
    await expect(events.filter({ hasText: group.name })).toHaveCount(2)
  })
})
