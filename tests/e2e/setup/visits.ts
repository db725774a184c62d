import { temporaryAccount } from '#database/factories/approval_factory'
import { createAddress } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import { toDbInstant } from '#database/instant'
import db from '@adonisjs/lucid/services/db'
import {
  createMovedAddress,
  en as backofficeEn,
  fr as backofficeFr,
  writeMail,
} from '#tests/e2e/setup/backoffice'
import { callApi } from '#tests/e2e/setup/call_api'
import { APPROVAL_VISITS } from '#tests/e2e/setup/approval_visits'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading } from '#tests/e2e/setup/find'
import { demoLogin, logIn } from '#tests/e2e/setup/logins'
import { fillCart, placeOrder, someLines } from '#tests/e2e/setup/ordering'
import { REGISTRATION_VISITS } from '#tests/e2e/setup/registration_visits'
import { settle } from '#tests/e2e/setup/settle'
import { type Supplier, createOrderer } from '#tests/e2e/setup/suppliers'
import { goTo, textsOf } from '#tests/e2e/setup/visit'
import { directoryCsv } from '#tests/setup/directory_files'
import type { Visit } from '#tests/e2e/setup/visit'

const asStranger = (what: string, path: string): Visit => ({
  what,
  open: (page) => goTo(page, path),
})

const asDemo = (email: string, what: string, path: string): Visit => ({
  what,
  open: async (page) => {
    await logIn(page, demoLogin(email))
    await goTo(page, path)
  },
})

/** As somebody with three products in the cart. */
const withCart = (what: string, path: string): Visit => ({
  what,
  open: async (page, language) => {
    await logIn(page, await createOrderer({ user: { language } }))
    await fillCart(page, await someLines(page, 3))
    await goTo(page, path)
    await page.getByText('…', { exact: true }).first().waitFor({ state: 'detached' })
  },
})

const READER = 'reader@lumen.example'
const SERVICE = 'service@printer.example'
const ADMIN = 'admin@printer.example'
const ANALYST = 'analyst@maker.example'
const QUOTA_MANAGER = 'quota@maker.example'
const ORDERING = '/orders/order_process'
const PROFILE = '/accounts/profile'

const NEW_PASSWORD = '/accounts/password_confirmation/made-up/LUMENFR001'

const RESET_SENT: Visit = {
  what: 'the notice that a reset mail was sent',
  open: async (page, language) => {
    const t = textsOf(language)
    await goTo(page, '/accounts/reset_password')
    await field(page, t('accounts.login.email')).fill('nobody@nowhere.example')
    await field(page, t('accounts.login.account_id')).fill('NOSUCHONE1')
    await button(page, t('accounts.reset_password.submit')).click()
    await expect(page.getByRole('alert')).toBeVisible()
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

const FILTERED: Visit = {
  what: 'the ordering page without a match',
  open: async (page, language) => {
    await logIn(page, await createOrderer())
    await goTo(page, ORDERING)
    await page.getByRole('searchbox').fill('no such product')
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

const PROFILE_PROBLEMS: Visit = {
  what: 'the profile with what is wrong about it',
  open: async (page, language) => {
    const t = textsOf(language)
    const orderer = await createOrderer({ company: { cofor10: temporaryAccount() } })
    const companyId = orderer.company.id
    await createUser(db.connection(), { companyId })
    await createUser(db.connection(), { companyId, isActive: false })
    await logIn(page, orderer)
    await goTo(page, PROFILE)
    await field(page, t('profile.user.phone')).fill('12')
    await button(page, t('profile.user.save')).click()
    const billing = page.getByRole('region', { name: t('profile.billing.title') })
    await field(billing, t('profile.billing.city')).fill('')
    await button(page, t('profile.billing.save')).click()
    await button(page, t('profile.colleagues.disable')).click()
    await expect(page.getByText(t('profile.colleagues.choose_one'))).toBeVisible()
    await settle(page)
  },
}

const DELIVERY_WAITING: Visit = {
  what: 'the profile of a T account whose delivery address waits',
  open: async (page, language) => {
    const company = { cofor10: temporaryAccount() }
    const orderer = await createOrderer({ company, user: { language } })
    await createAddress(db.connection(), orderer.company, 'DELIVERY', 'CLIENT_APPROVAL_REQUESTED')
    await logIn(page, orderer)
    await goTo(page, PROFILE)
  },
}

const SECOND_FACTOR: Visit = {
  what: 'the profile while a second factor is set up',
  open: async (page, language) => {
    const t = textsOf(language)
    const orderer = await createOrderer({ user: { language } })
    await logIn(page, orderer)
    await goTo(page, PROFILE)
    await button(page, t('second_factor.set_up.start')).click()
    await field(page, t('second_factor.password')).fill(orderer.password)
    await button(page, t('second_factor.set_up.go_on')).click()
    await page.getByRole('img', { name: t('second_factor.set_up.qr') }).waitFor()
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

const OUTBOX: Visit = {
  what: 'the mail outbox of the backoffice',
  open: async (page) => {
    await logIn(page, await createOrderer())
    await placeOrder(page, await someLines(page, 1))
    await logIn(page, demoLogin(SERVICE))
    await goTo(page, '/backoffice/mail_outbox')
    await page.getByRole('row').nth(1).waitFor()
    await settle(page)
  },
}

const MAIL: Visit = {
  what: 'a mail that cannot be sent again',
  open: async (page) => {
    const { id } = await writeMail('PENDING')
    await logIn(page, demoLogin(SERVICE))
    await goTo(page, `/backoffice/mail_outbox/${id}/show`)
    await page.getByText('Ada Byron').waitFor()
    await settle(page)
  },
}

const SITE: Visit = {
  what: 'a site of the directory',
  open: async (page) => {
    await logIn(page, demoLogin(SERVICE))
    await goTo(page, '/backoffice/directory')
    await page.getByRole('row').nth(1).click()
    await expect(page).toHaveURL(/\/show$/)
    await settle(page)
  },
}

const VIEWS: Visit = {
  what: 'the views of a list',
  open: async (page, language) => {
    await logIn(page, demoLogin(SERVICE))
    await goTo(page, '/backoffice/addresses')
    await button(page, (language === 'fr' ? backofficeFr : backofficeEn)('list.views')).click()
    await page.getByRole('menu').waitFor()
    await settle(page)
  },
}

const AUDIT_ENTRY: Visit = {
  what: 'an entry of the audit log',
  open: async (page) => {
    await logIn(page, demoLogin(ADMIN))
    const [entry] = await callApi<[{ id: number }]>(page, '/backoffice/api/audit_log/')
    await goTo(page, `/backoffice/audit_log/${entry.id}/show`)
    await page.getByRole('heading', { level: 2 }).waitFor()
    await settle(page)
  },
}

const ADDRESS: Visit = {
  what: 'an address with its versions',
  open: async (page) => {
    const id = await createMovedAddress()
    await logIn(page, demoLogin(SERVICE))
    await goTo(page, `/backoffice/addresses/${id}/show`)
    await page.getByRole('table').first().waitFor()
    await settle(page)
  },
}

const IMPORT_PREVIEW: Visit = {
  what: 'the preview of an import with faulty lines',
  open: async (page) => {
    await logIn(page, demoLogin(SERVICE))
    await goTo(page, '/backoffice/directory/import')
    const csv = directoryCsv([{}, { cofor10: 'VALOFR0002', name: '' }])
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'sites.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await page.getByRole('tabpanel').getByRole('row').first().waitFor()
    await settle(page)
  },
}

const COMPANY_DETAIL: Visit = {
  what: 'a company over the registrations',
  open: async (page) => {
    await logIn(page, demoLogin(ANALYST))
    await page.goto('/backoffice/registrations?company=3')
    await page.getByRole('dialog').getByRole('table').first().waitFor()
    await settle(page)
  },
}

const ACTING: Visit = {
  what: 'the welcome page of somebody whom staff acts for',
  open: async (page, language) => {
    const { userId } = await createOrderer({ user: { language } })
    await logIn(page, demoLogin(SERVICE))
    await callApi(page, `/backoffice/api/users/${userId}/act/`, { method: 'POST' })
    await goTo(page, '/welcome')
    const name = textsOf(language)('layout.acting.label')
    await page.getByRole('region', { name }).waitFor()
  },
}

/** A page of the backoffice about a supplier's company or user. */
const aboutSupplier = (what: string, path: (supplier: Supplier) => string): Visit => ({
  what,
  open: async (page) => {
    const supplier = await createOrderer()
    await logIn(page, demoLogin(ADMIN))
    await goTo(page, path(supplier))
    await page.locator('.RaLayout-content').getByText(supplier.email).first().waitFor()
    await settle(page)
  },
})

/** Every page of the storefront in each of its states, and the mailbox. */
export const STOREFRONT_VISITS: readonly Visit[] = [
  asStranger('the login page', '/accounts/login'),
  asStranger('the terms of use', '/psa_terms/terms'),
  asStranger('the not-found page', '/no/such/page'),
  asStranger('the look-up of a company', '/accounts/register'),
  ...REGISTRATION_VISITS,
  asStranger('the notice of a registration', '/accounts/register_confirm'),
  asStranger('the page for who forgot the password', '/accounts/reset_password'),
  RESET_SENT,
  asStranger('the page for a new password', NEW_PASSWORD),
  NEW_PASSWORD_REFUSED,
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
  withCart('the summary', `${ORDERING}/order_summary`),
  withCart('the address step', `${ORDERING}/order_summary/adressAndDelivery`),
  QUESTION,
  withCart('the payment step', `${ORDERING}/payment`),
  THANK_YOU,
  withCart('the failure page', `${ORDERING}/error`),
  asDemo(READER, 'the statistics landing page', '/statistics/landing'),
  asDemo(READER, 'the order history', '/statistics/history'),
  asDemo(READER, 'the order history without a match', '/statistics/history?search=nothing'),
  DETAILS,
  asDemo('buyer@tempo.example', 'the profile', PROFILE),
  asDemo(READER, 'the profile of a reader', PROFILE),
  PROFILE_PROBLEMS,
  DELIVERY_WAITING,
  ...APPROVAL_VISITS,
  SECOND_FACTOR,
  CODE_STEP,
  MAILBOX,
  ACTING,
]

/** Pages of the backoffice, for staff. */
export const BACKOFFICE_VISITS: readonly Visit[] = [
  asDemo(SERVICE, 'the home page of the backoffice', '/backoffice/'),
  asDemo(SERVICE, 'the directory', '/backoffice/directory'),
  SITE,
  asDemo(SERVICE, 'the import of the directory', '/backoffice/directory/import'),
  IMPORT_PREVIEW,
  OUTBOX,
  MAIL,
  VIEWS,
  asDemo(ADMIN, 'the audit log', '/backoffice/audit_log'),
  asDemo(
    ADMIN,
    'the audit log without a match',
    `/backoffice/audit_log?${new URLSearchParams({ filter: '{"who":"nobody at all"}' })}`
  ),
  AUDIT_ENTRY,
  asDemo(SERVICE, 'the addresses', '/backoffice/addresses'),
  ADDRESS,
  asDemo(SERVICE, 'the shop settings', '/backoffice/shop_settings'),
  asDemo(SERVICE, 'a fee of the shop', '/backoffice/shop_settings/handlingFeeCents'),
  asDemo(SERVICE, 'a rule of the shop', '/backoffice/shop_settings/quotaEnforcement'),
  aboutSupplier('the list of users', ({ email }) => `/backoffice/users?filter={"q":"${email}"}`),
  aboutSupplier('a user', ({ userId }) => `/backoffice/users/${userId}/show`),
  aboutSupplier('the form of a user', ({ userId }) => `/backoffice/users/${userId}`),
  asDemo(ADMIN, 'the form of a new member of the staff', '/backoffice/users/create'),
  asDemo(ADMIN, 'the list of companies', '/backoffice/companies'),
  aboutSupplier('a company', ({ company }) => `/backoffice/companies/${company.id}/show`),
  asDemo(ADMIN, 'the form of a company', '/backoffice/companies/1'),
  asDemo(ANALYST, 'the registrations', '/backoffice/registrations'),
  asDemo(ANALYST, 'the registrations without a match', '/backoffice/registrations?q_search=nobody'),
  COMPANY_DETAIL,
  asDemo(QUOTA_MANAGER, 'a company with rights to edit', '/backoffice/registrations/3'),
  asDemo(ANALYST, 'the suppliers file', '/backoffice/supplier_files'),
]
