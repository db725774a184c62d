import { getActiveTestOrFail, test } from '@japa/runner'
import { earliestDeliveryDate } from '#shared/ordering/orders/delivery_date'
import { homeMessages } from '#shared/information/home/staff_home_messages_en'
import { productGroupMessages } from '#shared/catalogue/editing/product_group_messages_en'
import { productResourceMessages } from '#shared/catalogue/editing/product_resource_messages_en'
import { deliveryZoneMessages } from '#shared/catalogue/editing/delivery_zone_messages_en'
import { priceListMessages } from '#shared/catalogue/editing/price_list_messages_en'
import { companyResourceMessages } from '#shared/companies/companies/company_resource_messages_en'
import type { FirstStep } from '#shared/catalogue/settings/first_steps_contract'
import { registrationMessages } from '#shared/companies/registration/messages_en'
import { userResourceMessages } from '#shared/companies/users/user_resource_messages_en'
import { expect } from '#tests/e2e/setup/expect'
import { admitSupplier } from '#tests/e2e/setup/people/first_supplier'
import { button, fact, field, heading, link, required } from '#tests/e2e/setup/find'
import { fillLogin } from '#tests/e2e/setup/people/logins'
import { openBarePage, watchTest } from '#tests/e2e/setup/open_page'
import { goToAddress, typeDate } from '#tests/e2e/setup/orders/ordering'
import { en } from '#tests/e2e/setup/texts'
import { makeEmptyDatabase } from '#tests/functional/setup/database/empty_database'
import { startServer } from '#tests/functional/setup/processes/product_process'
import { runCommand } from '#tests/functional/setup/processes/run_command'
import type { Locator, Page } from 'playwright'

const { first_steps: steps } = homeMessages.home
const { companies } = companyResourceMessages.resources
const { users } = userResourceMessages.resources
const { product_groups: groups } = productGroupMessages.resources
const { products } = productResourceMessages.resources
const { price_lists: lists } = priceListMessages.resources
const { delivery_zones: zones } = deliveryZoneMessages.resources

const APPROVER = { email: 'approver@maker.example', accountId: 'MAKER00001' }
const ADMIN = { email: 'ada@printer.example', accountId: 'PRINTER001', password: 'nuage+Tiroir42' }

function createAdministrator(env: Record<string, string>) {
  const command = [
    'user:create',
    '--company-name=The Printer',
    `--account-id=${ADMIN.accountId}`,
    `--email=${ADMIN.email}`,
    '--first-name=Ada',
    '--last-name=Byron',
  ]
  return runCommand(command, { ...env, NEW_PASSWORD: ADMIN.password })
}

async function startFresh(): Promise<{ origin: string; env: Record<string, string> }> {
  const database = await makeEmptyDatabase()
  await database.migrate()
  const env = { DB_DATABASE: database.name }
  const active = getActiveTestOrFail()
  active.cleanup(() => database.drop())
  const { origin } = await startServer((end) => void active.cleanup(end), env)
  return { origin, env }
}

async function openFresh(origin: string): Promise<Page> {
  const page = await openBarePage()
  watchTest(page.context(), [], () => page.context().close(), origin)
  return page
}

test.group('A fresh installation', () => {
  test('a fresh installation lists the missing steps and is set up in the backoffice up to the first order', async ({
    assert,
  }) => {
    const { origin, env } = await startFresh()
    assert.equal((await createAdministrator(env)).status, 0)

    const stranger = await openFresh(origin)
    await stranger.goto(`${origin}/accounts/register`)
    await expect(stranger.getByText(registrationMessages.nothing_to_order)).toBeVisible()

    const page = await openFresh(origin)
    const list = page.getByRole('region', { name: steps.title })
    const row = (step: FirstStep): Locator =>
      list.getByRole('listitem').filter({ hasText: steps.step[step] })
    const goHome = async () => {
      await page.goto(`${origin}/backoffice/`)
      await expect(list.getByText(steps.impossible)).toBeVisible()
    }
    await page.goto(`${origin}/accounts/login`)
    await fillLogin(page, ADMIN)
    await expect(page).not.toHaveURL(/login/)
    await goHome()
    await expect(list.getByRole('listitem')).toHaveCount(9)
    await expect(row('approver')).toContainText(steps.done)
    await expect(row('price')).toContainText(steps.needed)

    await link(list, steps.step.manufacturer).click()
    await required(page, companies.fields.name).fill('The Maker')
    await required(page, companies.fields.account_id).fill(APPROVER.accountId.toLowerCase())
    await button(page, 'Save').click()
    await expect(heading(page)).toHaveText('The Maker')

    await goHome()
    await expect(row('manufacturer')).toContainText(steps.done)
    await link(list, steps.step.approver).click()
    await required(page, users.fields.company_id).click()
    await page.getByRole('option', { name: 'The Maker (MAKER00001)' }).click()
    await required(page, users.fields.email).fill(APPROVER.email)
    await required(page, users.fields.first_name).fill('Marie')
    await required(page, users.fields.last_name).fill('Curie')
    await page.getByRole('checkbox', { name: userResourceMessages.role.APPROVER }).check()
    await button(page, 'Save').click()
    await expect(heading(page)).toHaveText('Marie Curie')

    await page.goto(`${origin}/backoffice/product_groups/create`)
    await required(page, groups.fields.group_code).fill('MOPAR')
    await required(page, groups.fields.name).fill('Mopar')
    await button(page, 'Save').click()
    await expect(heading(page)).toHaveText('Mopar')

    await page.goto(`${origin}/backoffice/products/create`)
    for (const [name, text] of [
      ['customer_reference', 'OP-1'],
      ['nart', 'N-1'],
      ['description_en', 'A label'],
      ['description_fr', 'Une étiquette'],
      ['label_length', '60'],
      ['label_width', '30'],
      ['labels_per_unit', '1000'],
    ] as const) {
      await required(page, products.fields[name]).fill(text)
    }
    await required(page, products.fields.product_group_id).click()
    await page.getByRole('option', { name: 'Mopar (MOPAR)' }).click()
    await button(page, 'Save').click()
    await expect(heading(page)).toHaveText('OP-1')

    await goHome()
    await expect(row('product_group')).toContainText(steps.done)
    await expect(row('product')).toContainText(steps.done)
    await expect(row('price')).toContainText(steps.needed)
    await expect(row('supplier')).toContainText(steps.useful)

    await link(list, steps.step.price).click()
    await link(page, priceListMessages.price_lists.create).click()
    await required(page, lists.fields.name).fill('Prices')
    await button(page, 'Save').click()
    await expect(heading(page)).toHaveText('Prices')
    await link(page, 'Edit').click()
    await button(page, 'Change the prices of OP-1').click()
    await button(page, priceListMessages.price_lists.add_tier).click()
    await field(page, priceListMessages.price_lists.unit_price).fill('0,5')
    await button(page, 'Save').click()
    await expect(page.getByRole('cell', { name: '€0.5000', exact: true })).toBeVisible()

    await goHome()
    await expect(row('price')).toContainText(steps.done)
    await link(list, steps.step.delivery).click()
    await link(page, deliveryZoneMessages.delivery_zones.create).click()
    await required(page, zones.fields.name).fill('Neighbours')
    await required(page, zones.fields.base).fill('12,50')
    await required(page, zones.fields.per_roll).fill('3')
    await page.getByRole('combobox', { name: zones.fields.countries }).fill('franc')
    await page.getByRole('option', { name: 'France', exact: true }).click()
    await button(page, 'Save').click()
    await expect(heading(page)).toHaveText('Neighbours')
    await expect(fact(page, zones.fields.countries)).toContainText('France')

    await page.goto(`${origin}/backoffice/`)
    await expect(list.getByText(steps.possible)).toBeVisible()
    await expect(row('delivery')).toContainText(steps.done)
    await stranger.reload()
    await expect(heading(stranger)).toBeVisible()
    await expect(stranger.getByText(registrationMessages.nothing_to_order)).toBeHidden()

    const supplier = await admitSupplier(origin, APPROVER, ADMIN)
    await stranger.goto(`${origin}/accounts/login`)
    await fillLogin(stranger, supplier)
    await expect(stranger).not.toHaveURL(/login/)
    await stranger.goto(`${origin}/orders/order_process`)
    await field(stranger, en('ordering.products.rolls_of', { reference: 'OP-1' })).fill('5')
    await goToAddress(stranger)
    await field(stranger, en('ordering.address.order_no')).fill('PO-1')
    await typeDate(stranger, earliestDeliveryDate(new Date()))
    await button(stranger, en('ordering.actions.continue')).click()
    await button(stranger, en('ordering.payment.send')).click()
    await expect(heading(stranger)).toHaveText(en('ordering.thankyou.title'))
    await expect(fact(stranger, en('ordering.thankyou.total'))).toContainText('2,527.50')
  })
})
