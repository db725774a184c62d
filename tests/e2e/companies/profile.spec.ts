import { test } from '@japa/runner'
import { temporaryAccount } from '#database/factories/approval_factory'
import { createAddress } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { button, fact, field, heading, link } from '#tests/e2e/setup/find'
import { openTab } from '#tests/e2e/setup/open_page'
import { demoLogin, openAs } from '#tests/e2e/setup/people/logins'
import { createStaff } from '#tests/e2e/setup/people/staff'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { en, refusalTexts, textsOf } from '#tests/e2e/setup/texts'
import { blockMessages } from '#shared/ordering/blocks/block_messages_en'
import db from '@adonisjs/lucid/services/db'
import { expect } from '#tests/e2e/setup/expect'
import type { Page } from 'playwright'

const PROFILE = '/accounts/profile'

const usersIn = (page: Page, list: 'active' | 'inactive') =>
  page.getByRole('form', { name: en(`profile.colleagues.${list}`), exact: true })

test.group('Profile', () => {
  test('the navigation leads to the profile, whose phone number is validated and saved', async () => {
    const page = await openAs(await createOrderer(), { path: '/welcome' })
    await link(page, en('layout.navigation.profile')).click()
    await expect(heading(page)).toHaveText(en('profile.title'))
    const phone = field(page, en('profile.user.phone'))
    await phone.fill('call 123')
    await expect(phone).toHaveValue(' 123')
    await button(page, en('profile.user.save')).click()
    await expect(page.getByText(en('validation.phone'))).toBeVisible()
    await expect(phone).toBeFocused()
    await phone.fill('+49 (0) 30 12-34.56')
    await expect(page.getByText(en('validation.phone'))).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(page.getByText(en('profile.user.saved'))).toBeVisible()
    await page.reload()
    await expect(phone).toHaveValue('+49 (0) 30 12-34.56')
  })

  test('a phone number refused by the server shows its error once, at the field', async () => {
    const page = await openAs(await createOrderer(), { path: PROFILE, refusals: [422] })
    await page.route('**/accounts/api/users/*/', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 422, json: { code: 'VALIDATION', phone: ['Not in use.'] } })
        : route.fallback()
    )
    await field(page, en('profile.user.phone')).fill('+49 30 123456')
    await button(page, en('profile.user.save')).click()
    await expect(page.getByText('Not in use.')).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveText(en('common.marked'))
  })

  test('an address form needs its fields, shows a change made elsewhere, and does not undo one made while typing', async ({
    assert,
  }) => {
    const orderer = await createOrderer()
    const page = await openAs(orderer, { path: PROFILE, refusals: [409] })
    const other = await openAs(orderer, { path: PROFILE })
    const street = (on: Page) => field(on, en('profile.billing.street_address'))
    const details = field(page, en('profile.billing.address_details'))
    const save = async (on: Page) => {
      const answer = on.waitForResponse('**/accounts/api/addresses/')
      await button(on, en('profile.billing.save')).click()
      return (await answer).status()
    }
    const changeElsewhere = async (to: string) => {
      await street(other).fill(to)
      assert.equal(await save(other), 201)
    }
    await expect(street(page)).not.toHaveValue('')
    await changeElsewhere('5 quai Neuf')
    await link(page, en('layout.navigation.ordering')).click()
    await link(page, en('layout.navigation.profile')).click()
    await expect(street(page)).toHaveValue('5 quai Neuf')

    await details.fill('Quai 2')
    await changeElsewhere('7 quai Neuf')
    assert.equal(await save(page), 409)
    await expect(page.getByText(refusalTexts.en.CHANGED_MEANWHILE)).toBeVisible()
    await expect(details).toHaveValue('Quai 2')
    await page.reload()
    await expect(street(page)).toHaveValue('7 quai Neuf')
    await street(page).fill(' ')
    await button(page, en('profile.billing.save')).click()
    await expect(page.getByText(en('validation.required'))).toBeVisible()
    await expect(street(page)).toBeFocused()
    await street(page).fill('9 quai Neuf')
    await field(page, en('profile.billing.country')).selectOption('DE')
    for (const city of ['Metz', 'Nancy']) {
      await field(page, en('profile.billing.city')).fill(city)
      assert.equal(await save(page), 201)
    }
    await expect(page.getByText(en('profile.billing.saved'))).toBeVisible()
    await page.reload()
    await expect(street(page)).toHaveValue('9 quai Neuf')
    await expect(field(page, en('profile.billing.country'))).toHaveValue('DE')
  })

  test('colleagues can be disabled and enabled again, the current user cannot', async () => {
    const orderer = await createOrderer({ user: { firstName: 'Odile', lastName: 'Tessier' } })
    await createUser(db.connection(), {
      companyId: orderer.company.id,
      firstName: 'Zoé',
      lastName: 'Nadir',
    })
    const page = await openAs(orderer, { path: PROFILE })
    const [active, inactive] = [usersIn(page, 'active'), usersIn(page, 'inactive')]
    await expect(active.getByRole('checkbox')).toHaveCount(1)
    await expect(active).toContainText(en('profile.colleagues.you', { name: 'Odile Tessier' }))
    await expect(inactive).toContainText(en('profile.colleagues.nobody_inactive'))
    await button(active, en('profile.colleagues.disable')).click()
    await expect(active).toContainText(en('profile.colleagues.choose_one'))
    await active.getByRole('checkbox', { name: 'Zoé Nadir' }).check()
    await button(active, en('profile.colleagues.disable')).click()
    await expect(
      page.getByText(en('profile.colleagues.disabled', { smart_count: 1 }))
    ).toBeVisible()
    await expect(active).toContainText(en('profile.colleagues.nobody_active'))
    await inactive.getByRole('checkbox', { name: 'Zoé Nadir' }).check()
    await button(inactive, en('profile.colleagues.enable')).click()
    await expect(active.getByRole('checkbox', { name: 'Zoé Nadir' })).toBeVisible()
  })

  test(
    'a refused change of colleagues says why until the next try and keeps the selection: {$self}'
  )
    .with(JOURNEY_LANGUAGES)
    .run(async (_, language) => {
      const t = textsOf(language)
      const orderer = await createOrderer({ user: { language } })
      const colleague = await createUser(db.connection(), { companyId: orderer.company.id })
      const page = await openAs(orderer, { path: PROFILE, language, refusals: [422] })
      const active = page.getByRole('form', { name: t('profile.colleagues.active'), exact: true })
      await active.getByRole('checkbox').check()
      // The colleague's approval is withdrawn in the meantime.
      await db.from('users').where('id', colleague.id).update({ state: 'CS_APPROVAL_REQUESTED' })
      await button(active, t('profile.colleagues.disable')).click()
      await expect(active.getByRole('alert')).toHaveText(
        `${refusalTexts[language].NO_COLLEAGUE} ${t('profile.colleagues.try_again')}`
      )
      await expect(active.getByRole('checkbox')).toBeChecked()

      await db.from('users').where('id', colleague.id).update({ state: 'APPROVED' })
      await button(active, t('profile.colleagues.disable')).click()
      await expect(active).toContainText(t('profile.colleagues.nobody_active'))
      await expect(page.getByRole('alert')).toHaveCount(0)
    })

  test('staff who may not change users see their colleagues without a form', async () => {
    const page = await openAs(await createStaff('SUPPLIER_READER'), { path: PROFILE })
    await expect(page.getByText(en('profile.colleagues.only_service'))).toBeVisible()
    await expect(button(page, en('profile.colleagues.disable'))).toHaveCount(0)
  })

  test('a reader of an account that is no T account sees no delivery address', async () => {
    const page = await openAs(demoLogin('reader@lumen.example'), { path: PROFILE })
    await expect(button(page, en('profile.colleagues.disable'))).toBeVisible()
    await expect(page.getByText(en('profile.delivery.title'))).toHaveCount(0)
    await expect(button(page, en('profile.billing.save'))).toHaveCount(0)
  })

  test('a T account requests another delivery address after a warning that ordering stops', async ({
    assert,
  }) => {
    const orderer = await createOrderer({ company: { cofor10: temporaryAccount() } })
    const page = await openAs(orderer, { path: PROFILE })
    const delivery = page.getByRole('region', { name: en('profile.delivery.title') })
    const state = fact(delivery, en('profile.delivery.state'))
    await expect(state).toHaveText(en('profile.delivery.states.APPROVED'))
    const city = field(delivery, en('profile.billing.city'))
    const send = button(delivery, en('profile.delivery.send'))
    await city.fill('')
    await send.click()
    await expect(city).toBeFocused()
    await expect(delivery.getByText(en('validation.required'))).toBeVisible()
    await city.fill('Grenoble')
    await send.click()
    await button(page.getByRole('dialog'), en('profile.delivery.keep')).click()
    await expect(state).toHaveCount(1)
    await send.click()
    await button(page.getByRole('dialog'), en('profile.delivery.send')).click()
    await expect(page.getByText(en('profile.delivery.sent'))).toBeVisible()
    await expect(delivery.getByRole('alert')).toHaveText(en('profile.delivery.pending'))
    await expect(state).toHaveText([
      en('profile.delivery.states.CLIENT_APPROVAL_REQUESTED'),
      en('profile.delivery.states.APPROVED'),
    ])
    const requests = await db.from('approval_requests').where('company_id', orderer.company.id)
    const waiting = requests.map((one) => [one.kind, one.state])
    assert.deepEqual(waiting, [['ADDRESS', 'WAITING']])
    await link(page, en('layout.navigation.ordering')).click()
    await expect(heading(page)).toHaveText(en('ordering.blocked.address_pending'))

    // Sending the valid address again withdraws the change.
    await page.goto(PROFILE)
    await city.fill('Lyon')
    await send.click()
    await button(page.getByRole('dialog'), en('profile.delivery.send')).click()
    await expect(page.getByText(en('profile.delivery.kept'))).toBeVisible()
    await expect(state).toHaveCount(1)
    await expect(state).toHaveText(en('profile.delivery.states.APPROVED'))
  })

  test('a T account without a delivery address is led from ordering to the form', async () => {
    const company = { cofor10: temporaryAccount(), deliveryAddress: null }
    const page = await openAs(await createOrderer({ company }), { path: '/orders/order_process' })
    const panel = page.getByRole('region', { name: en('ordering.blocks.title') })
    await expect(panel).toContainText(blockMessages.DELIVERY_ADDRESS_MISSING.lifted_by)
    await link(panel, en('ordering.blocks.open', { name: blockMessages.profile })).click()
    const delivery = page.getByRole('region', { name: en('profile.delivery.title') })
    await expect(delivery.getByText(en('profile.delivery.none'))).toBeVisible()
    await expect(button(delivery, en('profile.delivery.send'))).toBeVisible()
  })

  test('a rejected delivery address is shown next to the valid one', async () => {
    const orderer = await createOrderer({ company: { cofor10: temporaryAccount() } })
    await createAddress(db.connection(), orderer.company, 'DELIVERY', 'REJECTED')
    const page = await openAs(orderer, { path: PROFILE })
    const delivery = page.getByRole('region', { name: en('profile.delivery.title') })
    await expect(delivery.getByRole('alert')).toHaveText(en('profile.delivery.rejected'))
    await expect(fact(delivery, en('profile.delivery.state'))).toHaveText([
      en('profile.delivery.states.REJECTED'),
      en('profile.delivery.states.APPROVED'),
    ])
  })

  test('after an account is deleted, every tab of its user shows the login page', async () => {
    const orderer = await createOrderer()
    const page = await openAs(orderer, { path: PROFILE })
    const other = await openTab(page)
    await other.goto('/welcome')
    await expect(heading(other)).toBeVisible()
    await button(page, en('profile.delete.begin')).click()
    await field(page, en('second_factor.password')).fill(orderer.password)
    await button(page, en('profile.delete.confirm')).click()
    for (const tab of [page, other]) await expect(tab).toHaveURL(/\/accounts\/login$/)
  })
})
