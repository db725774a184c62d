import { CONTACT_CATEGORIES } from '#shared/ground/states/company_kinds'
import { registrationMessages as english } from '#shared/companies/registration/messages_en'
import { registrationMessages as french } from '#shared/companies/registration/messages_fr'
import { uniqueText } from '#database/factories/unique_text'
import {
  EMPTY_DRAFT,
  siteId,
  withFound,
  withSite,
  writeDraft,
} from '#shared/companies/registration/registration_draft'
import { requestApi } from '#tests/e2e/setup/request_api'
import { expect } from '#tests/e2e/setup/expect'
import { button, field } from '#tests/e2e/setup/find'
import { textsOf, inBoth } from '#tests/e2e/setup/texts'
import { NEW_PASSWORD } from '#tests/e2e/setup/people/new_password'
import type { Language } from '#shared/ground/i18n/language'
import type { CoforList } from '#shared/companies/registration/registration_contract'
import type { Locator, Page } from 'playwright'

export const REGISTER = '/accounts/register'

export const registrationTexts = inBoth(english, french)

type ContactPart = (typeof CONTACT_CATEGORIES)[number]

export const newEmail = () => `new-${uniqueText().toLowerCase()}@registration.example`

/** Stores a draft of a registration, which the page restores as after a reload. */
export async function keepDraft(page: Page, lookUp: string, accountId: string): Promise<void> {
  const found = await requestApi<CoforList>(page, `/accounts/api/cofor_list/?q_cofor6=${lookUp}`)
  const site = found.options.find((option) => siteId(option) === accountId)
  if (!site) throw new Error(`The look-up of ${lookUp} does not find ${accountId}`)
  const draft = withSite(withFound(EMPTY_DRAFT, found), site)
  await page.addInitScript((text) => {
    sessionStorage.setItem('label-portal.registration', text)
  }, writeDraft(draft))
}

export function registrant(page: Page, language: Language = 'en') {
  const say = registrationTexts[language]
  const t = textsOf(language)
  const step = (title: Parameters<typeof say>[0]) =>
    page.getByRole('heading', { level: 2, name: say(title), exact: true })

  return {
    say,
    step,
    goOn: () => button(page, say('continue')).click(),

    async lookUp(option: 'cofor6' | 'account_id', text: string) {
      await field(page, say(`look_up.${option}`)).fill(text)
      await button(page, say('continue')).click()
      await expect(step('site.title')).toBeVisible()
    },

    chooseSite: (accountId: string) =>
      page.getByRole('radio', { name: accountId, exact: false }).check(),

    contact: (category: ContactPart): Locator =>
      page.getByRole('group', { name: say(`contacts.category.${category}`), exact: true }),

    async fillContacts(categories: readonly ContactPart[] = CONTACT_CATEGORIES) {
      for (const category of categories) {
        const contact = this.contact(category)
        await field(contact, say('contacts.name')).fill(`Contact ${category}`)
        await field(contact, say('contacts.phone')).fill('+33 3 88 00 00 00')
        await field(contact, say('contacts.email')).fill('contact@registration.example')
      }
    },

    async fillUnknownCompany(name: string) {
      await field(page, say('company.name')).fill(name)
      await field(page, say('company.vat')).fill('FR00 123456789')
      await this.goOn()
      await expect(step('addresses.title')).toBeVisible()
      const billing = page.getByRole('group', { name: say('addresses.billing') })
      await expect(field(billing, t('profile.billing.country'))).toHaveValue('FR')
      await field(billing, t('profile.billing.company_name')).fill(name)
      await field(billing, t('profile.billing.street_address')).fill('1 rue du Zinc')
      await field(billing, t('profile.billing.postal_code')).fill('1000')
      await field(billing, t('profile.billing.city')).fill('Bruxelles')
      await field(billing, t('profile.billing.country')).selectOption('BE')
    },

    async chooseProducts() {
      await page.getByRole('checkbox', { name: say('products.quota.EUR') }).check()
    },

    async fillUser(email: string, password = NEW_PASSWORD) {
      await field(page, say('user.first_name')).fill('Noémie')
      await field(page, say('user.last_name')).fill('Lambert')
      await field(page, say('user.email')).fill(email)
      await field(page, say('user.phone')).fill('+33 4 72 11 22 33')
      await this.fillPasswords(password)
    },

    async fillPasswords(password = NEW_PASSWORD) {
      await field(page, say('user.password')).fill(password)
      await field(page, say('user.password_again')).fill(password)
    },

    /** Goes from the filled address step to the summary. */
    async fillAll(email: string) {
      await expect(step('addresses.title')).toBeVisible()
      await this.goOn()
      await expect(step('contacts.title')).toBeVisible()
      await this.fillContacts()
      await this.goOn()
      await expect(step('products.title')).toBeVisible()
      await this.chooseProducts()
      await this.goOn()
      await expect(step('user.title')).toBeVisible()
      await this.fillUser(email)
      await this.goOn()
      await expect(step('summary.title')).toBeVisible()
    },

    confirm: () => button(page, say('confirmation.confirm')).click(),

    send: () => button(page, say('summary.send')).click(),
  }
}
