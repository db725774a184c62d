import { createDirectoryEntry } from '#database/factories/directory_factory'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading } from '#tests/e2e/setup/find'
import { REGISTER, keepDraft, newEmail, registrant } from '#tests/e2e/setup/people/registration'
import { settle } from '#tests/e2e/setup/settle'
import db from '@adonisjs/lucid/services/db'
import type { RegistrationStep } from '#shared/companies/registration/registration_steps'
import type { Visit } from '#tests/e2e/setup/visits/visit'
import type { Page } from 'playwright'

const UNKNOWN = ['ZZZZZZ', 'UNKNOWN_COMPANY'] as const
const CLOSED = ['RESTDE', 'RESTDE0001'] as const

async function chooseNewSite(page: Page) {
  const { cofor6, cofor10 } = await createDirectoryEntry(db.connection())
  await keepDraft(page, cofor6, cofor10)
}

async function openStep(page: Page, step: RegistrationStep) {
  await page.goto(`${REGISTER}?step=${step}`)
  await page.getByRole('navigation').getByRole('listitem').first().waitFor()
  await settle(page)
}

const NOT_FOUND: Visit = {
  what: 'the look-up of a company without a match',
  open: async (page, language) => {
    const { say } = registrant(page, language)
    await page.goto(REGISTER)
    await field(page, say('look_up.account_id')).fill('NOSUCHONE1')
    await button(page, say('continue')).click()
    await page.getByRole('alert').waitFor()
    await settle(page)
  },
}

const SITES: Visit = {
  what: 'the choice of a site',
  open: async (page) => {
    await chooseNewSite(page)
    await openStep(page, 'site')
  },
}

const CLOSED_SUPPLIER: Visit = {
  what: 'the choice of a site of a closed supplier',
  open: async (page) => {
    await keepDraft(page, ...CLOSED)
    await openStep(page, 'site')
  },
}

const COMPANY: Visit = {
  what: 'the data of a known company',
  open: async (page) => {
    await chooseNewSite(page)
    await openStep(page, 'company')
  },
}

const UNKNOWN_COMPANY: Visit = {
  what: 'the data of an unknown company with mistakes',
  open: async (page, language) => {
    const { say, goOn } = registrant(page, language)
    await keepDraft(page, ...UNKNOWN)
    await openStep(page, 'company')
    await goOn()
    await expect(field(page, say('company.name'))).toBeFocused()
    await settle(page)
  },
}

const ADDRESSES: Visit = {
  what: 'the addresses of a registration with mistakes',
  open: async (page, language) => {
    const { say, goOn } = registrant(page, language)
    await chooseNewSite(page)
    await openStep(page, 'addresses')
    await page.getByRole('checkbox', { name: say('addresses.same') }).uncheck()
    await goOn()
    await settle(page)
  },
}

const CONTACTS: Visit = {
  what: 'the contacts of a registration with mistakes',
  open: async (page, language) => {
    await chooseNewSite(page)
    await openStep(page, 'contacts')
    await registrant(page, language).goOn()
    await settle(page)
  },
}

const PRODUCTS: Visit = {
  what: 'the product groups of a registration with a mistake',
  open: async (page, language) => {
    const visitor = registrant(page, language)
    await chooseNewSite(page)
    await openStep(page, 'contacts')
    await visitor.fillContacts()
    await visitor.goOn()
    await expect(visitor.step('products.title')).toBeVisible()
    await visitor.goOn()
    await page.getByRole('alert').waitFor()
    await settle(page)
  },
}

const USER: Visit = {
  what: 'the user of a registration with mistakes',
  open: async (page, language) => {
    await keepDraft(page, ...CLOSED)
    await openStep(page, 'user')
    await registrant(page, language).goOn()
    await settle(page)
  },
}

const SUMMARY: Visit = {
  what: 'the summary of a registration',
  open: async (page, language) => {
    await chooseNewSite(page)
    await openStep(page, 'addresses')
    const visitor = registrant(page, language)
    await visitor.goOn()
    await visitor.fillContacts()
    await visitor.goOn()
    await visitor.chooseProducts()
    await visitor.goOn()
    await visitor.fillUser(newEmail())
    await visitor.goOn()
    await expect(visitor.step('summary.title')).toBeVisible()
    await settle(page)
  },
}

const UNCONFIRMED: Visit = {
  what: 'the page of a failed confirmation',
  open: async (page, language) => {
    const { say } = registrant(page, language)
    await page.goto('/accounts/confirmation')
    await expect(heading(page)).toHaveText(say('confirmation.failed_title'))
    await settle(page)
  },
}

const UNASKED: Visit = {
  what: 'the page that confirms an email',
  open: async (page, language) => {
    const { say } = registrant(page, language)
    await page.goto('/accounts/confirmation/some-code')
    await expect(button(page, say('confirmation.confirm'))).toBeVisible()
    await settle(page)
  },
}

const CONFIRMED: Visit = {
  what: 'the page of a confirmed email',
  open: async (page, language) => {
    const { say, confirm } = registrant(page, language)
    await page.route('**/accounts/api/confirmation/', (route) =>
      route.fulfill({ json: { detail: '', outcome: 'CONFIRMED' } })
    )
    await page.goto('/accounts/confirmation/some-code')
    await confirm()
    await expect(heading(page)).toHaveText(say('confirmation.confirmed_title'))
    await settle(page)
  },
}

/** Outcomes of a confirmation that was too late, after another user or a change of the site. */
const TOO_LATE: readonly Visit[] = (
  [
    [200, { detail: '', outcome: 'COMPANY_TAKEN' }, 'company_taken'],
    [409, { detail: '', code: 'REGISTRATION_OVERTAKEN' }, 'overtaken'],
    [409, { detail: '', code: 'REGISTER_AGAIN' }, 'register_again'],
  ] as const
).map(([status, json, outcome]) => ({
  what: `the page of a confirmation that was too late (${outcome})`,
  refusals: [409],
  open: async (page, language) => {
    const { say, confirm } = registrant(page, language)
    await page.route('**/accounts/api/confirmation/', (route) => route.fulfill({ status, json }))
    await page.goto('/accounts/confirmation/some-code')
    await confirm()
    await expect(heading(page)).toHaveText(say(`confirmation.${outcome}_title`))
    await expect(page.getByRole('alert')).toContainText(say(`confirmation.${outcome}`))
    await settle(page)
  },
}))

export const REGISTRATION_VISITS: readonly Visit[] = [
  NOT_FOUND,
  SITES,
  CLOSED_SUPPLIER,
  COMPANY,
  UNKNOWN_COMPANY,
  ADDRESSES,
  CONTACTS,
  PRODUCTS,
  USER,
  SUMMARY,
  UNCONFIRMED,
  UNASKED,
  CONFIRMED,
  ...TOO_LATE,
]
