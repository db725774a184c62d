import { test } from '@japa/runner'
import { createToken } from '#app/foundation/sessions/api_tokens'
import { createSupplier } from '#database/factories/company_factory'
import { createDirectoryEntry, uniqueCofor6 } from '#database/factories/directory_factory'
import { uniqueText } from '#database/factories/unique_text'
import { createUser } from '#database/factories/user_factory'
import { LANGUAGES } from '#shared/ground/i18n/language'
import { createApprover } from '#tests/e2e/setup/people/staff'
import { expect } from '#tests/e2e/setup/expect'
import { fact, heading, link } from '#tests/e2e/setup/find'
import { isLeftToOther } from '#tests/e2e/setup/screens/guises'
import { openNewestMail } from '#tests/e2e/setup/follow_link'
import { ORIGIN, openPage } from '#tests/e2e/setup/open_page'
import { REGISTER } from '#tests/e2e/setup/people/registration'
import { loginOf, waysIn } from '#tests/e2e/setup/visits/ways_in'
import { errorMessages as englishErrors } from '#shared/ground/texts/errors/error_messages_en'
import { errorMessages as frenchErrors } from '#shared/ground/texts/errors/error_messages_fr'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'

const client = db.connection()

const refusals = { en: englishErrors, fr: frenchErrors }

const stateOf = async (email: string): Promise<string | undefined> =>
  (await db.from('users').where('email', email).select('state').first())?.state

async function accountIdOf(email: string): Promise<string> {
  const row: { cofor10: string } = await db
    .from('users')
    .join('companies', 'companies.id', 'users.company_id')
    .where('email', email)
    .select('cofor10')
    .firstOrFail()
  return row.cofor10
}

async function activateElsewhere(email: string, accountId: string): Promise<void> {
  const token = await createToken(
    client,
    {
      name: `program-${uniqueText()}`,
      rights: ['accounts.activate_user'],
      createdBy: 'test',
      expiresAt: null,
    },
    new Date()
  )
  const response = await fetch(`${ORIGIN}/accounts/api/users_activate/`, {
    method: 'POST',
    headers: { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, account_id: accountId }),
  })
  if (!response.ok) throw new Error(`The activation answered ${await response.text()}`)
}

for (const language of LANGUAGES) {
  test.group(`Ways in (${language})`, (group) => {
    const way = waysIn(language)
    const { t, mail } = way
    group.each.setup(() => limiter.clear())

    test('a user of a directory site registers, is confirmed, approved and activated, and enters the shop', async ({
      assert,
    }) => {
      const approver = await createApprover({ language })
      const site = await createDirectoryEntry(client)
      const newcomer = await way.registerSite(site)
      await way.confirm(newcomer)
      const request = await way.openRequest(approver)
      await expect(fact(request, t('approvals.company.account_id'))).toHaveText(site.cofor10)
      await way.approve(request)
      const login = loginOf(newcomer, site.cofor10)
      await way.expectNoLogin(newcomer, login, refusals[language].NOT_ACTIVATED)
      await way.activate()
      assert.equal(await stateOf(newcomer.email), 'APPROVED')
      await way.logInFromMail(newcomer, mail('user_activated.link'), login)
      await expect(newcomer.page.getByText(t('ordering.blocked.address_pending'))).toHaveCount(0)
      await way.expectToOrder(newcomer)
    }).skip(isLeftToOther(language, 0), 'done in the other language')

    test('an additional user leaves the company unchanged and is activated by a program', async ({
      assert,
    }) => {
      const approver = await createApprover({ language })
      const site = await createDirectoryEntry(client)
      const company = await createSupplier(client, { cofor10: site.cofor10 })
      await createUser(client, { companyId: company.id })
      const before = await db.from('addresses').where('company_id', company.id).orderBy('id')
      const newcomer = await way.registerColleague(site.cofor10)
      await way.confirm(newcomer)
      const request = await way.openRequest(approver)
      await expect(
        request.getByText(t('approvals.user.additional_user'), { exact: true })
      ).toBeVisible()
      await way.approve(request)
      await activateElsewhere(newcomer.email, site.cofor10)
      const login = loginOf(newcomer, site.cofor10)
      await way.logInFromMail(newcomer, mail('user_activated.link'), login)
      const after = await db.from('addresses').where('company_id', company.id).orderBy('id')
      assert.deepEqual(after, before)
    }).skip(isLeftToOther(language, 1), 'done in the other language')

    test('a user of an unknown company logs in with the temporary account, later only with the real one', async ({
      assert,
    }) => {
      const approver = await createApprover({ language })
      const cofor6 = `Z${uniqueCofor6().slice(1)}`
      const newcomer = await way.registerUnknown(cofor6, 'Zinc & Fils')
      await way.confirm(newcomer)
      const temporary = await accountIdOf(newcomer.email)
      assert.match(temporary, /^T\d{9}$/)
      const mailed = await openNewestMail(await openPage({ language }), approver.email)
      await expect(mailed).toContainText(temporary)
      const request = await way.openRequest(approver)
      const warning = request.getByRole('alert')
      await expect(warning).toContainText(t('approvals.user.unknown'))
      await expect(warning).toContainText(cofor6)
      await expect(fact(request, t('approvals.company.account_id'))).toHaveText(temporary)
      await way.approve(request)
      const service = await way.activate()
      const login = loginOf(newcomer, temporary)
      await way.logInFromMail(newcomer, mail('user_activated.link'), login)

      const site = await createDirectoryEntry(client)
      await way.bind(service, temporary, site.cofor10)
      const elsewhere = { ...newcomer, page: await openPage({ language, refusals: [422] }) }
      await way.expectNoLogin(elsewhere, login, refusals[language].INVALID_CREDENTIALS)
      const renewed = loginOf(newcomer, site.cofor10)
      await way.logInFromMail(elsewhere, mail('account_id_changed.link'), renewed)
      await expect(elsewhere.page.getByText(site.name)).toBeVisible()
      await way.expectToOrder(elsewhere)
    }).skip(isLeftToOther(language, 2), 'done in the other language')

    test('a rejected user gets the reason, cannot log in, and may register again', async ({
      assert,
    }) => {
      const approver = await createApprover({ language })
      const site = await createDirectoryEntry(client)
      const newcomer = await way.registerSite(site)
      await way.confirm(newcomer)
      const feedback = `Veuillez appeler <${uniqueText()}> & patienter.`
      await way.reject(await way.openRequest(approver), feedback)
      assert.isUndefined(await stateOf(newcomer.email))
      const mailPage = await openNewestMail(newcomer.page, newcomer.email)
      await expect(mailPage).toContainText(mail('user_rejected.heading'))
      await expect(mailPage).toContainText(feedback)
      const again = await link(mailPage, mail('user_rejected.link')).getAttribute('href')
      assert.equal(new URL(again!).pathname, REGISTER)
      const login = loginOf(newcomer, site.cofor10)
      await way.expectNoLogin(newcomer, login, refusals[language].INVALID_CREDENTIALS)

      const secondTime = await way.registerSite(site, newcomer.email)
      await way.confirm(secondTime)
      assert.equal(await stateOf(newcomer.email), 'CLIENT_APPROVAL_REQUESTED')
      const request = await way.openRequest(approver)
      await expect(heading(request)).toHaveText(t('approvals.user.title'))
    }).skip(isLeftToOther(language, 3), 'done in the other language')
  })
}
