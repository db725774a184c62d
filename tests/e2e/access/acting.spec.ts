import { createStaffCompany } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading } from '#tests/e2e/setup/find'
import { requestApi } from '#tests/e2e/setup/request_api'
import { demoLogin, openAs } from '#tests/e2e/setup/people/logins'
import { openTab } from '#tests/e2e/setup/open_page'
import { ofBackoffice, ofUsers } from '#tests/e2e/setup/screens/resource_texts'
import { type Supplier, createOrderer } from '#tests/e2e/setup/people/suppliers'
import { en, textsOf } from '#tests/e2e/setup/texts'
import type { Language } from '#shared/ground/i18n/language'
import { settle } from '#tests/e2e/setup/settle'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

const SERVICE = 'service@printer.example'

async function beginActing(page: Page, supplier: Supplier, language: Language) {
  const t = ofUsers[language]
  await page.goto(`/backoffice/users/${supplier.userId}/show`)
  await button(page, t('user_action.act.label')).click()
  await button(page.getByRole('dialog'), t('user_action.act.label')).click()
  await expect(banner(page, language)).toBeVisible()
}

async function createOrderingStaff() {
  const company = await createStaffCompany(db.connection())
  const roles = ['CUSTOMER_SERVICE', 'SUPPLIER_ORDERER'] as const
  const user = await createUser(db.connection(), { companyId: company.id, roles })
  return { ...user, accountId: company.cofor10 }
}

const banner = (page: Page, language: Language) =>
  page.getByRole('region', { name: textsOf(language)('layout.acting.label') })

test.group('Acting for a supplier’s user', () => {
  for (const language of JOURNEY_LANGUAGES) {
    test(`the banner names the acted user until staff stop acting (${language})`, async () => {
      const t = textsOf(language)
      const supplier = await createOrderer({ user: { firstName: 'Alex', lastName: 'Morel' } })
      const page = await openAs(demoLogin(SERVICE), { language })
      await beginActing(page, supplier, language)
      const text = t('layout.acting.text', {
        name: 'Alex Morel',
        company: supplier.company.name,
        account: supplier.accountId,
      })
      await page.goto('/orders/order_process')
      await expect(banner(page, language)).toContainText(text)
      await expect(banner(page, language).getByRole('status')).toHaveText(text)
      await button(banner(page, language), t('layout.acting.stop')).click()
      await expect(heading(page)).toContainText('Alex Morel')
      await page.goto('/welcome')
      await expect(heading(page)).toBeVisible()
      await expect(banner(page, language)).toHaveCount(0)
    })
  }

  test('acting staff are offered no personal settings and no messages, and end acting in the backoffice', async () => {
    const t = ofBackoffice.en
    const supplier = await createOrderer()
    const page = await openAs(demoLogin(SERVICE))
    await beginActing(page, supplier, 'en')
    await page.goto('/accounts/profile')
    await expect(banner(page, 'en')).toBeVisible()
    await expect(page.getByText(en('profile.user.acting'))).toBeVisible()
    await expect(button(page, en('profile.billing.save'))).toBeVisible()
    const own = ['profile.password.title', 'profile.data.title', 'profile.sessions.title'] as const
    for (const title of [...own, 'second_factor.title'] as const) {
      await expect(page.getByRole('region', { name: en(title) })).toHaveCount(0)
    }
    await expect(button(page, en('profile.user.save'))).toHaveCount(0)

    await page.goto('/contact/contact')
    await expect(banner(page, 'en')).toBeVisible()
    await expect(page.getByText(en('contact.acting'))).toBeVisible()
    await expect(page.getByText(en('contact.intro'))).toHaveCount(0)

    await page.goto('/backoffice/')
    const reminder = page.getByRole('region', { name: t('acting.label') })
    await expect(reminder).toContainText(supplier.company.name)
    await expect(page.getByRole('heading', { name: t('home.title') })).toBeVisible()
    await button(reminder, t('acting.stop')).click()
    await expect(reminder).toHaveCount(0)
    await page.goto('/welcome')
    await expect(heading(page)).toBeVisible()
    await expect(banner(page, 'en')).toHaveCount(0)
  })

  test('other tabs follow when acting begins and ends', async () => {
    const supplier = await createOrderer()
    const page = await openAs(demoLogin(SERVICE))
    const other = await openTab(page)
    await other.goto('/welcome')
    await expect(heading(other)).toBeVisible()
    await beginActing(page, supplier, 'en')
    await expect(banner(other, 'en')).toBeVisible()
    await button(banner(page, 'en'), en('layout.acting.stop')).click()
    await expect(banner(other, 'en')).toHaveCount(0)
  })

  test('a page reloads when its user may no longer be acted for', async () => {
    const supplier = await createOrderer()
    const page = await openAs(demoLogin(SERVICE), { refusals: [403] })
    await beginActing(page, supplier, 'en')
    await settle(page)
    await db.from('users').where('id', supplier.userId).update({ is_active: false })
    // The page may reload while it is still loading.
    await page.goto('/welcome', { waitUntil: 'commit' })
    await expect(heading(page)).toBeVisible()
    await expect(banner(page, 'en')).toHaveCount(0)
  })

  test('a request in a user’s name is refused after acting has ended in another tab', async ({
    assert,
  }) => {
    const supplier = await createOrderer()
    const staff = await createOrderingStaff()
    const page = await openAs(staff, { refusals: [403] })
    await beginActing(page, supplier, 'en')
    await page.goto('/accounts/profile')
    await field(page, en('profile.billing.street_address')).fill('12 rue de la Reprise')
    const [third, other] = [await openTab(page), await openTab(page)]
    await third.goto('/information/faq')
    await expect(banner(third, 'en')).toBeVisible()
    await db.from('users').where('id', supplier.userId).update({ is_active: false })
    await other.goto('/accounts/profile')
    await expect(heading(other)).toHaveText(en('profile.title'))
    await expect(banner(other, 'en')).toHaveCount(0)
    await button(page, en('profile.billing.save')).click()
    await expect(banner(page, 'en')).toHaveCount(0)
    await expect(heading(page)).toBeVisible()
    await expect(banner(third, 'en')).toHaveCount(0)
    await expect(heading(other)).toHaveText(en('profile.title'))
    const saved = await db
      .from('addresses')
      .whereIn('company_code', [supplier.accountId, staff.accountId])
      .where('street_address', '12 rue de la Reprise')
    assert.isEmpty(saved)
  })

  test('a page of the staff shows the acted user instead of saving in that user’s name', async ({
    assert,
  }) => {
    const supplier = await createOrderer()
    const page = await openAs(await createOrderingStaff(), {
      path: '/accounts/profile',
      refusals: [403],
    })
    await field(page, en('profile.billing.street_address')).fill('14 rue de la Méprise')
    const { userId } = supplier
    // Other tabs learn nothing from this request, as after a lost response.
    await requestApi(page, `/backoffice/api/users/${userId}/act/`, { method: 'POST', data: {} })
    await button(page, en('profile.billing.save')).click()
    await expect(banner(page, 'en')).toBeVisible()
    const saved = await db.from('addresses').where('street_address', '14 rue de la Méprise')
    assert.isEmpty(saved)
  })
})
