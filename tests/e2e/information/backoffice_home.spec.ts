import { createAddressRequest, createUserRequest } from '#database/factories/approval_factory'
import { createAddress, createSupplier } from '#database/factories/company_factory'
import { createPlacedOrder } from '#database/factories/order_factory'
import { createProduct, createProductGroup } from '#database/factories/product_factory'
import { createUser } from '#database/factories/user_factory'
import { homeMessages } from '#shared/information/home/staff_home_messages_en'
import { createTranslator } from '#shared/ground/i18n/translator'
import { createStaffWith } from '#tests/e2e/setup/people/staff'
import { en, listRows, writeMail } from '#tests/e2e/setup/screens/backoffice'
import { expect } from '#tests/e2e/setup/expect'
import { button, heading, link } from '#tests/e2e/setup/find'
import { demoLogin, openAs } from '#tests/e2e/setup/people/logins'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const t = createTranslator<typeof homeMessages>('en', homeMessages)

const HOME = '/backoffice/'

test.group('The home of the backoffice', () => {
  test('the home page shows approvers their inbox first, with a link to each decision', async ({
    cleanup,
  }) => {
    const { id, user } = await createUserRequest(db.connection(), { daysAgo: 8_000 })
    cleanup(async () => {
      await db.from('approval_requests').where('id', id).update({ state: 'WITHDRAWN' })
    })
    const page = await openAs(demoLogin('approver@maker.example'), { path: HOME })
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(t('home.to_do.inbox'))
    const subject = `${user.firstName} ${user.lastName}`
    // The oldest request comes first; applicants of other tests may have the same name.
    await link(page, t('home.to_do.open_about', { subject })).first().click()
    await expect(page).toHaveURL(new RegExp(`/approvals/${id}$`))
    await expect(page.getByText(user.email)).toBeVisible()
  })

  test('the home page leads approvers of addresses to their requests, and to others’ users', async ({
    cleanup,
  }) => {
    const client = db.connection()
    const applicant = await createUserRequest(client, { daysAgo: 8_001 })
    const address = await createAddressRequest(client, { daysAgo: 8_000 })
    cleanup(async () => {
      const ids = [applicant.id, address.id]
      await db.from('approval_requests').whereIn('id', ids).update({ state: 'WITHDRAWN' })
    })
    const page = await openAs(
      await createStaffWith('accounts.approve_address', 'accounts.change_user'),
      { path: HOME }
    )
    const list = page.getByRole('region', { name: t('home.to_do.title'), exact: true })
    await expect(list).toBeVisible()
    const waiting = db.from('approval_requests').where('state', 'WAITING')
    const { total } = await waiting.where('kind', 'ADDRESS').count('* as total').firstOrFail()
    const inbox = page.getByRole('link', { name: /requests? (?:is|are) waiting for you/ })
    await expect(inbox).toHaveText(new RegExp(`^${total} requests?`))
    const users = page.getByRole('link', { name: /users? waiting for approval/ })
    await expect(users).toHaveAttribute('href', /users\?filter=.*CLIENT_APPROVAL_REQUESTED/)
    const open = (accountId: string) =>
      list.getByRole('listitem').filter({ hasText: accountId }).getByRole('link')
    await expect(open(address.company.cofor10)).toHaveAttribute('href', `/approvals/${address.id}`)
    const shown = new RegExp(`/users/${applicant.user.id}/show$`)
    await expect(open(applicant.company.cofor10)).toHaveAttribute('href', shown)
  })

  test('a figure of the home page links to the list it counts', async () => {
    await writeMail('FAILED')
    const page = await openAs(demoLogin('service@printer.example'), { path: HOME })
    await page.getByRole('link', { name: /mails? failed/ }).click()
    await expect(heading(page)).toHaveText(en('resources.mail_outbox.name', { smart_count: 2 }))
    await expect(page).toHaveURL(/FAILED/)
    await expect(listRows(page).first()).toBeVisible()
  })

  test('the figure of waiting addresses opens exactly these addresses', async ({ cleanup }) => {
    const client = db.connection()
    const { id, company, addressId } = await createAddressRequest(client)
    cleanup(async () => {
      await db.from('approval_requests').where('id', id).update({ state: 'WITHDRAWN' })
    })
    // The address of a new company waits with its user, without a request of its own.
    await createAddress(client, company, 'DISTRIBUTION', 'CLIENT_APPROVAL_REQUESTED')
    const page = await openAs(demoLogin('service@printer.example'), { path: HOME })
    const figure = page.getByRole('link', { name: /address(?:es)? waiting for approval/ })
    const [total] = /^\d+/.exec((await figure.textContent())!)!
    await figure.click()
    await expect(page.getByRole('combobox', { name: 'Request for approval' })).toHaveText(
      'Waiting for a decision'
    )
    await expect(listRows(page)).toHaveCount(Number(total))
    const waiting = listRows(page).filter({ hasText: company.cofor10 }).getByRole('link')
    await expect(waiting).toHaveAttribute('href', new RegExp(`/addresses/${addressId}/show$`))
  })

  test('the home page shows analysts overdue suspicions, with a link to their list', async ({
    cleanup,
  }) => {
    const at = '2026-01-02 03:04:05.678'
    const subject = `home ${crypto.randomUUID().slice(0, 8)}`
    await db.table('suspicions').insert({
      ...{ subject, kind: 'ROLL', state: 'OPEN', labels: 1, score: 50, due_on: '2026-01-03' },
      ...{ found_at: at, latest_at: at, evaluated_at: at, updated_at: at },
    })
    cleanup(async () => {
      await db.from('suspicions').where({ subject }).delete()
    })
    const page = await openAs(demoLogin('analyst@maker.example'), { path: HOME })
    await page.getByRole('link', { name: /suspicions? overdue/ }).click()
    await expect(heading(page)).toHaveText('Suspicions')
    await expect(listRows(page).filter({ hasText: '2026-01-03' })).toHaveCount(1)
  })

  test('the home page lists a requested cancellation and links its order', async ({ cleanup }) => {
    const client = db.connection()
    const group = await createProductGroup(client)
    const company = await createSupplier(client, { productGroupIds: [group.id] })
    const product = await createProduct(client, { groupId: group.id })
    const order = await createPlacedOrder(client, {
      company,
      user: await createUser(client, { companyId: company.id }),
      state: 'CANCEL_REQUESTED',
      lines: [{ product, quantity: 2000 }],
    })
    const history = db.from('order_state_history').where('order_id', order.id)
    await history.update({ at: '2001-02-03 10:00:00.000' })
    cleanup(async () => {
      await db.from('orders').where('id', order.id).update({ state: 'CANCELLED' })
    })
    const page = await openAs(demoLogin('service@printer.example'), { path: HOME })
    const figure = page.getByRole('link', { name: /orders? waiting to be cancelled/ })
    await expect(figure).toHaveAttribute('href', /orders\?filter=.*CANCEL_REQUESTED/)
    const row = page.getByRole('listitem').filter({ hasText: order.orderId! })
    await expect(row).toContainText(t('home.to_do.CANCELLATION'))
    await expect(row).toContainText('days')
    await link(row, t('home.to_do.open_about', { subject: order.orderId! })).click()
    await expect(page).toHaveURL(new RegExp(`/orders/${order.id}/show$`))
    await expect(heading(page)).toHaveText(order.orderId!)
  })

  test('the home page lists the rights of a user without figures', async () => {
    const page = await openAs(demoLogin('editor@maker.example'), { path: HOME })
    await expect(page.getByText(t('home.nothing'))).toBeVisible()
    const right = t('right.information.add_documentversion')
    await expect(page.getByRole('listitem').filter({ hasText: right })).toBeVisible()
  })

  test('the home page shows orders by month as a chart and as a table', async () => {
    const page = await openAs(demoLogin('analyst@maker.example'), { path: HOME })
    await expect(page.getByLabel(t('home.orders.title')).first()).toBeVisible()
    const months = page.getByRole('region', { name: t('home.orders.title') })
    await button(months, t('home.table')).click()
    await expect(months.getByRole('table').getByRole('row')).toHaveCount(14)
  })

  test('the home page says when it could not be loaded, and offers a retry', async () => {
    const page = await openAs(demoLogin('service@printer.example'), { refusals: [503] })
    let isDown = true
    await page.route(/backoffice\/api\/home\//, (route) =>
      isDown ? route.fulfill({ status: 503, json: { detail: 'Down' } }) : route.fallback()
    )
    await page.goto(HOME)
    await expect(page.getByRole('alert')).toContainText(t('home.failed'))
    isDown = false
    await button(page, en('list.retry')).click()
    await expect(page.getByRole('heading', { name: t('home.figures') })).toBeVisible()
  })
})

test.group('The frame of the backoffice', () => {
  test('the account menu of the backoffice links to the profile and to the storefront', async () => {
    const page = await openAs(demoLogin('service@printer.example'), { path: HOME })
    await button(page, 'Birgit Hoffmann').click()
    const profile = page.getByRole('menuitem', { name: en('account.profile') })
    await expect(profile).toHaveAttribute('href', '/accounts/profile')
    const shop = page.getByRole('menuitem', { name: en('account.storefront') })
    await expect(shop).toHaveAttribute('href', '/')
    await page.keyboard.press('Escape')
    await page.goto('/backoffice/users')
    await link(page, en('account.home')).click()
    await expect(heading(page)).toHaveText(en('home.title'))
  })
})
