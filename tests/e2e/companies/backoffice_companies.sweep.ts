import { randomInt } from 'node:crypto'
import { countryName } from '#shared/ground/geography/countries'
import { uniqueText } from '#database/factories/unique_text'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { expect } from '#tests/e2e/setup/expect'
import { button, fact, heading, link, tab } from '#tests/e2e/setup/find'
import { demoLogin, logIn, openAs } from '#tests/e2e/setup/people/logins'
import { openPage } from '#tests/e2e/setup/open_page'
import { withScans } from '#tests/e2e/setup/scans/scans'
import { ofCompanies } from '#tests/e2e/setup/screens/resource_texts'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { storedRow } from '#tests/functional/setup/stored'
import { SAVE } from '#tests/e2e/setup/texts'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const ADMIN = demoLogin('admin@printer.example')
const SERVICE = demoLogin('service@printer.example')

const temporaryId = () => `T${String(randomInt(1_000_000_000)).padStart(9, '0')}`

test.group('Companies in the backoffice', () => {
  for (const language of JOURNEY_LANGUAGES) {
    test(`a company can be found, opened and blocked (${language})`, async ({ assert }) => {
      const t = ofCompanies[language]
      const supplier = await createOrderer({ user: { firstName: 'Ines', lastName: 'Maury' } })
      const page = await openAs(SERVICE, { path: '/backoffice/companies', language })
      await page.getByLabel(t('companies.search'), { exact: true }).fill(supplier.accountId)
      const row = page.locator('tbody').getByRole('row')
      await expect(row).toHaveCount(1)
      await expect(row).toContainText('Lyon, FR')
      await expect(link(page, t('companies.create'))).toHaveCount(0)
      await row.click()
      await expect(heading(page)).toContainText(supplier.company.name)
      const contact = fact(page, t('contact_category.PROVISIONING'))
      await expect(contact).toContainText('@')
      await tab(page, t('companies.users')).click()
      const people = page.getByRole('table', { name: t('companies.users') })
      await expect(people.getByRole('link', { name: 'Ines Maury' })).toBeVisible()
      for (const title of ['addresses', 'product_groups'] as const) {
        await tab(page, t(`companies.${title}`)).click()
        await expect(page.getByRole('table', { name: t(`companies.${title}`) })).toBeVisible()
      }
      await tab(page, t('companies.orders_tab')).click()
      await expect(page.getByText(t('companies.no_orders'))).toBeVisible()
      await page.reload()
      await expect(page.getByText(t('companies.no_orders'))).toBeVisible()
      await page.goto(`/backoffice/companies/${supplier.company.id}`)
      const reason = page.getByLabel(t('resources.companies.fields.block_reason'))
      await expect(reason).toHaveCount(0)
      await page.getByLabel(t('resources.companies.fields.blocked_completely')).check()
      await button(page, SAVE[language]).click()
      await expect(reason).toHaveAttribute('aria-invalid', 'true')
      await reason.fill('Nobody answers')
      await button(page, SAVE[language]).click()
      await expect(page.getByText(t('companies.saved'))).toBeVisible()
      await tab(page, t('audit_trail.title')).click()
      await expect(page.getByText(t('audit_action.accounts.change_company'))).toBeVisible()
      const company = await storedRow('companies', supplier.company.id)
      assert.isTrue(Boolean(company.blocked_completely))
    })
  }

  test('the page of a company links to its orders and scans, and shows its place', async () => {
    const page = await openPage()
    const t = ofCompanies.en
    const {
      id,
      cofor10,
      country_code: code,
    } = await db
      .from('companies')
      .join('addresses', 'addresses.company_id', 'companies.id')
      .where({ cofor10: 'LUMENFR001', category: 'DELIVERY' })
      .select('companies.id', 'cofor10', 'country_code')
      .firstOrFail()
    await withScans()
    await logIn(page, SERVICE)
    await page.goto(`/backoffice/companies/${id}/show`)
    const where = page.getByRole('region', { name: t('companies.where'), exact: true })
    await expect(where).toContainText(countryName(code, 'en'))
    await expect(where.locator('path.chosen')).toBeVisible()
    await tab(page, t('companies.scans')).click()
    const scans = page.getByRole('table', { name: /verifications/ })
    const number = scans.getByRole('link').first()
    const counted = await number.textContent()
    await number.click()
    await expect(page).toHaveURL(new RegExp(`/authentications\\?view=list&.*company_ids=${id}`))
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(
      new RegExp(`^${counted} verifications?$`)
    )
    await page.goBack()
    await expect(scans).toBeVisible()
    await link(page, t('companies.scan_analysis')).click()
    await expect(page).toHaveURL(new RegExp(`/supplier_analysis\\?company_ids=${id}$`))
    await page.goto(`/backoffice/companies/${id}/show?tab=orders`)
    const orders = page.getByRole('table', { name: t('companies.orders') })
    await expect(orders.getByRole('link').first()).toHaveAttribute('href', /orders\/\d+\/show$/)
    await link(page, t('companies.all_orders')).click()
    await expect(page).toHaveURL(/\/backoffice\/orders\?/)
    await expect(page.getByRole('textbox', { name: /^Order, customer’s reference/ })).toHaveValue(
      cofor10
    )
    await expect(page.locator('tbody').getByRole('row').first()).toBeVisible()
  })

  test('an administrator creates a company of the manufacturer, whose page has no scans', async () => {
    const t = ofCompanies.en
    const page = await openAs(ADMIN, { path: '/backoffice/companies' })
    await link(page, t('companies.create')).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Meridian Motors Lyon')
    await page.getByRole('textbox', { name: 'Account ID', exact: true }).fill(`M${uniqueText(9)}`)
    await button(page, SAVE.en).click()
    await expect(page.getByText(t('companies.created'))).toBeVisible()
    await expect(heading(page)).toContainText('Meridian Motors Lyon')
    await expect(tab(page, t('companies.users'))).toBeVisible()
    await expect(tab(page, t('companies.scans'))).toHaveCount(0)
  })

  test('an incomplete contact of a company is refused at its field', async () => {
    const t = ofCompanies.en
    const supplier = await createOrderer()
    const page = await openAs(SERVICE, {
      path: `/backoffice/companies/${supplier.company.id}`,
      refusals: [422],
    })
    const contact = page.getByRole('group', { name: t('contact_category.PROVISIONING') })
    await contact.getByLabel(t('resources.companies.fields.contact.phone')).fill('')
    await button(page, SAVE.en).click()
    await expect(contact.getByText('Required')).toBeVisible()
    await contact.getByLabel(t('resources.companies.fields.contact.phone')).fill('+33 1 23 45 67')
    await button(page, SAVE.en).click()
    await expect(page.getByText(t('companies.saved'))).toBeVisible()
  })

  test('a temporary account can be given its real account id', async ({ assert }) => {
    const t = ofCompanies.en
    const supplier = await createOrderer({ company: { cofor10: temporaryId() } })
    const other = await createOrderer()
    const page = await openAs(SERVICE, {
      path: `/backoffice/companies/${supplier.company.id}/show`,
      refusals: [409],
    })
    await button(page, t('bind.button')).click()
    const dialog = page.getByRole('dialog', {
      name: t('bind.title', { account_id: supplier.accountId }),
    })
    const cofor10 = `B${uniqueText(9)}`
    await dialog.getByLabel(t('bind.cofor10')).fill(other.accountId)
    await button(dialog, t('bind.confirm')).click()
    await expect(dialog.getByRole('alert')).toContainText('Another company')
    await dialog.getByLabel(t('bind.cofor10')).fill(cofor10)
    await button(dialog, t('bind.confirm')).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(cofor10).first()).toBeVisible()
    await expect(button(page, t('bind.button'))).toHaveCount(0)
    const mail = await db.from('mail_outbox').where('to_address', supplier.email).firstOrFail()
    assert.equal(mail.template, 'account_id_changed')
  })
})
