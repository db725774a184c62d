import { test } from '@japa/runner'
import {
  createAddressRequest,
  createUserRequest,
  temporaryAccount,
} from '#database/factories/approval_factory'
import { createApprover } from '#tests/e2e/setup/people/staff'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading, link } from '#tests/e2e/setup/find'
import { hasFocusWithin, tabTo } from '#tests/e2e/setup/keyboard'
import { en } from '#tests/e2e/setup/texts'
import { storedRow } from '#tests/functional/setup/stored'
import { openAs } from '#tests/e2e/setup/people/logins'
import db from '@adonisjs/lucid/services/db'

const client = db.connection()

test.group('The inbox of approvals', () => {
  test('an approver gets from the home page to the oldest request, decides by keyboard, and continues with the next', async ({
    assert,
  }) => {
    const page = await openAs(await createApprover())
    const oldest = await createAddressRequest(client, {
      daysAgo: 5000,
      company: { name: `Oldest ${temporaryAccount()}` },
    })
    await createUserRequest(client, { daysAgo: 4999 })
    await page.goto('/welcome')
    await page
      .getByRole('main')
      .getByRole('link', { name: en('welcome.approvals') })
      .click()
    await expect(heading(page)).toHaveText(en('approvals.inbox.title'))
    const rows = page.getByRole('list', { name: en('approvals.inbox.list') }).getByRole('link')
    await expect(rows.first()).toContainText(oldest.company.name)
    await expect(rows.first()).toContainText('waiting for 5,000 days')
    await expect(rows.first()).toContainText('Grenoble, France')

    await tabTo(page, rows.first())
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(en('approvals.address.title'))
    await tabTo(page, field(page, en('approvals.form.feedback')))
    await page.keyboard.type('Fine.')
    await tabTo(page, button(page, en('approvals.form.approve')))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await hasFocusWithin(dialog)
    await tabTo(page, button(dialog, en('approvals.form.approve')))
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(en('approvals.done.address_approved'))
    const { feedback } = await storedRow('approval_requests', oldest.id)
    assert.equal(feedback, 'Fine.')
    await page.getByRole('link', { name: /^Next request: / }).click()
    await expect(heading(page)).toHaveText(en('approvals.user.title'))
  })

  test('the inbox of approvals keeps its page in the URL', async () => {
    const page = await openAs(await createApprover())
    const { id } = await createUserRequest(client)
    await page.route('**/accounts/api/approvals/?*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ json: { ...(await response.json()), count: 60 } })
    })
    await page.goto('/approvals')
    const second = page.waitForRequest(/approvals\/\?limit=25&offset=25$/)
    await page.getByRole('button', { name: 'Page 2 of 3' }).click()
    await second
    await expect(page).toHaveURL(/\?page=2$/)
    await page.goto(`/approvals/${id}`)
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Page 2 of 3' })).toHaveAttribute(
      'aria-current',
      'page'
    )
  })

  test('the page of an unknown approval request says so and links to the others', async () => {
    const page = await openAs(await createApprover(), {
      path: '/approvals/999999999999',
      refusals: [404],
    })
    await expect(heading(page)).toHaveText(en('approvals.notice.absent.title'))
    await link(page, en('approvals.done.inbox')).click()
    await expect(heading(page)).toHaveText(en('approvals.inbox.title'))
  })

  test('the inbox of approvals says that nothing waits, or what failed', async () => {
    const page = await openAs(await createApprover(), { refusals: [503] })
    const INBOX = '**/accounts/api/approvals/?*'
    const nothing = { count: 0, next: null, previous: null, results: [] }
    await page.route(INBOX, (route) => route.fulfill({ json: nothing }))
    await page.goto('/approvals')
    await expect(page.getByText(en('approvals.inbox.empty'))).toBeVisible()
    await page.unroute(INBOX)
    await page.route(INBOX, (route) => route.fulfill({ status: 503, json: {} }))
    await page.reload()
    await expect(page.getByText(en('approvals.inbox.failed'))).toBeVisible()
    await page.unroute(INBOX)
    await button(page, en('common.retry')).click()
    await expect(page.getByText(en('approvals.inbox.failed'))).toBeHidden()
  })
})
