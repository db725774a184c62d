import { createPlacedOrder } from '#database/factories/order_factory'
import { createProduct } from '#database/factories/product_factory'
import { createSupplier } from '#database/factories/company_factory'
import { uniqueText } from '#database/factories/unique_text'
import { createUser } from '#database/factories/user_factory'
import { registrationsMessages as english } from '#shared/companies/suppliers/messages_en'
import { registrationsMessages as french } from '#shared/companies/suppliers/messages_fr'
import { downloadAs } from '#tests/e2e/setup/download_menu'
import { findBarriers } from '#tests/e2e/setup/axe'
import { expect } from '#tests/e2e/setup/expect'
import { button, columnHeading, field, heading, link } from '#tests/e2e/setup/find'
import { tabTo } from '#tests/e2e/setup/keyboard'
import { demoLogin, openAs } from '#tests/e2e/setup/people/logins'
import { inBoth } from '#tests/e2e/setup/texts'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'

const { en, fr } = inBoth(english, french)

const ANALYST = 'analyst@maker.example'
const QUOTA_MANAGER = 'quota@maker.example'

const table = (page: Page) => page.getByRole('grid').first()
const openDetails = (page: Page, company: string) =>
  button(page, en('registrations.open', { company })).click()

test.group('Supplier registrations', () => {
  test('the former URL of registrations leads to the table, which is searched and downloaded', async ({
    assert,
  }) => {
    const company = await createSupplier(db.connection(), { name: `Zulieferer ${uniqueText()}` })
    const page = await openAs(demoLogin(ANALYST), { path: '/statistics/registrations' })
    await expect(page).toHaveURL(/\/backoffice\/registrations$/)
    await expect(heading(page)).toHaveText('Supplier registrations')
    await field(page, en('registrations.search')).fill(company.cofor10)
    await expect(page.getByText(en('registrations.count', { smart_count: 1 }))).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`q_search=${company.cofor10}`))
    const waiting = page.waitForEvent('download')
    await downloadAs(page, en('registrations.download'))
    const download = await waiting
    assert.match(download.suggestedFilename(), /^\d{4}-\d\d-\d\d_registrations\.csv$/)
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n')
    assert.lengthOf(lines, 2)
    assert.include(lines[1]!, company.name)
  })

  test('the table of registrations keeps filters, sorting and open company in the URL', async () => {
    const mark = uniqueText()
    // The order by the rules of the language, with numbers sorted by value.
    const sorted = ['Alpha 9', 'Alpha 10', 'école', 'Zeta'].map((word) => `${word} ${mark}`)
    for (const name of sorted) {
      await createSupplier(db.connection(), { name, countryCode: 'PT' })
    }
    const page = await openAs(demoLogin(ANALYST), {
      path: `/backoffice/registrations?q_search=${mark}&country=PT`,
    })
    const names = table(page).getByRole('button', { name: mark })
    await columnHeading(page, en('registrations.columns.company_name')).click()
    await expect(names).toHaveText(sorted)
    await columnHeading(page, en('registrations.columns.company_name')).click()
    await expect(names).toHaveText(sorted.toReversed())
    await openDetails(page, sorted[0]!)
    await expect(page.getByRole('dialog', { name: sorted[0]! })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('dialog', { name: sorted[0]! })).toBeVisible()
    await button(page, en('company_detail.close')).click()
    await expect(names).toHaveText(sorted.toReversed())
  })

  test('an impossible period is refused at its field', async () => {
    const page = await openAs(demoLogin(ANALYST), {
      path: '/backoffice/registrations?date_from=2024-02-01&date_to=2024-01-01',
    })
    await expect(page.getByText('The end must not be before the beginning')).toBeVisible()
    await button(page, en('registrations.reset')).click()
    await expect(table(page)).toBeVisible()
  })

  test('the chosen columns of the registrations stay chosen, and Enter on a cell opens its company', async () => {
    const company = await createSupplier(db.connection(), { name: `Spalten ${uniqueText()}` })
    const page = await openAs(demoLogin(ANALYST), {
      path: `/backoffice/registrations?q_search=${company.cofor10}`,
    })
    const city = columnHeading(page, en('registrations.columns.city'))
    await expect(city).toBeVisible()
    await button(page, 'Columns').click()
    // Hides the tooltip, which is outside of every landmark.
    await page.mouse.move(0, 0)
    await expect(page.getByRole('tooltip', { name: 'Columns' })).toHaveCount(0)
    expect(await findBarriers(page)).toEqual([])
    await field(page, en('registrations.columns.city')).uncheck()
    await expect(city).toHaveCount(0)
    await page.reload()
    await expect(columnHeading(page, en('registrations.columns.country_code'))).toBeVisible()
    await expect(city).toHaveCount(0)
    await tabTo(page, page.getByRole('columnheader').first())
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: company.name })).toBeVisible()
  })
})

test.group('Company detail', () => {
  test('the detail of a company shows its blocks and missing volume events, in French', async () => {
    const company = await createSupplier(db.connection(), { blockedForOrdering: true })
    const page = await openAs(demoLogin(ANALYST), {
      path: `/statistics/company_detail/${company.id}`,
      language: 'fr',
    })
    await expect(heading(page)).toHaveText(company.name)
    await expect(page.getByText(fr('registrations.blocks.BLOCKED_FOR_ORDERING'))).toBeVisible()
    await expect(page.getByText(fr('company_detail.events.none'))).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
  })

  test('the detail of a company lists what orders took from its quotas', async () => {
    const groups: { id: number }[] = await db.from('product_groups').select('id').limit(1)
    const company = await createSupplier(db.connection())
    const user = await createUser(db.connection(), { companyId: company.id })
    const product = await createProduct(db.connection(), { groupId: groups[0]!.id })
    const lines = [{ product, quantity: 4000 }]
    await createPlacedOrder(db.connection(), { company, user, lines })
    const page = await openAs(demoLogin(ANALYST), {
      path: `/backoffice/registrations/${company.id}`,
    })
    const events = page.getByRole('table', { name: en('company_detail.events.title') })
    await expect(events).toContainText(en('company_detail.events.types.WITHDRAWAL'))
    await expect(events).toContainText('-4,000')
  })

  test('a quota manager changes the product groups of a T account', async () => {
    const company = await createSupplier(db.connection(), { cofor10: `T${uniqueText(9)}` })
    const page = await openAs(demoLogin(QUOTA_MANAGER), {
      path: `/backoffice/registrations/${company.id}`,
    })
    await field(page, 'MOPAR').check()
    await button(page, en('company_detail.rights.save')).click()
    await expect(page.getByRole('alert')).toContainText(en('company_detail.rights.updated'))
    await page.reload()
    await expect(field(page, 'MOPAR')).toBeChecked()
    await expect(field(page, 'Eurorepar')).not.toBeChecked()
  })

  test('an unknown company is reported as unknown', async () => {
    const page = await openAs(demoLogin(ANALYST), {
      path: '/backoffice/registrations/999999999',
      refusals: [404],
    })
    await expect(page.getByText(en('company_detail.not_found'))).toBeVisible()
  })
})

test.group('Suppliers file', () => {
  test('the suppliers file is downloaded from the statistics page and from its own page with its former URL', async ({
    assert,
  }) => {
    const page = await openAs(demoLogin(ANALYST))
    const downloadBy = async (click: () => Promise<void>) => {
      const [download] = await Promise.all([page.waitForEvent('download'), click()])
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
    }
    await page.goto('/statistics/landing')
    const latest = link(page, 'Download the latest suppliers file')
    const workbook = await downloadBy(() => latest.click())
    assert.match(workbook.name, /^\d{4}-\d\d-\d\d_suppliers\.xlsx$/)
    assert.equal(workbook.bytes.toString('latin1', 0, 2), 'PK')
    await expect(page).toHaveURL(/\/statistics\/landing$/)
    await page.goto('/psa_accounts')
    await expect(page).toHaveURL(/\/backoffice\/supplier_files$/)
    const csv = await downloadBy(() => downloadAs(page, en('supplier_files.download')))
    assert.match(csv.name, /^\d{4}-\d\d-\d\d_suppliers\.csv$/)
    assert.include(csv.bytes.toString(), '"LUMENFR001"')
  })
})
