import { mailTextsIn } from '#app/mailing/wording/mail_texts'
import { customerServiceEmail } from '#config/mail'
import { decide } from '#tests/e2e/setup/people/approvals'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading, link, required } from '#tests/e2e/setup/find'
import { followLink } from '#tests/e2e/setup/follow_link'
import { greetingOf } from '#tests/e2e/setup/people/greeting'
import { fillLogin } from '#tests/e2e/setup/people/logins'
import { openPage } from '#tests/e2e/setup/open_page'
import { orderableProducts } from '#tests/e2e/setup/orders/ordering'
import { REGISTER, newEmail, registrant } from '#tests/e2e/setup/people/registration'
import { ofCompanies, ofUsers } from '#tests/e2e/setup/screens/resource_texts'
import { createStaff } from '#tests/e2e/setup/people/staff'
import { textsOf } from '#tests/e2e/setup/texts'
import type { DirectoryEntryRecord } from '#database/factories/directory_factory'
import type { Language } from '#shared/ground/i18n/language'
import type { Login } from '#tests/e2e/setup/people/logins'
import { NEW_PASSWORD } from '#tests/e2e/setup/people/new_password'
import type { Page } from 'playwright'

export interface Newcomer {
  email: string
  page: Page
}

export const loginOf = ({ email }: Newcomer, accountId: string): Login => ({
  email,
  accountId,
  password: NEW_PASSWORD,
})

/** Returns the steps from registration to first login. Each user has their own browser. */
export function waysIn(language: Language) {
  const t = textsOf(language)
  const mail = mailTextsIn(language)

  async function open(email = newEmail()) {
    const page = await openPage({ language, refusals: [422] })
    await page.goto(REGISTER)
    return { newcomer: { email, page }, visitor: registrant(page, language) }
  }

  async function send({ page }: Newcomer) {
    const { say, send: press } = registrant(page, language)
    await press()
    await expect(heading(page)).toHaveText(say('received.title'))
  }

  return {
    t,
    mail,

    async registerSite({ cofor6 }: DirectoryEntryRecord, email?: string): Promise<Newcomer> {
      const { newcomer, visitor } = await open(email)
      await visitor.lookUp('cofor6', cofor6)
      await visitor.goOn()
      await expect(visitor.step('company.title')).toBeVisible()
      await visitor.goOn()
      await visitor.fillAll(newcomer.email)
      await send(newcomer)
      return newcomer
    },

    async registerColleague(accountId: string): Promise<Newcomer> {
      const { newcomer, visitor } = await open()
      const { page } = newcomer
      const { say } = visitor
      await visitor.lookUp('account_id', accountId.toLowerCase())
      await expect(page.getByText(say('site.additional_user'))).toBeVisible()
      await visitor.goOn()
      await expect(page.getByRole('alert')).toHaveText(say('site.required'))
      await visitor.chooseSite(accountId)
      await visitor.goOn()
      await expect(visitor.step('user.title')).toBeVisible()
      const locked = say('steps.locked', { step: say('steps.addresses') })
      await expect(page.getByRole('listitem').filter({ hasText: locked })).toHaveCount(1)
      await visitor.fillUser(newcomer.email)
      await visitor.goOn()
      await expect(visitor.step('summary.title')).toBeVisible()
      await expect(page.getByText(say('summary.additional_user'))).toBeVisible()
      await send(newcomer)
      return newcomer
    },

    async registerUnknown(cofor6: string, name: string): Promise<Newcomer> {
      const { newcomer, visitor } = await open()
      const { say } = visitor
      await visitor.lookUp('cofor6', cofor6)
      await expect(newcomer.page.getByText(say('site.unknown_text', { cofor6 }))).toBeVisible()
      await visitor.goOn()
      await expect(visitor.step('company.title')).toBeVisible()
      await expect(field(newcomer.page, say('company.cofor6'))).toHaveValue(cofor6)
      await visitor.fillUnknownCompany(name)
      await visitor.fillAll(newcomer.email)
      await send(newcomer)
      return newcomer
    },

    async confirm({ page, email }: Newcomer) {
      const { say, confirm } = registrant(page, language)
      await followLink(page, email, mail('confirm_email.link'))
      await confirm()
      await expect(heading(page)).toHaveText(say('confirmation.confirmed_title'))
    },

    async openRequest(approver: Login): Promise<Page> {
      const page = await openPage({ language })
      await followLink(page, approver.email, mail('user_approval_requested.link'))
      await expect(heading(page)).toHaveText(t('accounts.login.title'))
      await fillLogin(page, approver, language)
      return page
    },

    async approve(page: Page) {
      await decide(page, 'approve', language)
      await expect(heading(page)).toHaveText(t('approvals.done.user_approved'))
    },

    async reject(page: Page, feedback: string) {
      await field(page, t('approvals.form.feedback')).fill(feedback)
      await decide(page, 'reject', language)
      await expect(heading(page)).toHaveText(t('approvals.done.user_rejected'))
    },

    async activate(): Promise<Page> {
      const page = await openPage({ language })
      const say = ofUsers[language]
      const inEnglish = mailTextsIn('en')
      await followLink(page, customerServiceEmail, inEnglish('activation_requested.link'))
      await fillLogin(page, await createStaff(), language)
      await button(page, say('user_action.activate.label')).click()
      await button(page.getByRole('dialog'), say('user_action.activate.label')).click()
      await expect(page.getByText(say('user_action.activate.done'))).toBeVisible()
      return page
    },

    /** Replaces the company's temporary account id as customer service, on the user's page. */
    async bind(page: Page, from: string, to: string) {
      const say = ofCompanies[language]
      await page.getByRole('link', { name: `(${from})` }).click()
      await button(page, say('bind.button')).click()
      const dialog = page.getByRole('dialog')
      await required(dialog, say('bind.cofor10')).fill(to)
      await button(dialog, say('bind.confirm')).click()
      await expect(page.getByText(say('bind.done', { account_id: to }))).toBeVisible()
    },

    async logInFromMail({ page, email }: Newcomer, name: string, login: Login) {
      await followLink(page, email, name)
      await fillLogin(page, login, language)
      await expect(heading(page)).toHaveText(greetingOf('Noémie', language))
    },

    async expectNoLogin({ page }: Newcomer, login: Login, reason: string) {
      await page.goto('/accounts/login')
      await fillLogin(page, login, language)
      await expect(page.getByRole('alert')).toHaveText(reason)
    },

    async expectToOrder({ page }: Newcomer) {
      const navigation = page.getByRole('navigation', { name: t('layout.navigation.main') })
      await link(navigation, t('layout.navigation.ordering')).click()
      await expect(heading(page)).toHaveText(t('ordering.title'))
      const [product] = await orderableProducts(page)
      const reference = product!.customer_reference
      await expect(field(page, t('ordering.products.rolls_of', { reference }))).toBeVisible()
    },
  }
}
