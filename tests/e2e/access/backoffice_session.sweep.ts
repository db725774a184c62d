import { sendHeartbeat } from '#shared/access/accounts/account_endpoints'
import { HEARTBEAT_MS } from '#shared/access/accounts/heartbeat'
import { authenticationMessages } from '#shared/scans/questions/authentication_messages_en'
import { backofficeMessages } from '#shared/ground/texts/backoffice/backoffice_messages_en'
import { unsavedMessages } from '#shared/ground/texts/backoffice/unsaved_messages_en'
import { createTranslator } from '#shared/ground/i18n/translator'
import { storeLayout } from '#database/factories/layout_factory'
import { createSupplier } from '#database/factories/company_factory'
import { layoutEditingMessages } from '#shared/catalogue/layouts/layout_messages_en'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, required } from '#tests/e2e/setup/find'
import { greetingOf } from '#tests/e2e/setup/people/greeting'
import { fillLogin, logIn, logOut, openAs } from '#tests/e2e/setup/people/logins'
import { openPage, openTab } from '#tests/e2e/setup/open_page'
import { ofCompanies } from '#tests/e2e/setup/screens/resource_texts'
import { withScans } from '#tests/e2e/setup/scans/scans'
import { createStaff } from '#tests/e2e/setup/people/staff'
import { createOrderer, endSessions } from '#tests/e2e/setup/people/suppliers'
import { en as portal, textsOf, SAVE } from '#tests/e2e/setup/texts'
import { settle } from '#tests/e2e/setup/settle'
import { storedRow } from '#tests/functional/setup/stored'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

const en = createTranslator<typeof authenticationMessages>('en', authenticationMessages)

async function logOutOfBackoffice(page: Page): Promise<void> {
  await button(page, 'Élise Moreau').click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

test.group('The session of the backoffice', () => {
  test('an ended session of the backoffice leads to the login and back to the requested page', async () => {
    await withScans()
    const analyst = await createStaff('ANALYST')
    const page = await openAs(analyst, {
      path: '/backoffice/authentications?verification_status=4',
      refusals: [401],
    })
    const count = page.getByRole('heading', { level: 2, name: /^\d+ verifications$/ })
    await expect(count).toBeVisible()
    await endSessions(page, analyst.userId)
    await page.getByRole('tab', { name: en('authentications.by_country') }).click()
    const dialog = page.getByRole('dialog', { name: portal('accounts.again.title') })
    await button(dialog, portal('accounts.again.leave')).click()
    await expect(page.getByRole('alert')).toHaveText(portal('accounts.login.expired'))
    await fillLogin(page, analyst)
    await expect(page).toHaveURL(
      '/backoffice/authentications?verification_status=4&view=by_country'
    )
    await expect(count).toBeVisible()
  })

  for (const language of JOURNEY_LANGUAGES) {
    test(`a session that ends under a form is renewed over it, and saving continues (${language})`, async () => {
      const t = textsOf(language)
      const service = await createStaff()
      const { id } = await createSupplier(db.connection())
      const page = await openAs(service, {
        path: `/backoffice/companies/${id}`,
        language,
        refusals: [401, 422],
      })
      const say = ofCompanies[language]
      await field(page, say('resources.companies.fields.company_reference')).fill('KEPT-1')
      await endSessions(page, service.userId)
      await button(page, SAVE[language]).click()
      const dialog = page.getByRole('dialog', { name: t('accounts.again.title') })
      await expect(field(dialog, t('accounts.login.email'))).toHaveValue(service.email)
      await field(dialog, t('accounts.login.password')).fill('wrong-Password-1')
      await button(dialog, t('accounts.login.submit')).click()
      await expect(dialog.getByRole('alert')).toBeVisible()
      await field(dialog, t('accounts.login.password')).fill(service.password)
      await button(dialog, t('accounts.login.submit')).click()
      await expect(page.getByText(say('companies.saved'))).toBeVisible()
      await expect(dialog).toBeHidden()
      const row = await storedRow('companies', id)
      expect(row.company_reference).toBe('KEPT-1')
    })
  }

  test('another user who logs in over a form of the backoffice sees and saves nothing of it', async () => {
    const page = await openPage({ refusals: [401] })
    page.on('dialog', (question) => void question.accept())
    const service = await createStaff()
    const { id } = await createSupplier(db.connection())
    await logIn(page, service)
    await page.goto(`/backoffice/companies/${id}`)
    const say = ofCompanies.en
    await field(page, say('resources.companies.fields.company_reference')).fill('LOST-1')
    await endSessions(page, service.userId)
    await button(page, SAVE.en).click()
    const dialog = page.getByRole('dialog', { name: portal('accounts.again.title') })
    await fillLogin(dialog, await createOrderer())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(greetingOf('Élise'))
    expect((await storedRow('companies', id)).company_reference).not.toBe('LOST-1')
  })

  test('logging out of the shop or the backoffice logs out the tabs of both', async () => {
    const page = await openPage()
    const shop = await openTab(page)
    for (const leave of [logOut, logOutOfBackoffice]) {
      const service = await createStaff()
      await logIn(page, service)
      await page.goto('/backoffice/companies')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await shop.goto('/welcome')
      await expect(shop.getByRole('heading', { level: 1 })).toBeVisible()
      await settle(page)
      await settle(shop)
      await leave(leave === logOut ? shop : page)
      for (const tab of [page, shop]) await expect(tab).toHaveURL(/\/accounts\/login/)
    }
  })

  test('a logout asks about unsaved changes first, and a failed one stays on the page', async () => {
    const { id } = await createSupplier(db.connection())
    const page = await openAs(await createStaff(), {
      path: `/backoffice/companies/${id}`,
      refusals: [503],
    })
    const reference = field(page, ofCompanies.en('resources.companies.fields.company_reference'))
    await reference.fill('KEPT-3')
    await logOutOfBackoffice(page)
    const question = page.getByRole('dialog', { name: unsavedMessages.unsaved.title })
    await button(question, unsavedMessages.unsaved.stay).click()
    await button(page, SAVE.en).click()
    await expect(page.getByText(ofCompanies.en('companies.saved'))).toBeVisible()
    await page.goto(`/backoffice/companies/${id}`)
    await reference.fill('LOST-3')
    const path = '**/accounts/api/logout/'
    await page.route(path, (route) => route.fulfill({ status: 503 }))
    await logOutOfBackoffice(page)
    await button(question, unsavedMessages.unsaved.leave).click()
    await expect(page.getByText(backofficeMessages.account.logout_failed)).toBeVisible()
    await page.unroute(path)
    await logOutOfBackoffice(page)
    await button(question, unsavedMessages.unsaved.leave).click()
    await expect(page).toHaveURL(/\/accounts\/login/)
    expect((await storedRow('companies', id)).company_reference).toBe('KEPT-3')
  })

  test('a session that ends under the editor of layouts is renewed by a login in another tab', async () => {
    const service = await createStaff()
    const code = await storeLayout(db.connection())
    const page = await openAs(service, { path: `/backoffice/layouts/${code}`, refusals: [401] })
    await required(page, 'Name').fill('Kept layout')
    await endSessions(page, service.userId)
    await button(page, SAVE.en).click()
    const dialog = page.getByRole('dialog', { name: portal('accounts.again.title') })
    await expect(dialog).toBeVisible()
    const other = await openTab(page)
    await other.goto('/accounts/login')
    await fillLogin(other, service)
    await expect(page.getByText(layoutEditingMessages.layouts.saved)).toBeVisible()
    await expect(dialog).toBeHidden()
    const row = await db.from('label_layouts').where('code', code).firstOrFail()
    expect(row.name).toBe('Kept layout')
  })

  test('the session lasts as long as the backoffice is open', async () => {
    const page = await openAs(await createStaff('ANALYST'))
    await page.clock.install()
    await page.goto('/backoffice/')
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    const beat = page.waitForResponse((response) => response.url().endsWith(sendHeartbeat.path))
    await page.clock.runFor(HEARTBEAT_MS)
    expect((await beat).ok()).toBe(true)
  })
})
