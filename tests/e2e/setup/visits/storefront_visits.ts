import { sha256 } from '#app/foundation/security/sha256'
import { uniqueText } from '#database/factories/unique_text'
import { toDbInstant } from '#database/instant'
import { APPROVAL_VISITS } from '#tests/e2e/setup/visits/approval_visits'
import { requestApi } from '#tests/e2e/setup/request_api'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading } from '#tests/e2e/setup/find'
import { logInService, moveUntil, orderAs } from '#tests/e2e/setup/orders/fulfilment'
import { demoLogin, logIn } from '#tests/e2e/setup/people/logins'
import { fillCart, placeOrder, someLines } from '#tests/e2e/setup/orders/ordering'
import { ORDERING_VISITS } from '#tests/e2e/setup/visits/ordering_visits'
import { PROFILE_VISITS } from '#tests/e2e/setup/visits/profile_visits'
import { newEmail } from '#tests/e2e/setup/people/registration'
import { REGISTRATION_VISITS } from '#tests/e2e/setup/visits/registration_visits'
import { settle } from '#tests/e2e/setup/settle'
import { TEMPLATE_VISITS, WEBHOOK_VISITS } from '#tests/e2e/setup/visits/template_visits'
import { verifyTexts, textsOf } from '#tests/e2e/setup/texts'
import { createStaff } from '#tests/e2e/setup/people/staff'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { asDemo, asStranger, goTo, type Visit } from '#tests/e2e/setup/visits/visit'
import db from '@adonisjs/lucid/services/db'

const READER = 'reader@lumen.example'
const SERVICE = 'service@printer.example'
const ORDERING = '/orders/order_process'
const NEW_PASSWORD = '/accounts/password_confirmation/made-up/LUMENFR001'

const withCart = (what: string, path: string): Visit => ({
  what,
  open: async (page, language) => {
    await logIn(page, await createOrderer({ user: { language } }))
    await fillCart(page, await someLines(page, 3))
    await goTo(page, path)
    await page.getByText('…', { exact: true }).first().waitFor({ state: 'detached' })
  },
})

const NOT_FOUND: Visit = {
  what: 'the not-found page',
  open: (page) => goTo(page, '/no/such/page'),
}

const CHECKED_LABEL: Visit = {
  what: 'the result of a checked label',
  open: async (page, language) => {
    await goTo(page, '/verify/DM0000000001')
    await button(page, verifyTexts[language].verify.check).click()
    await page.getByRole('status').getByRole('heading').waitFor()
  },
}

const RESET_SENT: Visit = {
  what: 'the notice that a reset mail was sent',
  open: async (page, language) => {
    const t = textsOf(language)
    await goTo(page, '/accounts/reset_password')
    await field(page, t('accounts.login.email')).fill('nobody@nowhere.example')
    await field(page, t('accounts.login.account_id')).fill('NOSUCHONE1')
    await button(page, t('accounts.reset_password.submit')).click()
    await expect(page.getByRole('alert')).toHaveText(t('accounts.reset_password.sent'))
    await settle(page)
  },
}

const NEW_PASSWORD_REFUSED: Visit = {
  what: 'the page for a new password with mistakes',
  open: async (page, language) => {
    const t = textsOf(language)
    await goTo(page, NEW_PASSWORD)
    await field(page, t('accounts.new_password.password')).fill('labels-1')
    await button(page, t('accounts.new_password.submit')).click()
    await expect(page.getByText(t('validation.required'))).toBeVisible()
    await settle(page)
  },
}

const EMAIL_CHANGE: Visit = {
  what: 'the page to confirm a new email',
  open: async (page) => {
    const { userId } = await createStaff('ANALYST')
    const [code, at, later] = [uniqueText(), toDbInstant(new Date()), '2099-01-01 00:00:00.000']
    const expiry = { user_id: userId, expires_at: later }
    await db
      .table('mail_codes')
      .insert({ purpose: 'EMAIL_CHANGE', hash: sha256(code), created_at: at, ...expiry })
    await db
      .table('email_changes')
      .insert({ email: newEmail(), asked_by: userId, asked_at: at, ...expiry })
    await goTo(page, `/accounts/email_change/${code}`)
  },
}

const COPIES: Visit = {
  what: 'the page to confirm copies of mails',
  open: async (page, language) => {
    const { company } = await createOrderer()
    const [code, at] = [uniqueText(), toDbInstant(new Date())]
    await db.table('mail_copies').insert({
      ...{ company_id: company.id, email: newEmail(), language, kinds: '["SHIPPED"]' },
      ...{ confirmed_kinds: '[]', hash: sha256(code), expires_at: '2099-01-01 00:00:00.000' },
      ...{ created_at: at, updated_at: at },
    })
    await goTo(page, `/accounts/copies_confirmation/${code}`)
  },
}

const FILTERED: Visit = {
  what: 'the ordering page without a match',
  open: async (page, language) => {
    await logIn(page, await createOrderer())
    await goTo(page, ORDERING)
    await page.getByRole('combobox').fill('no such product')
    await page.getByText(textsOf(language)('ordering.filter.empty')).waitFor()
  },
}

const NON_STANDARD: Visit = {
  what: 'the tab of non-standard products',
  open: async (page) => {
    await logIn(page, await createOrderer())
    await goTo(page, `${ORDERING}?tab=non_standard`)
  },
}

const QUESTION: Visit = {
  what: 'the question for the purchase order number',
  open: async (page, language) => {
    const t = textsOf(language)
    await logIn(page, await createOrderer())
    await fillCart(page, await someLines(page, 1))
    await goTo(page, `${ORDERING}/order_summary/adressAndDelivery`)
    await button(page, t('ordering.actions.continue')).click()
    await page.getByRole('dialog').waitFor()
    await settle(page)
  },
}

const THANK_YOU: Visit = {
  what: 'the thank-you page',
  open: async (page, language) => {
    const t = textsOf(language)
    await logIn(page, await createOrderer({ user: { language } }))
    await fillCart(page, await someLines(page, 1))
    await goTo(page, `${ORDERING}/payment`)
    await button(page, t('ordering.payment.send')).click()
    await expect(heading(page)).toHaveText(t('ordering.thankyou.title'))
    await settle(page)
  },
}

const FAILED: Visit = {
  what: 'the failure page',
  refusals: [500],
  open: async (page, language) => {
    const t = textsOf(language)
    await logIn(page, await createOrderer({ user: { language } }))
    await fillCart(page, await someLines(page, 1))
    await page.route('**/orders/api/orders/', (route) =>
      route.fulfill({ status: 500, json: { code: 'SERVER_ERROR', detail: 'Broken' } })
    )
    await goTo(page, `${ORDERING}/payment`)
    await button(page, t('ordering.payment.send')).click()
    await expect(heading(page)).toHaveText(t('ordering.failure.title'))
    await settle(page)
  },
}

const DETAILS: Visit = {
  what: 'the details of an order',
  open: async (page, language) => {
    await logIn(page, await createOrderer({ user: { language } }))
    const { pk, order_id: order } = await placeOrder(page, await someLines(page, 2))
    await page.goto(`/statistics/history?order=${pk}`)
    const name = textsOf(language)('statistics.order.title', { order })
    await page.getByRole('dialog', { name }).waitFor()
    await settle(page)
  },
}

const ROLLS: Visit = {
  what: 'the rolls of a company',
  open: async (page, language) => {
    const orderer = await createOrderer({ user: { language } })
    const orders = [await orderAs(page, orderer, 2), await orderAs(page, orderer)]
    await logInService(page)
    for (const order of orders) await moveUntil(page, order, 'SHIPPED')
    await logIn(page, orderer)
    await goTo(page, '/statistics/rolls')
    await page.getByRole('checkbox').nth(1).check()
    await settle(page)
  },
}

const CODE_STEP: Visit = {
  what: 'the login page that asks for a code',
  refusals: [422],
  open: async (page, language) => {
    const t = textsOf(language)
    const orderer = await createOrderer({ user: { language } })
    await db
      .from('users')
      .where('id', orderer.userId)
      .update({ totp_confirmed_at: toDbInstant(new Date()) })
    await goTo(page, '/accounts/login')
    await field(page, t('accounts.login.email')).fill(orderer.email)
    await field(page, t('accounts.login.account_id')).fill(orderer.accountId)
    await field(page, t('accounts.login.password')).fill(orderer.password)
    await button(page, t('accounts.login.submit')).click()
    await field(page, t('accounts.second_factor.code')).waitFor()
    await settle(page)
  },
}

const MAILBOX: Visit = {
  what: 'a mail in the demo mailbox',
  open: async (page, language) => {
    const orderer = await createOrderer({ user: { language } })
    await logIn(page, orderer)
    await placeOrder(page, await someLines(page, 2))
    await page.goto(`/demo/mailbox?to=${encodeURIComponent(orderer.email)}`)
    await page.getByRole('navigation').getByRole('link').first().click()
    await page.frameLocator('iframe').getByRole('heading').first().waitFor()
  },
}

const ACTING: Visit = {
  what: 'the welcome page of somebody whom staff acts for',
  open: async (page, language) => {
    const { userId } = await createOrderer({ user: { language } })
    await logIn(page, demoLogin(SERVICE))
    await requestApi(page, `/backoffice/api/users/${userId}/act/`, { method: 'POST' })
    await goTo(page, '/welcome')
    const name = textsOf(language)('layout.acting.label')
    await page.getByRole('region', { name }).waitFor()
  },
}

export const STOREFRONT_VISITS: readonly Visit[] = [
  asStranger('the login page', '/accounts/login'),
  asStranger('the terms of use', '/psa_terms/terms'),
  NOT_FOUND,
  CHECKED_LABEL,
  asStranger('the look-up of a company', '/accounts/register'),
  ...REGISTRATION_VISITS,
  asStranger('the notice of a registration', '/accounts/register_confirm'),
  asStranger('the page for who forgot the password', '/accounts/reset_password'),
  RESET_SENT,
  asStranger('the page for a new password', NEW_PASSWORD),
  NEW_PASSWORD_REFUSED,
  EMAIL_CHANGE,
  COPIES,
  asStranger(
    'the page of an expired password',
    '/accounts/reset_expired_password/a%40b.example/LUMENFR001'
  ),
  asDemo('buyer@tempo.example', 'the welcome page', '/welcome'),
  asDemo(READER, 'the page for those without the right', ORDERING),
  asDemo('buyer@schulden.example', 'the ordering page of a blocked company', ORDERING),
  asDemo('buyer@wartend.example', 'the ordering page of a waiting company', ORDERING),
  withCart('the ordering page', ORDERING),
  FILTERED,
  NON_STANDARD,
  ...ORDERING_VISITS,
  ...TEMPLATE_VISITS,
  ...WEBHOOK_VISITS,
  withCart('the summary', `${ORDERING}/order_summary`),
  withCart('the address step', `${ORDERING}/order_summary/adressAndDelivery`),
  QUESTION,
  withCart('the payment step', `${ORDERING}/payment`),
  THANK_YOU,
  FAILED,
  asDemo(READER, 'the statistics landing page', '/statistics/landing'),
  asDemo(READER, 'the order statistics', '/statistics/orderStatistics'),
  asDemo(READER, 'the order history', '/statistics/history'),
  asDemo(READER, 'the order history without a match', '/statistics/history?search=nothing'),
  DETAILS,
  ROLLS,
  asDemo(READER, 'the rolls of a company for a reader', '/statistics/rolls'),
  asDemo(READER, 'the FAQ', '/information/faq'),
  asDemo(READER, 'the contact page', '/contact/contact'),
  asDemo(READER, 'the contact information', '/contact/contact_information'),
  ...PROFILE_VISITS,
  ...APPROVAL_VISITS,
  CODE_STEP,
  MAILBOX,
  ACTING,
]
