import { test } from '@japa/runner'
import { createAddressRequest, createUserRequest } from '#database/factories/approval_factory'
import { decide } from '#tests/e2e/setup/people/approvals'
import { createApprover } from '#tests/e2e/setup/people/staff'
import { expect } from '#tests/e2e/setup/expect'
import { button, fact, field, heading } from '#tests/e2e/setup/find'
import { fillLogin, logIn, openAs } from '#tests/e2e/setup/people/logins'
import { openPage } from '#tests/e2e/setup/open_page'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { en, fr } from '#tests/e2e/setup/texts'
import { storedRow } from '#tests/functional/setup/stored'
import db from '@adonisjs/lucid/services/db'

const client = db.connection()

const userPage = (code: string) => `/accounts/client_confirmation/${code}`
const addressPage = (code: string) => `/accounts/client_address_confirmation/${code}`

const stateOf = async (userId: number): Promise<string | undefined> =>
  (await db.from('users').where('id', userId).select('state').first())?.state

test.group('Approving users', () => {
  test('a logged-out approver logs in, returns to the request and approves the user', async ({
    assert,
  }) => {
    const page = await openPage()
    const approver = await createApprover({ firstName: 'Inès', lastName: 'Laurent' })
    const request = await createUserRequest(client, { daysAgo: 3 })
    await page.goto(userPage(request.code))
    await expect(heading(page)).toHaveText(en('accounts.login.title'))
    await fillLogin(page, approver)
    await expect(heading(page)).toHaveText(en('approvals.user.title'))
    assert.include(page.url(), userPage(request.code))
    await expect(page.getByText(en('approvals.user.first_user'), { exact: true })).toBeVisible()
    await expect(fact(page, en('approvals.user.email'))).toHaveText(request.user.email)
    await expect(fact(page, en('approvals.user.requested'))).toContainText('waiting for 3 days')
    await expect(fact(page, en('approvals.company.account_id'))).toHaveText(request.company.cofor10)

    await decide(page, 'approve')
    await expect(heading(page)).toHaveText(en('approvals.done.user_approved'))
    await expect(heading(page)).toBeFocused()
    await expect(page.getByText(/^Approved by Inès Laurent on /)).toBeVisible()
    assert.equal(await stateOf(request.user.id), 'CS_APPROVAL_REQUESTED')
  })

  test('a French approver rejects a user with feedback, which is counted and mailed', async ({
    assert,
  }) => {
    const page = await openAs(await createApprover({ language: 'fr' }), { language: 'fr' })
    const request = await createUserRequest(client, { isFirstUser: false })
    await page.goto(userPage(request.code))
    await expect(heading(page)).toHaveText(fr('approvals.user.title'))
    await expect(
      page.getByText(fr('approvals.user.additional_user'), { exact: true })
    ).toBeVisible()
    await field(page, fr('approvals.form.feedback')).fill('Veuillez appeler.')
    const status = page.getByRole('status').filter({ hasText: '17 sur 300' })
    await expect(status).toHaveCount(1)
    await decide(page, 'reject', 'fr')
    await expect(heading(page)).toHaveText(fr('approvals.done.user_rejected'))
    assert.isUndefined(await stateOf(request.user.id))
    const mails = await db.from('mail_outbox').where('to_address', request.user.email)
    assert.isTrue(mails.some(({ data }) => String(data).includes('Veuillez appeler.')))
  })

  test('feedback of more than 300 characters is kept, and reported before it is sent', async () => {
    const page = await openAs(await createApprover())
    const { code } = await createUserRequest(client)
    await page.goto(userPage(code))
    const feedback = field(page, en('approvals.form.feedback'))
    await feedback.fill('x'.repeat(301))
    await expect(feedback).toHaveAccessibleDescription(
      new RegExp(en('validation.max_length', { requirement: 300, smart_count: 300 }))
    )
    await feedback.press('End')
    await feedback.press('Backspace')
    await expect(feedback).toHaveValue('x'.repeat(300))
    await expect(page.getByText('300 of 300').first()).toBeVisible()
  })

  test('on a phone, feedback survives a failed request and a change of language', async ({
    assert,
  }) => {
    const page = await openAs(await createApprover(), { viewport: 'narrow', refusals: [503] })
    const { code, user } = await createUserRequest(client)
    await page.goto(userPage(code))
    await field(page, en('approvals.form.feedback')).fill('Welcome.')
    const CALL = '**/accounts/api/client_confirmation/'
    await page.route(CALL, (route) => route.fulfill({ status: 503, json: {} }))
    await decide(page, 'approve')
    await expect(page.getByRole('alert').getByText(en('common.unexpected'))).toBeVisible()
    await page.unroute(CALL)
    await button(page, en('layout.open_menu')).click()
    await page.getByRole('button', { name: 'Français' }).click()
    await page.keyboard.press('Escape')
    await expect(heading(page)).toHaveText(fr('approvals.user.title'))
    await expect(field(page, fr('approvals.form.feedback'))).toHaveValue('Welcome.')
    await decide(page, 'approve', 'fr')
    await expect(heading(page)).toHaveText(fr('approvals.done.user_approved'))
    assert.equal(await stateOf(user.id), 'CS_APPROVAL_REQUESTED')
  })

  test('the map of a request shows the site, or only its country', async () => {
    const page = await openAs(await createApprover())
    const { code } = await createUserRequest(client, { company: { countryCode: 'MT' } })
    await page.goto(userPage(code))
    await expect(page.getByRole('region', { name: 'Map of Malta' })).toBeVisible()
    await expect(fact(page.getByRole('main'), en('approvals.map.coordinates'))).toHaveText(
      en('approvals.map.only_country')
    )
  })

  test('an approver without the right sees that the request is closed to them', async () => {
    const page = await openAs(await createOrderer())
    const { code } = await createUserRequest(client)
    for (const path of [userPage(code), addressPage(code), '/approvals']) {
      await page.goto(path)
      await expect(heading(page)).toHaveText('Unauthorized Access')
    }
  })
})

test.group('Approval codes that are not valid', () => {
  test('an unknown code of a user shows ACCOUNT APPROVAL FAILED', async () => {
    const page = await openAs(await createApprover(), {
      path: userPage('no-such-code'),
      refusals: [404],
    })
    await expect(heading(page)).toHaveText('ACCOUNT APPROVAL FAILED')
    await expect(page.getByRole('alert')).toContainText('Invalid approval code')
  })

  test('an expired code of a user says that it has expired', async () => {
    const page = await openAs(await createApprover(), { refusals: [404] })
    const { code } = await createUserRequest(client, { isLate: true })
    await page.goto(userPage(code))
    await expect(heading(page)).toHaveText('ACCOUNT APPROVAL FAILED')
    await expect(page.getByRole('alert')).toContainText('it has expired')
  })

  test('an expired code of an address shows ADDRESS APPROVAL FAILED (ERROR TIME-OUT)', async () => {
    const page = await openAs(await createApprover(), { refusals: [404] })
    const { code } = await createAddressRequest(client, { isLate: true })
    await page.goto(addressPage(code))
    await expect(heading(page)).toHaveText('ADDRESS APPROVAL FAILED (ERROR TIME-OUT)')
  })

  test('a code that expires on the open page shows ACTION FAILED and changes nothing', async ({
    assert,
  }) => {
    const page = await openAs(await createApprover(), { refusals: [404] })
    const user = await createUserRequest(client)
    const address = await createAddressRequest(client)
    const expire = ({ id }: { id: number }) =>
      db
        .from('approval_codes')
        .where('approval_request_id', id)
        .update({ expires_at: '2020-01-01 00:00:00.000' })
    await page.goto(userPage(user.code))
    await expect(heading(page)).toHaveText(en('approvals.user.title'))
    await expire(user)
    await decide(page, 'approve')
    await expect(heading(page)).toHaveText('ACTION FAILED')
    await expect(page.getByRole('alert')).toContainText('Invalid or expired code.')
    assert.equal(await stateOf(user.user.id), 'CLIENT_APPROVAL_REQUESTED')

    await page.goto(addressPage(address.code))
    await expect(heading(page)).toHaveText(en('approvals.address.title'))
    await expire(address)
    await decide(page, 'reject')
    await expect(page.getByRole('alert')).toHaveText(
      'Your action regarding the address failed due to an invalid/expired confirmation code.'
    )
  })
})

test.group('Two approvers', () => {
  test('a second approver sees who approved an account and when, before and after deciding', async () => {
    const [first, second] = [await openPage(), await openPage({ refusals: [409] })]
    await logIn(first, await createApprover({ firstName: 'Inès', lastName: 'Laurent' }))
    await logIn(second, await createApprover())
    const { code } = await createUserRequest(client)
    await first.goto(userPage(code))
    await second.goto(userPage(code))
    await expect(heading(second)).toHaveText(en('approvals.user.title'))
    await decide(first, 'approve')
    await expect(heading(first)).toHaveText(en('approvals.done.user_approved'))
    for (const again of [() => decide(second, 'reject'), () => second.reload()]) {
      await again()
      await expect(heading(second)).toHaveText('ACCOUNT ALREADY APPROVED')
      await expect(second.getByText(/^Approved by Inès Laurent on \d{4}-\d\d-\d\d/)).toBeVisible()
    }
  })

  test('the page of a rejected account names who rejected it', async () => {
    const page = await openAs(await createApprover({ firstName: 'Inès', lastName: 'Laurent' }), {
      refusals: [404, 409],
    })
    const { code } = await createUserRequest(client)
    await page.goto(userPage(code))
    await decide(page, 'reject')
    await expect(heading(page)).toHaveText(en('approvals.done.user_rejected'))
    await page.reload()
    await expect(heading(page)).toHaveText('ACCOUNT ALREADY REJECTED')
    await expect(page.getByText(/^Rejected by Inès Laurent on /)).toBeVisible()
  })
})

test.group('Approving addresses', () => {
  test('the page of an address request marks the changes, and approving it works', async ({
    assert,
  }) => {
    const page = await openAs(await createApprover())
    const { code, addressId } = await createAddressRequest(client)
    await page.goto(addressPage(code))
    await expect(heading(page)).toHaveText(en('approvals.address.title'))
    const city = fact(page, en('approvals.address.city'))
    await expect(city).toContainText('Grenoble')
    await expect(city).toContainText(en('approvals.address.changed'))
    await expect(city.getByRole('deletion')).toHaveText('Lyon')
    await expect(fact(page, en('approvals.address.country')).first()).toHaveText('France')
    await decide(page, 'approve')
    await expect(heading(page)).toHaveText(en('approvals.done.address_approved'))
    const { state } = await storedRow('addresses', addressId)
    assert.equal(state, 'APPROVED')
    await page.reload()
    await expect(heading(page)).toHaveText('This task has already been performed.')
    await expect(page.getByText(/^Approved by /)).toBeVisible()
  })
})
