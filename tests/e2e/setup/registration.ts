import { CONTACT_CATEGORIES } from '#shared/companies/company_contract'
import { createTranslator } from '#shared/i18n/translator'
import { registrationMessages as english } from '#shared/registration/messages_en'
import { registrationMessages as french } from '#shared/registration/messages_fr'
import { uniqueText } from '#database/factories/unique_text'
import { expect } from '#tests/e2e/setup/expect'
import { button, field } from '#tests/e2e/setup/find'
import { en, fr } from '#tests/e2e/setup/texts'
import type { Language } from '#shared/i18n/language'
import type { Locator, Page } from 'playwright'

export const REGISTER = '/accounts/register'

/** What the registration's pages say. */
export const registrationTexts = {
  en: createTranslator<typeof english>('en', english),
  fr: createTranslator<typeof english>('fr', french),
}

type ContactPart = (typeof CONTACT_CATEGORIES)[number]

export const PASSWORD = 'nuage+Tiroir42'

export const newEmail = () => `new-${uniqueText().toLowerCase()}@registration.example`

/** A visitor who registers, step by step, as the language says it. */
export function registrant(page: Page, language: Language = 'en') {
  const say = registrationTexts[language]
  const t = language === 'fr' ? fr : en
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

    async chooseProducts() {
      await page.getByRole('checkbox', { name: say('products.quota.EUR') }).check()
    },

    async fillUser(email: string, password = PASSWORD) {
      await field(page, say('user.first_name')).fill('Noémie')
      await field(page, say('user.last_name')).fill('Lambert')
      await field(page, say('user.email')).fill(email)
      await field(page, say('user.phone')).fill('+33 4 72 11 22 33')
      await this.fillPasswords(password)
    },

    async fillPasswords(password = PASSWORD) {
      await field(page, say('user.password')).fill(password)
      await field(page, say('user.password_again')).fill(password)
    },

    /** From the company's step to the summary of a company of the directory. */
    async fillAll(email: string) {
      await this.goOn()
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

    send: () => button(page, say('summary.send')).click(),
    required: t('validation.required'),
  }
}
