import { tokenMessages as english } from '#shared/companies/tokens/token_messages_en'
import { tokenMessages as french } from '#shared/companies/tokens/token_messages_fr'
import { createTranslator } from '#shared/ground/i18n/translator'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading, link, required, tab } from '#tests/e2e/setup/find'
import { ORIGIN } from '#tests/e2e/setup/open_page'
import { demoLogin, openAs } from '#tests/e2e/setup/people/logins'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { refusalTexts, textsOf } from '#tests/e2e/setup/texts'
import { ofCompanies } from '#tests/e2e/setup/screens/resource_texts'
import { test } from '@japa/runner'
import type { Locator } from 'playwright'

const TEXTS = { en: english, fr: french }

async function statusWith(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${ORIGIN}/orders/api/orders/`, { headers })).status
}

async function takeToken(dialog: Locator, t: (key: 'token' | 'stored') => string) {
  const token = await field(dialog, t('token')).inputValue()
  await button(dialog, t('stored')).click()
  return token
}

test.group('API tokens', () => {
  test('a buyer creates a token by keyboard, a program uses it, and the buyer revokes it: {$self}')
    .with(JOURNEY_LANGUAGES)
    .run(async ({ assert }, language) => {
      const t = createTranslator<typeof english>(language, TEXTS[language])
      const buyer = await createOrderer({ user: { language } })
      const page = await openAs(buyer, { path: '/accounts/profile', language, refusals: [422] })
      await link(page, textsOf(language)('profile.tokens.open')).press('Enter')
      await expect(heading(page)).toHaveText(t('title'))
      await expect(page.getByText(t('empty'))).toBeVisible()
      await button(page, t('create')).press('Enter')
      const dialog = page.getByRole('dialog')
      await field(dialog, t('name')).fill('ERP « Ωmega »')
      await dialog.getByRole('checkbox', { name: t('scope.order') }).press('Space')
      await field(dialog, t('password')).fill('Wrong-2026!')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText(refusalTexts[language].WRONG_PASSWORD)).toBeVisible()
      await field(dialog, t('password')).fill(buyer.password)
      await page.keyboard.press('Enter')
      await expect(dialog.getByText(t('shown_text'))).toBeVisible()
      const token = await takeToken(dialog, t)
      assert.match(token, /^lpc_/)
      assert.equal(await statusWith(token), 200)

      await page.reload()
      const item = page.getByRole('listitem').filter({ hasText: 'ERP « Ωmega »' })
      await expect(item).toContainText(t('state.IN_FORCE'))
      await expect(item).not.toContainText(t('unused'))
      await expect(page.getByText(token)).toHaveCount(0)
      await button(item, t('revoke_named', { name: 'ERP « Ωmega »' })).click()
      await button(page.getByRole('dialog'), t('revoke')).click()
      await expect(item).toContainText(t('state.REVOKED'))
      assert.equal(await statusWith(token), 401)
    })

  test('customer service creates a token for a buyer and revokes it: {$self}')
    .with(JOURNEY_LANGUAGES)
    .run(async ({ assert }, language) => {
      const t = createTranslator<typeof english>(language, TEXTS[language])
      const { company, email } = await createOrderer()
      const service = demoLogin('service@printer.example')
      const page = await openAs(service, {
        path: `/backoffice/companies/${company.id}/show`,
        language,
      })
      await tab(page, ofCompanies[language]('companies.tokens')).click()
      await button(page, t('create')).click()
      const dialog = page.getByRole('dialog')
      await required(dialog, t('user')).click()
      await page.getByRole('option', { name: email }).click()
      await required(dialog, t('name')).fill('ERP')
      await required(dialog, t('password')).fill(service.password)
      await button(dialog, t('submit')).click()
      const token = await takeToken(dialog, t)
      assert.equal(await statusWith(token), 200)
      const item = page.getByRole('listitem').filter({ hasText: 'ERP' })
      await expect(item).toContainText(t('state.IN_FORCE'))
      await button(item, t('revoke')).click()
      await button(page.getByRole('dialog'), t('revoke')).click()
      await expect(item).toContainText(t('state.REVOKED'))
      assert.equal(await statusWith(token), 401)
    })
})
