import { test } from '@japa/runner'
import { expect } from '#tests/e2e/setup/expect'
import { greetingOf } from '#tests/e2e/setup/people/greeting'
import { button, field, heading, link } from '#tests/e2e/setup/find'
import { followLink, followLinkInMailbox } from '#tests/e2e/setup/follow_link'
import { fillLogin, openAs } from '#tests/e2e/setup/people/logins'
import { NEW_PASSWORD as NEW, enterTwice } from '#tests/e2e/setup/people/new_password'
import { openPage, openTab } from '#tests/e2e/setup/open_page'
import { settle } from '#tests/e2e/setup/settle'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { en, fr } from '#tests/e2e/setup/texts'
import { errorMessages } from '#shared/ground/texts/errors/error_messages_en'
import { validationMessages } from '#shared/ground/validation/messages_en'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'

const CONFIRMATION = '/accounts/password_confirmation'

test.group('A new password', (group) => {
  group.each.setup(() => limiter.clear())

  test('a forgotten password is replaced by a mailed link, which logs in', async ({ assert }) => {
    const page = await openPage()
    const orderer = await createOrderer()
    await page.goto('/accounts/login')
    await link(page, en('accounts.login.forgot_password')).click()
    await expect(heading(page)).toHaveText(en('accounts.reset_password.title'))
    await button(page, en('accounts.reset_password.submit')).click()
    await expect(field(page, en('accounts.login.email'))).toBeFocused()
    await field(page, en('accounts.login.email')).fill(orderer.email)
    await field(page, en('accounts.login.account_id')).fill(orderer.accountId)
    await button(page, en('accounts.reset_password.submit')).click()
    await expect(page.getByRole('alert')).toHaveText(en('accounts.reset_password.sent'))

    await followLinkInMailbox(page, orderer.email, 'Choose a new password')
    await expect(heading(page)).toHaveText(en('accounts.new_password.title'))
    assert.include(page.url(), `/${orderer.accountId}`)
    const referers: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) referers.push(request.headers().referer ?? '')
    })
    await enterTwice(page, NEW)
    await expect(page.getByRole('alert')).toHaveText(en('accounts.new_password.changed'))
    assert.deepEqual([...new Set(referers)], [''])
    await expect(page).toHaveURL(/\/welcome$/, { timeout: 10_000 })
    await expect(heading(page)).toHaveText(greetingOf('Élise'))
  })

  test('a forgotten password is replaced in French, without waiting for the redirect', async () => {
    const page = await openPage({ language: 'fr' })
    const orderer = await createOrderer({ user: { language: 'fr' } })
    await page.goto('/accounts/reset_password')
    await field(page, fr('accounts.login.email')).fill(orderer.email)
    await field(page, fr('accounts.login.account_id')).fill(orderer.accountId)
    await button(page, fr('accounts.reset_password.submit')).click()
    await expect(page.getByRole('alert')).toHaveText(fr('accounts.reset_password.sent'))
    await followLink(page, orderer.email, 'Choisir un nouveau mot de passe')
    await enterTwice(page, NEW, 'fr')
    await link(page, fr('accounts.new_password.go_on')).click()
    await expect(page).toHaveURL(/\/welcome$/)
  })

  test('a new password’s requirements are checked off while typing, and an invalid one is reported at its field', async () => {
    const page = await openPage()
    await page.goto(`${CONFIRMATION}/made-up`)
    const password = field(page, en('accounts.new_password.password'))
    const met = page.getByRole('listitem').filter({ hasText: en('accounts.new_password.met') })
    await expect(met).toHaveCount(0)
    await password.fill('a-1')
    await expect(met).toHaveCount(4)
    await password.fill('nuage-tiroir-42')
    await expect(met).toHaveCount(5)
    await password.fill('nuage tiroir-42')
    await expect(met).toHaveCount(4)
    await expect(password).toHaveAttribute('type', 'password')
    await button(page, en('accounts.login.show_password')).first().click()
    await expect(password).toHaveAttribute('type', 'text')

    const repeated = field(page, en('accounts.new_password.repeat'))
    const submit = button(page, en('accounts.new_password.submit'))
    await password.fill('')
    await submit.click()
    await expect(password).toHaveAccessibleDescription('You must enter a new password')
    await password.fill('short')
    await expect(password).toHaveAccessibleDescription('Minimal length is 8')
    await password.fill('longer-but-weak')
    await expect(password).toHaveAccessibleDescription(
      'Provide 1 digit, 1 lower case, 1 special char'
    )
    await password.fill('L4bel-Portal-26')
    await expect(password).toHaveAccessibleDescription(validationMessages.password_names)
    await password.fill(NEW)
    await repeated.fill(`${NEW}!`)
    await submit.click()
    await expect(repeated).toHaveAccessibleDescription('Passwords do not match')
    await expect(repeated).toBeFocused()
  })

  test('a common password or an invalid code is reported below the form', async () => {
    const page = await openPage({ refusals: [422] })
    await page.goto(`${CONFIRMATION}/made-up`)
    await enterTwice(page, 'P4ssw0rd!')
    await expect(page.getByRole('alert')).toHaveText(errorMessages.PASSWORD_TOO_COMMON)
    await enterTwice(page, NEW)
    await expect(page.getByRole('alert')).toHaveText('Invalid confirmation code.')
    await link(page, en('accounts.new_password.new_link')).click()
    await expect(heading(page)).toHaveText(en('accounts.reset_password.title'))
  })

  test('a user with an expired password is offered the mail, which only the button sends', async () => {
    const page = await openPage({ refusals: [422] })
    const orderer = await createOrderer({ user: { passwordExpired: true } })
    await page.goto('/accounts/login')
    await fillLogin(page, orderer)
    await expect(heading(page)).toHaveText(en('accounts.expired_password.title'))
    await expect(page.getByText(orderer.email)).toBeVisible()
    await page.reload()
    const mailbox = await openTab(page)
    const mails = mailbox.getByRole('navigation').getByRole('link')
    await mailbox.goto(`/demo/mailbox?to=${encodeURIComponent(orderer.email)}`)
    await expect(mails).toHaveCount(0)
    await button(page, en('accounts.expired_password.submit')).click()
    await expect(page.getByRole('alert')).toHaveText(en('accounts.reset_password.sent'))
    await followLinkInMailbox(mailbox, orderer.email, 'Choose a new password')
    await enterTwice(mailbox, NEW)
    await expect(mailbox.getByRole('alert')).toHaveText(en('accounts.new_password.changed'))
  })

  test('a password that expires under an open page is changed without losing input', async () => {
    const orderer = await createOrderer()
    const page = await openAs(orderer, { path: '/contact/contact', refusals: [401, 422] })
    await field(page, en('contact.topic')).fill('Rolls of May')
    await field(page, en('contact.text')).fill('When do they come?')
    await settle(page)
    await db.from('users').where('id', orderer.userId).update({ password_expired: true })
    await db.from('sessions').where('user_id', orderer.userId).delete()
    await button(page, en('contact.send')).click()

    const dialog = page.getByRole('dialog', { name: en('accounts.again.title') })
    await field(dialog, en('accounts.login.password')).fill(orderer.password)
    await button(dialog, en('accounts.login.submit')).click()
    await expect(dialog.getByRole('alert')).toContainText(errorMessages.PASSWORD_EXPIRED)
    const [otherPage] = await Promise.all([
      page.context().waitForEvent('page'),
      link(dialog, `${en('accounts.again.new_password')} (${en('common.new_window')})`).click(),
    ])
    await expect(heading(otherPage)).toHaveText(en('accounts.expired_password.title'))
    await expect(otherPage.getByText(orderer.email)).toBeVisible()
    await expect(otherPage.getByText(orderer.accountId)).toBeVisible()
    await button(otherPage, en('accounts.expired_password.submit')).click()
    await expect(otherPage.getByRole('alert')).toHaveText(en('accounts.reset_password.sent'))
    await followLink(otherPage, orderer.email, 'Choose a new password')
    await enterTwice(otherPage, NEW)
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('article')).toContainText('When do they come?')
  })
})
