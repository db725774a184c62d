import { test } from '@japa/runner'
import { createSupplier } from '#database/factories/company_factory'
import { createDirectoryEntry, uniqueCofor6 } from '#database/factories/directory_factory'
import { createUser } from '#database/factories/user_factory'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { expect } from '#tests/e2e/setup/expect'
import { button, fact, field, heading, link } from '#tests/e2e/setup/find'
import { followLink, followLinkInMailbox } from '#tests/e2e/setup/follow_link'
import { openPage } from '#tests/e2e/setup/open_page'
import { REGISTER, newEmail, registrant } from '#tests/e2e/setup/people/registration'
import { en, fr } from '#tests/e2e/setup/texts'
import {
  codesTo,
  complete,
  newestCodeTo,
  registered as registerElsewhere,
  requestsOf,
  userStep,
} from '#tests/functional/companies/registration/registration_scene'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'

const LUMEN = 'LUMENFR001'

async function registered(email: string): Promise<Record<string, unknown> | null> {
  return db
    .from('users')
    .join('companies', 'companies.id', 'users.company_id')
    .where('users.email', email)
    .select('users.state', 'users.is_first_user', 'companies.cofor10', 'companies.name')
    .first()
}

test.group('Registration', (group) => {
  group.each.setup(() => limiter.clear())

  test('a user of a new site finds, enters, checks and sends the registration, and confirms the email twice', async ({
    assert,
  }) => {
    const page = await openPage()
    const visitor = registrant(page)
    const cofor6 = uniqueCofor6()
    await createDirectoryEntry(db.connection(), { cofor10: `${cofor6}0001` })
    const site = await createDirectoryEntry(db.connection(), { cofor10: `${cofor6}0002` })
    const email = newEmail()
    await page.goto('/accounts/login')
    await link(page, en('accounts.login.register')).click()
    await visitor.lookUp('cofor6', cofor6)
    await visitor.goOn()
    await expect(page.getByRole('alert')).toHaveText(visitor.say('site.required'))
    await visitor.chooseSite(site.cofor10)
    await visitor.goOn()
    await expect(fact(page, visitor.say('company.account_id'))).toHaveText(site.cofor10)
    await visitor.goOn()
    await visitor.fillAll(email)
    await expect(page.getByText('4 quai des Forges')).toHaveCount(2)
    await expect(fact(page, visitor.say('user.email'))).toHaveText(email)
    await visitor.send()
    await expect(heading(page)).toHaveText(visitor.say('received.title'))
    await expect(page.getByRole('alert')).toContainText(email)
    assert.equal(await page.evaluate(() => sessionStorage.length), 0)
    assert.isNull(await registered(email))

    await followLinkInMailbox(page, email, 'Confirm the email address')
    await visitor.confirm()
    await expect(heading(page)).toHaveText('EMAIL CONFIRMED')
    await expect(page.getByRole('alert')).toContainText('is now waiting for approval')
    await expect(page).toHaveURL(/\/accounts\/confirmation$/)
    assert.include(await registered(email), {
      state: 'CLIENT_APPROVAL_REQUESTED',
      cofor10: site.cofor10,
    })

    await followLink(page, email, 'Confirm the email address')
    await visitor.confirm()
    await expect(heading(page)).toHaveText('EMAIL CONFIRMED')
  })

  test('an additional user of a known site enters only personal details, in French', async ({
    assert,
  }) => {
    const page = await openPage({ language: 'fr' })
    const visitor = registrant(page, 'fr')
    const email = newEmail()
    await page.goto(REGISTER)
    await visitor.lookUp('account_id', LUMEN.toLowerCase())
    await expect(page.getByText(visitor.say('site.additional_user'))).toBeVisible()
    await visitor.goOn()
    await expect(page.getByRole('alert')).toHaveText(visitor.say('site.required'))
    await visitor.chooseSite(LUMEN)
    await visitor.goOn()
    await expect(visitor.step('user.title')).toBeVisible()
    const locked = visitor.say('steps.locked', { step: visitor.say('steps.addresses') })
    await expect(page.getByRole('listitem').filter({ hasText: locked })).toHaveCount(1)
    await visitor.fillUser(email)
    await visitor.goOn()
    await expect(page.getByText(visitor.say('summary.additional_user'))).toBeVisible()
    await visitor.send()
    await expect(heading(page)).toHaveText(visitor.say('received.title'))
    const [request] = await requestsOf(email)
    assert.equal(request.account_id, LUMEN)
  })

  test('a user of an unknown company enters its data and gets a temporary account', async ({
    assert,
  }) => {
    const page = await openPage()
    const visitor = registrant(page)
    const email = newEmail()
    const cofor6 = `Z${uniqueCofor6().slice(1)}`
    await page.goto(REGISTER)
    await visitor.lookUp('cofor6', cofor6)
    await expect(page.getByText(visitor.say('site.unknown_text', { cofor6 }))).toBeVisible()
    await visitor.goOn()
    await expect(field(page, visitor.say('company.cofor6'))).toHaveValue(cofor6)
    await visitor.goOn()
    await expect(field(page, visitor.say('company.name'))).toBeFocused()
    await visitor.fillUnknownCompany('Zinc & Fils')
    await visitor.fillAll(email)
    await visitor.send()
    await expect(heading(page)).toHaveText(visitor.say('received.title'))
    await followLink(page, email, 'Confirm the email address')
    await visitor.confirm()
    await expect(heading(page)).toHaveText('EMAIL CONFIRMED')
    const stored = await registered(email)
    assert.equal(stored?.name, 'Zinc & Fils')
    assert.match(String(stored?.cofor10), /^T\d{9}$/)
  })

  test('a supplier closed to new sites offers only its existing companies', async () => {
    const page = await openPage()
    const visitor = registrant(page)
    const cofor6 = uniqueCofor6()
    const open = await createDirectoryEntry(db.connection(), {
      cofor10: `${cofor6}0001`,
      isRestricted: true,
    })
    await createDirectoryEntry(db.connection(), { cofor10: `${cofor6}0002`, isRestricted: true })
    await page.goto(REGISTER)
    await visitor.lookUp('cofor6', cofor6)
    await expect(page.getByText(visitor.say('site.none'))).toBeVisible()
    await expect(button(page, visitor.say('continue'))).toHaveCount(0)
    await createSupplier(db.connection(), { cofor10: open.cofor10 })
    await link(page, visitor.say('site.search_again')).click()
    await visitor.lookUp('cofor6', cofor6)
    await expect(page.getByText(visitor.say('site.restricted'))).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(1)
  })

  test('a known supplier has two contacts filled in already', async () => {
    const page = await openPage()
    const visitor = registrant(page)
    const supplier = await createSupplier(db.connection())
    await createUser(db.connection(), { companyId: supplier.id })
    const accountId = `${supplier.cofor6}ZZZZ`
    await createDirectoryEntry(db.connection(), { cofor10: accountId })
    await page.goto(REGISTER)
    await visitor.lookUp('cofor6', supplier.cofor6)
    await visitor.chooseSite(accountId)
    await visitor.goOn()
    await expect(visitor.step('company.title')).toBeVisible()
    await visitor.goOn()
    await expect(visitor.step('addresses.title')).toBeVisible()
    await visitor.goOn()
    await expect(page.getByText(visitor.say('contacts.known'))).toHaveCount(2)
    await visitor.fillContacts(['TS_DELIVERY', 'TS_INVOICE'])
    await visitor.goOn()
    await expect(visitor.step('products.title')).toBeVisible()
    await visitor.goOn()
    await expect(page.getByRole('alert')).toHaveText('Choose at least one product group')
  })

  test('the privacy notice of the registration opens on its own page', async () => {
    const page = await openPage({ language: 'fr' })
    const { say } = registrant(page, 'fr')
    await page.goto('/accounts/register_confirm')
    await expect(page.getByRole('alert')).toContainText(say('received.mail_sent_somewhere'))
    await link(page, say('back_to_login')).click()
    await expect(heading(page)).toHaveText(fr('accounts.login.title'))
  })
})

test.group('Confirmation of an email', (group) => {
  group.each.setup(() => limiter.clear())

  for (const language of JOURNEY_LANGUAGES) {
    test(`the first of two rivals to confirm an email wins, and the other sees why (${language})`, async () => {
      const page = await openPage({ language, refusals: [409] })
      const { say, confirm } = registrant(page, language)
      const site = await createDirectoryEntry(db.connection())
      const [own, colleague] = [newEmail(), newEmail()]
      for (const email of [own, own, colleague]) {
        await registerElsewhere(complete(site.cofor10, { user: userStep({ email }) }), language)
      }
      const [byStranger, byOwner] = await codesTo(own)
      await page.goto(`/accounts/confirmation/${byOwner}`)
      await confirm()
      await expect(heading(page)).toHaveText(say('confirmation.confirmed_title'))
      await page.goto(`/accounts/confirmation/${byStranger}`)
      await confirm()
      await expect(heading(page)).toHaveText(say('confirmation.overtaken_title'))
      await expect(page.getByRole('alert')).toContainText(say('confirmation.overtaken'))
      await page.goto(`/accounts/confirmation/${await newestCodeTo(colleague)}`)
      await confirm()
      await expect(page.getByRole('alert')).toContainText(say('confirmation.company_taken'))
      await expect(page).toHaveURL(/\/accounts\/confirmation$/)
    })
  }

  test('an unknown confirmation code fails for good', async () => {
    const page = await openPage({ refusals: [404] })
    await page.goto('/accounts/confirmation/made-up')
    await registrant(page).confirm()
    await expect(heading(page)).toHaveText('CONFIRMATION FAILED')
    await expect(page.getByRole('alert')).toContainText('Invalid or expired confirmation code.')
    await expect(page.getByRole('alert')).toContainText('contact customer service')
    await page.reload()
    await expect(heading(page)).toHaveText('CONFIRMATION FAILED')
  })

  test('a confirmation is sent once, and can be repeated after a lost response', async ({
    assert,
  }) => {
    const page = await openPage({ refusals: [503] })
    const { say, confirm } = registrant(page)
    let requests = 0
    await page.route('**/accounts/api/confirmation/', (route) => {
      requests += 1
      return requests === 1
        ? route.fulfill({ status: 503, json: {} })
        : route.fulfill({ status: 200, json: { detail: 'Done.', outcome: 'CONFIRMED' } })
    })
    await page.goto('/accounts/confirmation/some-code')
    await confirm()
    await expect(heading(page)).toHaveText(say('confirmation.unanswered_title'))
    assert.equal(requests, 1)
    await confirm()
    await expect(heading(page)).toHaveText('EMAIL CONFIRMED')
    await page.reload()
    await expect(heading(page)).toHaveText('EMAIL CONFIRMED')
    assert.equal(requests, 2)
  })
})
