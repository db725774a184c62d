import { test } from '@japa/runner'
import { createSupplier } from '#database/factories/company_factory'
import { createDirectoryEntry } from '#database/factories/directory_factory'
import { createUser } from '#database/factories/user_factory'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading, link } from '#tests/e2e/setup/find'
import { tabTo } from '#tests/e2e/setup/keyboard'
import { openPage } from '#tests/e2e/setup/open_page'
import { REGISTER, newEmail, registrant } from '#tests/e2e/setup/people/registration'
import { en } from '#tests/e2e/setup/texts'
import { requestsOf } from '#tests/functional/companies/registration/registration_scene'
import { NEW_PASSWORD } from '#tests/e2e/setup/people/new_password'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import type { Page } from 'playwright'

const LUMEN = 'LUMENFR001'

async function chooseNewSite(page: Page) {
  const entry = await createDirectoryEntry(db.connection())
  const visitor = registrant(page)
  await page.goto(REGISTER)
  await visitor.lookUp('cofor6', entry.cofor6)
  await visitor.goOn()
  await expect(visitor.step('company.title')).toBeVisible()
  return { entry, visitor }
}

test.group('Look-up of a company', (group) => {
  group.each.setup(() => limiter.clear())

  test('the look-up takes one of two fields, limits their length, and continues only with a known company', async () => {
    const page = await openPage()
    const { say } = registrant(page)
    await page.goto(REGISTER)
    const [cofor6, accountId] = [say('look_up.cofor6'), say('look_up.account_id')]
    const goOn = button(page, say('continue'))
    await expect(goOn).toBeDisabled()
    await field(page, cofor6).fill('abc')
    await expect(goOn).toBeDisabled()
    await field(page, cofor6).blur()
    await expect(field(page, cofor6)).toHaveAccessibleDescription(en('validation.cofor6'))
    await field(page, cofor6).press('End')
    await field(page, cofor6).pressSequentially('defgh')
    await expect(field(page, cofor6)).toHaveValue('ABCDEF')
    await expect(goOn).toBeEnabled()
    await field(page, accountId).pressSequentially('abcdef123456')
    await expect(field(page, accountId)).toHaveValue('ABCDEF1234')
    await expect(field(page, cofor6)).toHaveValue('')
    await field(page, accountId).fill('')
    await field(page, accountId).blur()
    await expect(page.getByText('Option 1 or Option 2 is required')).toBeVisible()
    await field(page, accountId).fill('NOSUCHONE1')
    await goOn.click()
    await expect(page.getByRole('alert')).toHaveText(
      'COFOR6 or Account ID not found - please reload the page and enter a valid COFOR6 or Account ID.'
    )
    await expect(page).toHaveURL(/\/accounts\/register$/)
  })

  test('a failed look-up says how long to wait and can be repeated', async () => {
    const page = await openPage({ refusals: [503, 429] })
    const visitor = registrant(page)
    const { say } = visitor
    const headers = { 'Retry-After': '90' }
    await page.route('**/cofor_list/**', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto(REGISTER)
    await field(page, say('look_up.account_id')).fill(LUMEN)
    await button(page, say('continue')).click()
    await expect(page.getByRole('alert')).toContainText(say('look_up.failed'))
    await page.route('**/cofor_list/**', (route) =>
      route.fulfill({ status: 429, headers, json: { detail: 'Wait.' } })
    )
    await button(page, say('continue')).click()
    await expect(page.getByRole('alert')).toContainText('try again in 2 minutes')
    await page.unrouteAll()
    await visitor.lookUp('account_id', LUMEN)
  })
})

test.group('Steps of a registration', (group) => {
  group.each.setup(() => limiter.clear())

  test('the registration keeps its input across reload and language, except passwords', async () => {
    const page = await openPage()
    const { visitor } = await chooseNewSite(page)
    await visitor.goOn()
    await visitor.fillAll(newEmail())
    await page.reload()
    await expect(visitor.step('user.title')).toBeVisible()
    await expect(field(page, visitor.say('user.first_name'))).toHaveValue('Noémie')
    await expect(field(page, visitor.say('user.password'))).toHaveValue('')
    await expect(page.getByText(visitor.say('user.password_kept_not'))).toBeVisible()
    await visitor.fillPasswords()
    await button(page, 'Français').click()
    const french = registrant(page, 'fr')
    await expect(french.step('user.title')).toBeVisible()
    await expect(field(page, french.say('user.last_name'))).toHaveValue('Lambert')
    await expect(field(page, french.say('user.password'))).toHaveValue(NEW_PASSWORD)
    await french.goOn()
    await expect(french.step('summary.title')).toBeVisible()
    await expect(page.getByText('25200 Montbéliard')).toHaveCount(2)
  })

  test('back and forward move by registration step, and no step opens before its turn', async () => {
    const page = await openPage()
    const { visitor } = await chooseNewSite(page)
    await visitor.goOn()
    await expect(visitor.step('addresses.title')).toBeFocused()
    await page.goBack()
    await expect(visitor.step('company.title')).toBeFocused()
    await page.goForward()
    await expect(visitor.step('addresses.title')).toBeVisible()
    await page.goto(`${REGISTER}?step=summary`)
    await expect(visitor.step('contacts.title')).toBeVisible()
    const steps = page.getByRole('navigation', { name: visitor.say('steps.label') })
    await link(steps, visitor.say('steps.company')).click()
    await expect(visitor.step('company.title')).toBeVisible()
    await link(page, visitor.say('back')).click()
    await expect(visitor.step('site.title')).toBeVisible()

    const stranger = await openPage()
    await stranger.goto(`${REGISTER}?step=contacts`)
    await expect(registrant(stranger).step('look_up.title')).toBeVisible()
  })

  test('a part of the registration is changed from the summary and returns there', async () => {
    const page = await openPage()
    const { visitor } = await chooseNewSite(page)
    const { say } = visitor
    await visitor.goOn()
    await visitor.fillAll(newEmail())
    await link(page, say('summary.change_part', { part: say('addresses.title') })).click()
    await page.getByRole('checkbox', { name: say('addresses.same') }).uncheck()
    await button(page, say('save_change')).click()
    const delivery = page.getByRole('group', { name: say('addresses.delivery') })
    await expect(field(delivery, en('profile.billing.street_address'))).toBeFocused()
    await field(delivery, en('profile.billing.company_name')).fill('Dépôt Nord')
    await field(delivery, en('profile.billing.street_address')).fill('9 rue du Port')
    await field(delivery, en('profile.billing.postal_code')).fill('59000')
    await field(delivery, en('profile.billing.city')).fill('Lille')
    await button(page, say('save_change')).click()
    await expect(visitor.step('summary.title')).toBeVisible()
    await expect(page.getByText('Dépôt Nord')).toBeVisible()
  })

  test('a taken email is reported at its field until another one is typed or copied', async ({
    assert,
  }) => {
    const page = await openPage({ refusals: [422] })
    const { entry, visitor } = await chooseNewSite(page)
    const email = newEmail()
    await visitor.goOn()
    await visitor.fillAll(email)
    // Another user registers for the site with this email and is confirmed in the meantime.
    const company = await createSupplier(db.connection(), { cofor10: entry.cofor10 })
    await createUser(db.connection(), { companyId: company.id, email })
    await visitor.send()
    await expect(visitor.step('user.title')).toBeVisible()
    const address = field(page, visitor.say('user.email'))
    await expect(address).toBeFocused()
    await expect(address).toHaveAccessibleDescription(
      'A company user with this email address exists already.'
    )
    const name = 'Contact COMMERCIAL'
    await button(page, visitor.say('contacts.same_as', { name })).click()
    await expect(address).toHaveAccessibleDescription(visitor.say('user.email_help'))
    const another = newEmail()
    await address.fill(another)
    await visitor.goOn()
    await visitor.send()
    await expect(heading(page)).toHaveText(visitor.say('received.title'))
    assert.lengthOf(await requestsOf(another), 1)
  })

  test('a registration whose response was lost is repeated with the same key, even after another step was open', async ({
    assert,
  }) => {
    const page = await openPage()
    const { visitor } = await chooseNewSite(page)
    const email = newEmail()
    await visitor.goOn()
    await visitor.fillAll(email)
    const keys: (string | undefined)[] = []
    await page.route('**/accounts/api/registration/', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      const response = await route.fetch()
      await route.fulfill({ status: response.status(), body: 'cut off' })
    })
    await visitor.send()
    await expect(page.getByRole('alert')).toContainText(visitor.say('summary.failed'))
    await link(
      page,
      visitor.say('summary.change_part', { part: visitor.say('products.title') })
    ).click()
    await button(page, visitor.say('save_change')).click()
    await visitor.send()
    await expect(heading(page)).toHaveText(visitor.say('received.title'))
    assert.lengthOf(keys, 2)
    assert.equal(keys[0], keys[1])
    assert.lengthOf(await requestsOf(email), 1)
  })

  test('an additional user can register by keyboard only', async () => {
    const page = await openPage()
    const { say, step } = registrant(page)
    const type = async (label: string, text: string) => {
      await tabTo(page, field(page, label))
      await page.keyboard.type(text)
    }
    await page.goto(REGISTER)
    await type(say('look_up.account_id'), LUMEN)
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('radio'))
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(step('user.title')).toBeFocused()
    await type(say('user.first_name'), 'Noémie')
    await type(say('user.last_name'), 'Lambert')
    await type(say('user.email'), newEmail())
    await type(say('user.phone'), '+33 4 72 11 22 33')
    await type(say('user.password'), NEW_PASSWORD)
    await type(say('user.password_again'), NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(step('summary.title')).toBeFocused()
    await tabTo(page, button(page, say('summary.send')))
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(say('received.title'))
  })
})
