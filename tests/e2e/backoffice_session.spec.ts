import { HEARTBEAT_MS, HEARTBEAT_PATH } from '#shared/accounts/heartbeat'
import { authenticationMessages } from '#shared/authentications/authentication_messages_en'
import { createTranslator } from '#shared/i18n/translator'
import { expect } from '#tests/e2e/setup/expect'
import { fillLogin, logIn } from '#tests/e2e/setup/logins'
import { openPage } from '#tests/e2e/setup/open_page'
import { withScans } from '#tests/e2e/setup/scans'
import { createStaff } from '#tests/e2e/setup/staff'
import { endSessions } from '#tests/e2e/setup/suppliers'
import { en as portal } from '#tests/e2e/setup/texts'
import { test } from '@japa/runner'

const en = createTranslator<typeof authenticationMessages>('en', authenticationMessages)

test.group('The session of the backoffice', () => {
  test('leads to the login where it has ended, and back to what was asked for', async () => {
    await withScans()
    const analyst = await createStaff('ANALYST')
    const page = await openPage({ refusals: [401] })
    await logIn(page, analyst)
    await page.goto('/backoffice/authentications?verification_status=4')
    const count = page.getByRole('heading', { level: 2, name: /^\d+ verifications$/ })
    await expect(count).toBeVisible()
    await endSessions(page, analyst.userId)
    await page.getByRole('tab', { name: en('authentications.by_country') }).click()
    await expect(page.getByRole('alert')).toHaveText(portal('accounts.login.expired'))
    await fillLogin(page, analyst)
    await expect(page).toHaveURL(
      '/backoffice/authentications?verification_status=4&view=by_country'
    )
    await expect(count).toBeVisible()
  })

  test('lives on while the backoffice is open', async () => {
    const page = await openPage()
    await logIn(page, await createStaff('ANALYST'))
    await page.clock.install()
    await page.goto('/backoffice/')
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    const beat = page.waitForResponse((response) => response.url().endsWith(HEARTBEAT_PATH))
    await page.clock.runFor(HEARTBEAT_MS)
    expect((await beat).ok()).toBe(true)
  })
})
