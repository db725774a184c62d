import { test } from '@japa/runner'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading } from '#tests/e2e/setup/find'
import { fillLogin, logIn, logOut, openAs } from '#tests/e2e/setup/people/logins'
import { openPage } from '#tests/e2e/setup/open_page'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { en } from '#tests/e2e/setup/texts'
import { giveOwnRole } from '#tests/functional/setup/own_role'
import { Authenticator } from '#tests/functional/access/second_factor/authenticator'
import { errorMessages } from '#shared/ground/texts/errors/error_messages_en'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import type { Page } from 'playwright'

async function setUp(page: Page, password: string) {
  await field(page, en('second_factor.password')).fill(password)
  await button(page, en('second_factor.set_up.go_on')).click()
  await expect(page.getByRole('img', { name: en('second_factor.set_up.qr') })).toBeVisible()
  const secret = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const authenticator = new Authenticator(secret!)
  const code = field(page, en('second_factor.set_up.code'))
  await code.fill(authenticator.at(-20))
  await button(page, en('second_factor.set_up.confirm')).click()
  await expect(code).toHaveAccessibleDescription(errorMessages.WRONG_CODE)
  await code.fill(authenticator.next())
  await button(page, en('second_factor.set_up.confirm')).click()
  const codes = page.getByRole('listitem').filter({ hasText: /^[A-Z2-9]{4}(?:-[A-Z2-9]{4}){2}$/ })
  await expect(codes).toHaveCount(10)
  const recoveryCodes = await codes.allTextContents()
  return { authenticator, recoveryCodes }
}

const refuseCopying = (page: Page) =>
  page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed'))
  })

test.group('Second factor', (group) => {
  group.each.setup(() => limiter.clear())

  test('a second factor is set up on the profile, required at login, replaced by a recovery code, and switched off', async () => {
    const orderer = await createOrderer()
    const page = await openAs(orderer, { path: '/accounts/profile', refusals: [422] })
    await button(page, en('second_factor.set_up.start')).click()
    const { authenticator, recoveryCodes } = await setUp(page, orderer.password)
    await refuseCopying(page)
    await button(page, en('second_factor.recovery.copy')).click()
    await expect(page.getByRole('alert')).toHaveText(en('second_factor.recovery.copy_failed'))
    await button(page, en('second_factor.recovery.stored')).click()
    await expect(page.getByText(en('second_factor.codes_left', { smart_count: 10 }))).toBeVisible()

    await logOut(page)
    await fillLogin(page, orderer)
    const code = field(page, en('accounts.second_factor.code'))
    await expect(code).toBeFocused()
    await code.fill('000000')
    await button(page, en('accounts.login.submit')).click()
    await expect(code).toHaveAccessibleDescription(errorMessages.WRONG_CODE)
    await code.fill(authenticator.next())
    await button(page, en('accounts.login.submit')).click()
    await expect(page).toHaveURL(/\/accounts\/profile$|\/welcome$/)

    await logOut(page)
    await fillLogin(page, orderer)
    await button(page, en('accounts.second_factor.use_recovery_code')).click()
    await field(page, en('accounts.second_factor.recovery_code')).fill(recoveryCodes[4]!)
    await button(page, en('accounts.login.submit')).click()
    await expect(button(page, en('layout.navigation.logout'))).toBeVisible()

    await page.goto('/accounts/profile')
    await button(page, en('second_factor.disable.start')).click()
    await field(page, en('second_factor.password')).fill(orderer.password)
    await field(page, en('second_factor.either_code')).fill(recoveryCodes[0]!)
    await button(page, en('second_factor.disable.confirm')).click()
    await expect(page.getByText(en('second_factor.off'))).toBeVisible()
  })

  test('a role that requires a second factor has it set up first', async () => {
    const page = await openPage({ refusals: [403, 422] })
    const orderer = await createOrderer()
    await giveOwnRole(orderer.userId, [], { requiresSecondFactor: true })
    await page.goto('/statistics/history')
    await fillLogin(page, orderer)
    await expect(heading(page)).toHaveText(en('accounts.second_factor.required_title'))
    await page.goto('/welcome')
    await expect(heading(page)).toHaveText(en('accounts.second_factor.required_title'))
    await setUp(page, orderer.password)
    await button(page, en('second_factor.recovery.stored')).click()
    await expect(page).toHaveURL(/\/welcome$/)
  })
})

test.group('Own sessions', () => {
  test('another session is ended from the profile, which also sends the link for a new password', async () => {
    const page = await openPage()
    const orderer = await createOrderer()
    const elsewhere = await openAs(orderer, { refusals: [401] })
    await logIn(page, orderer)
    await page.goto('/accounts/profile')
    await expect(page.getByText(en('profile.sessions.current'))).toBeVisible()
    await page.getByRole('button', { name: /^End: / }).click()
    await expect(page.getByText(en('profile.sessions.ended'))).toBeVisible()
    await expect(page.getByRole('button', { name: /^End: / })).toHaveCount(0)
    await elsewhere.goto('/welcome')
    await expect(heading(elsewhere)).toHaveText(en('accounts.login.title'))

    await button(page, en('profile.password.send')).click()
    await expect(
      page.getByText(en('profile.password.sent', { email: orderer.email }))
    ).toBeVisible()
    await db
      .from('mail_outbox')
      .where({ template: 'password_reset', to_address: orderer.email })
      .firstOrFail()
  })
})
