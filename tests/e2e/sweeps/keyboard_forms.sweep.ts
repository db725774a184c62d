import { test } from '@japa/runner'
import { createUserRequest } from '#database/factories/approval_factory'
import { createDirectoryEntry } from '#database/factories/directory_factory'
import { uniqueText } from '#database/factories/unique_text'
import { createApprover } from '#tests/e2e/setup/people/staff'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading, link } from '#tests/e2e/setup/find'
import { hasFocusWithin, tabTo } from '#tests/e2e/setup/keyboard'
import { demoLogin, logIn } from '#tests/e2e/setup/people/logins'
import { openPage } from '#tests/e2e/setup/open_page'
import { REGISTER, registrant } from '#tests/e2e/setup/people/registration'
import { ofUsers } from '#tests/e2e/setup/screens/resource_texts'
import { settle } from '#tests/e2e/setup/settle'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { en } from '#tests/e2e/setup/texts'
import { storedRow } from '#tests/functional/setup/stored'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'

test.group('Keyboard only, in forms', (group) => {
  group.each.setup(() => limiter.clear())

  test('a visitor finds the company and continues to its data by keyboard', async () => {
    const page = await openPage()
    const { keyboard } = page
    const entry = await createDirectoryEntry(db.connection())
    const { say, step } = registrant(page)
    await page.goto(REGISTER)
    await tabTo(page, field(page, say('look_up.cofor6')))
    await keyboard.type(entry.cofor6)
    await tabTo(page, button(page, say('continue')))
    await keyboard.press('Enter')
    await expect(step('site.title')).toBeVisible()
    await tabTo(page, page.getByRole('radio', { name: entry.cofor10, exact: false }))
    await keyboard.press('Space')
    await tabTo(page, button(page, say('continue')))
    await keyboard.press('Enter')
    await expect(step('company.title')).toBeVisible()
    await hasFocusWithin(page.getByRole('main'))
  })

  test('an approver opens and approves a request of the inbox by keyboard', async ({ assert }) => {
    const page = await openPage()
    const { keyboard } = page
    const lastName = `Zoll${uniqueText(8)}`
    const request = await createUserRequest(db.connection(), { daysAgo: 400 })
    await db.from('users').where('id', request.user.id).update({ last_name: lastName })
    await logIn(page, await createApprover())
    await page.goto('/approvals')
    await tabTo(page, page.getByRole('link', { name: lastName }))
    await keyboard.press('Enter')
    await expect(heading(page)).toHaveText(en('approvals.user.title'))
    await tabTo(page, button(page, en('approvals.form.approve')))
    await keyboard.press('Enter')
    const question = page.getByRole('dialog')
    await hasFocusWithin(question)
    await tabTo(page, button(question, en('approvals.form.approve')))
    await keyboard.press('Enter')
    await expect(heading(page)).toHaveText(en('approvals.done.user_approved'))
    await expect(heading(page)).toBeFocused()
    const { state } = await storedRow('users', request.user.id)
    assert.equal(state, 'CS_APPROVAL_REQUESTED')
  })

  test('staff find a user, open the record and save a change by keyboard', async ({ assert }) => {
    const page = await openPage()
    const { keyboard } = page
    const t = ofUsers.en
    const lastName = `Zoll${uniqueText(8)}`
    const supplier = await createOrderer({ user: { firstName: 'Ines', lastName } })
    await logIn(page, demoLogin('service@printer.example'))
    await page.goto('/backoffice/users')
    await tabTo(page, field(page, t('users.search')))
    await keyboard.type(lastName)
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(1)
    await settle(page)
    await tabTo(page, link(page, `${lastName}, Ines`))
    await keyboard.press('Enter')
    await expect(heading(page)).toHaveText(`Ines ${lastName}`)
    await expect(page).toHaveTitle(`Ines ${lastName} · Label Portal backoffice`)
    await tabTo(page, link(page, 'Edit'))
    await keyboard.press('Enter')
    await tabTo(page, page.getByLabel(t('resources.users.fields.phone')))
    await keyboard.press('ControlOrMeta+A')
    await keyboard.type('+49 30 123456')
    await keyboard.press('Enter')
    await expect(page.getByText(t('users.saved'))).toBeVisible()
    const { phone } = await storedRow('users', supplier.userId)
    assert.equal(phone, '+49 30 123456')
  })
})
