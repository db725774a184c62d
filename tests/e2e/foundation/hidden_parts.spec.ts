import { hidden } from '#config/portal/hidden'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { expect } from '#tests/e2e/setup/expect'
import { fact, link } from '#tests/e2e/setup/find'
import { logIn } from '#tests/e2e/setup/people/logins'
import { openPage } from '#tests/e2e/setup/open_page'
import { settle } from '#tests/e2e/setup/settle'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { textsOf } from '#tests/e2e/setup/texts'
import { test } from '@japa/runner'
import type { Hideable } from '#shared/ground/access/hideable'

function hide(...parts: Hideable[]): void {
  hidden.splice(0, hidden.length, ...parts)
}

test.group('An installation', (group) => {
  group.each.teardown(() => hide())

  for (const language of JOURNEY_LANGUAGES) {
    test(`registration and COFOR6 are offered only where the installation does not hide them (${language})`, async () => {
      const t = textsOf(language)
      const page = await openPage({ language })
      const register = link(page, t('accounts.login.register'))
      const cofor6 = fact(page, t('profile.company.cofor6'))
      const orderer = await createOrderer()
      await page.goto('/accounts/login')
      await expect(register).toBeVisible()
      hide('registration', 'cofor6')
      await page.reload()
      await expect(link(page, t('accounts.login.forgot_password'))).toBeVisible()
      await expect(register).toHaveCount(0)
      await logIn(page, orderer)
      await page.goto('/accounts/profile')
      await expect(fact(page, t('profile.company.account_id'))).toHaveText(orderer.accountId)
      await settle(page)
      await expect(cofor6).toHaveCount(0)
      hide()
      await page.reload()
      await expect(cofor6).toHaveText(orderer.company.cofor6!)
    })
  }
})
