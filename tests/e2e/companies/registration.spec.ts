import { test } from '@japa/runner'
import { createSupplier } from '#database/factories/company_factory'
import { createDirectoryEntry, uniqueCofor6 } from '#database/factories/directory_factory'
import { createUser } from '#database/factories/user_factory'
import { expect } from '#tests/e2e/setup/expect'
import { button, fact, heading, link } from '#tests/e2e/setup/find'
import { followLinkInMailbox } from '#tests/e2e/setup/follow_link'
import { openPage } from '#tests/e2e/setup/open_page'
import { REGISTER, newEmail, registrant } from '#tests/e2e/setup/people/registration'
import { en, fr } from '#tests/e2e/setup/texts'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'

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

  test('a user of a new site finds, enters, checks and sends the registration, and confirms the email', async ({
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

  test('the page of a received registration leads back to the login', async () => {
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
