import { viewMessages as english } from '#shared/ground/views/view_messages_en'
import { viewMessages as french } from '#shared/ground/views/view_messages_fr'
import { scanMessages as englishScans } from '#shared/scans/questions/scan_messages_en'
import { scanMessages as frenchScans } from '#shared/scans/questions/scan_messages_fr'
import { inBoth } from '#tests/e2e/setup/texts'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { expect } from '#tests/e2e/setup/expect'
import { button, field } from '#tests/e2e/setup/find'
import { openPage } from '#tests/e2e/setup/open_page'
import { logIn, openAs } from '#tests/e2e/setup/people/logins'
import { createStaff } from '#tests/e2e/setup/people/staff'
import { withScans } from '#tests/e2e/setup/scans/scans'
import { settle } from '#tests/e2e/setup/settle'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

const texts = {
  en: { views: 'Views', save: 'Save', logout: 'Logout', screen: 'Authentications' },
  fr: { views: 'Vues', save: 'Enregistrer', logout: 'Déconnexion', screen: 'Authentifications' },
}

const viewTexts = inBoth(english, french)
const scanTexts = inBoth(englishScans, frenchScans)

const SCREEN = '/backoffice/authentications'
const VIEW = /authentications\?.*verification_status=4/

test.group('Saved views', (group) => {
  group.setup(withScans)

  test('a view of a dashboard survives the logout, becomes the default and is shared: {$self}')
    .with(JOURNEY_LANGUAGES)
    .run(async ({ assert }, language) => {
      const t = viewTexts[language]
      const scans = scanTexts[language]
      const words = texts[language]
      const person = await createStaff('ANALYST', { language })
      const page = await openPage({ language })
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      const choose = async (on: Page, name: string) => {
        await button(on, words.views).press('Enter')
        await on.getByRole('menuitem', { name }).click()
      }
      await logIn(page, person)
      await page.goto(`${SCREEN}?view=list&verification_status=4`)
      await choose(page, t('views.save'))
      const dialog = page.getByRole('dialog', { name: t('views.save') })
      await field(dialog, `${t('views.name')} *`).fill('Imités')
      await page.keyboard.press('Enter')
      await expect(page.getByText(t('views.saved', { name: 'Imités' }))).toBeVisible()
      await choose(page, t('views.make_default'))
      await expect(page.getByText(t('views.defaulted', { name: 'Imités' }))).toBeVisible()

      // A new browser has stored nothing but the login.
      const other = await openAs(person, { path: '/backoffice/', language })
      await settle(other)
      const entry = other.getByRole('menuitem', { name: words.screen, exact: true })
      await entry.click()
      await expect(other).toHaveURL(VIEW)
      await expect(button(other, scans('scans.statuses.4'))).toBeVisible()
      await other.goBack()
      await expect(other).toHaveURL(/backoffice\/$/)
      await other.goto(SCREEN)
      await expect(button(other, scans('scans.filters.reset'))).toBeDisabled()
      await choose(other, 'Imités')
      await expect(other).toHaveURL(VIEW)

      await choose(page, t('views.copy'))
      await expect(page.getByText(t('views.copied'))).toBeVisible()
      const link = await page.evaluate(() => navigator.clipboard.readText())
      assert.match(link, VIEW)

      await button(page, words.views).click()
      await page.getByRole('menuitem', { name: t('views.remove', { name: 'Imités' }) }).click()
      await expect(page.getByText(t('views.removed', { name: 'Imités' }))).toBeVisible()
      await button(page, words.views).click()
      await expect(page.getByText(t('views.none'))).toBeVisible()
    })

  test('a view of a list is saved again under its name after the dialog says so', async () => {
    const t = viewTexts.en
    const page = await openAs(await createStaff())
    for (const [index, search] of ['Anna', 'Bernard'].entries()) {
      const query = { filter: JSON.stringify({ q: search }), displayedFilters: '{}' }
      await page.goto(`/backoffice/users?${new URLSearchParams(query)}`)
      await button(page, 'Views').click()
      await page.getByRole('menuitem', { name: t('views.save') }).click()
      const dialog = page.getByRole('dialog', { name: t('views.save') })
      await field(dialog, `${t('views.name')} *`).fill('Colleague')
      await expect(dialog.getByText(t('views.replaces'))).toHaveCount(index)
      await button(dialog, 'Save').click()
      await expect(dialog).toBeHidden()
    }
    await page.goto('/backoffice/users')
    await button(page, 'Views').click()
    await expect(page.getByRole('menuitem', { name: 'Colleague' })).toHaveCount(1)
    await page.getByRole('menuitem', { name: 'Colleague' }).click()
    await expect(page).toHaveURL(/Bernard/)
  })
})
