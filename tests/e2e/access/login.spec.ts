import { test } from '@japa/runner'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading } from '#tests/e2e/setup/find'
import { greetingOf } from '#tests/e2e/setup/people/greeting'
import { demoLogin, fillLogin, logIn, logOut, openAs } from '#tests/e2e/setup/people/logins'
import { openPage } from '#tests/e2e/setup/open_page'
import { goToAddress } from '#tests/e2e/setup/orders/ordering'
import { newEmail } from '#tests/e2e/setup/people/registration'
import { type Supplier, createOrderer, endSessions } from '#tests/e2e/setup/people/suppliers'
import { en, fr } from '#tests/e2e/setup/texts'
import db from '@adonisjs/lucid/services/db'
import type { Page } from 'playwright'
import { errorMessages } from '#shared/ground/texts/errors/error_messages_en'

const READER = demoLogin('reader@lumen.example')

const QUESTION = 'When do they come?'

/** Writes a message to customer service as the orderer, whose session then ends. */
async function writeMessage(page: Page, orderer: Supplier): Promise<void> {
  await logIn(page, orderer)
  await page.goto('/contact/contact')
  await field(page, en('contact.topic')).fill('Rolls of May')
  await field(page, en('contact.text')).fill(QUESTION)
  await endSessions(page, orderer.userId)
}

test.group('Login', () => {
  test('a wrong password is reported below the form, and the input stays', async () => {
    const page = await openPage({ refusals: [422] })
    await page.goto('/accounts/login')
    await fillLogin(page, { ...READER, password: 'Wrong-2026!' })
    await expect(page.getByRole('alert')).toHaveText(errorMessages.INVALID_CREDENTIALS)
    await expect(field(page, en('accounts.login.email'))).toHaveValue(READER.email)
    await expect(field(page, en('accounts.login.account_id'))).toHaveValue(READER.accountId)
    await expect(page).toHaveURL(/\/accounts\/login$/)
  })

  test('an empty login form reports what is missing and focuses it', async () => {
    const page = await openPage()
    await page.goto('/')
    await expect(heading(page)).toHaveText(en('accounts.login.title'))
    await button(page, en('accounts.login.submit')).click()
    const email = field(page, en('accounts.login.email'))
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription(en('validation.required'))
  })

  test('a user without any right can log in and stays so after a reload', async () => {
    const page = await openPage()
    await page.goto('/accounts/login')
    await fillLogin(page, await createOrderer({ user: { roles: [] } }))
    await expect(heading(page)).toHaveText(greetingOf('Élise'))
    await page.reload()
    await expect(heading(page)).toHaveText(greetingOf('Élise'))
    await expect(page).toHaveURL(/\/welcome$/)
  })

  test('a stranger returns to the requested page after the login', async () => {
    const page = await openPage()
    await page.goto('/statistics/history?q=LP-0000')
    await expect(page).toHaveURL(/\/accounts\/login$/)
    await fillLogin(page, READER)
    await expect(page).toHaveURL(/\/statistics\/history\?q=LP-0000$/)
    await expect(heading(page)).toHaveText(en('statistics.history.title'))
  })

  test('a logged-in user is redirected away from the login page', async () => {
    const page = await openAs(READER, { path: '/accounts/login' })
    await expect(page).toHaveURL(/\/welcome$/)
  })

  test('the login page reports that the session has timed out', async () => {
    const orderer = await createOrderer()
    const page = await openAs(orderer)
    await endSessions(page, orderer.userId)
    await page.goto('/welcome')
    await expect(page.getByRole('alert')).toHaveText(en('accounts.login.expired'))
  })

  test('the login page after a logout reports no expired session', async () => {
    const page = await openAs(await createOrderer(), { path: '/welcome' })
    await logOut(page)
    await expect(heading(page)).toHaveText(en('accounts.login.title'))
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.group('Session', () => {
  test('a session that ends under a half-filled form is renewed without losing input', async () => {
    const orderer = await createOrderer()
    const page = await openAs(orderer, { path: '/orders/order_process', refusals: [401] })
    await page
      .getByLabel(/^Number of rolls of /)
      .first()
      .fill('3')
    await goToAddress(page)
    const number = field(page, en('ordering.address.order_no'))
    await expect(number).toBeVisible()
    await endSessions(page, orderer.userId)
    await number.fill('PO-KEPT-1')

    const dialog = page.getByRole('dialog', { name: en('accounts.again.title') })
    await expect(dialog).toBeVisible()
    await expect(field(dialog, en('accounts.login.email'))).toHaveValue(orderer.email)
    await fillLogin(dialog, orderer)
    await expect(dialog).toBeHidden()
    await expect(number).toHaveValue('PO-KEPT-1')
    await button(page, en('ordering.actions.continue')).click()
    await expect(heading(page)).toHaveText(en('ordering.payment.title'))
    await expect(page.getByText('PO-KEPT-1')).toBeVisible()
  })

  test('a session is renewed under a form whose user has a new email', async () => {
    const page = await openPage({ refusals: [401] })
    const orderer = await createOrderer()
    await writeMessage(page, orderer)
    const email = newEmail()
    await db.from('users').where('id', orderer.userId).update({ email })
    await button(page, en('contact.send')).click()
    const dialog = page.getByRole('dialog', { name: en('accounts.again.title') })
    await fillLogin(dialog, { ...orderer, email })
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('article')).toContainText(QUESTION)
  })

  test('another user who logs in over a page sees nothing of it', async ({ assert }) => {
    const page = await openPage({ refusals: [401] })
    const orderer = await createOrderer()
    await writeMessage(page, orderer)
    await button(page, en('contact.send')).click()
    const dialog = page.getByRole('dialog', { name: en('accounts.again.title') })
    page.on('dialog', (question) => void question.accept())
    await fillLogin(dialog, READER)
    await expect(heading(page)).toHaveText(greetingOf('Camille'))
    assert.isEmpty(await db.from('contact_messages').where('user_id', orderer.userId))
  })
})

test.group('Language', () => {
  test('switching to French changes the whole page at once and is remembered', async () => {
    const page = await openPage()
    await page.goto('/accounts/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await button(page, 'Français').click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(heading(page)).toHaveText(fr('accounts.login.title'))
    await expect(field(page, fr('accounts.login.account_id'))).toBeVisible()

    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(button(page, fr('accounts.login.submit'))).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(fr('accounts.login.title')))
  })
})
