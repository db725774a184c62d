import { createUserRequest } from '#database/factories/approval_factory'
import { createUser } from '#database/factories/user_factory'
import { uniqueText } from '#database/factories/unique_text'
import { anonymousEmail } from '#shared/companies/users/anonymous_users'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { expect } from '#tests/e2e/setup/expect'
import { button, heading, tab, clickTwice } from '#tests/e2e/setup/find'
import { demoLogin, openAs } from '#tests/e2e/setup/people/logins'
import { ofUsers } from '#tests/e2e/setup/screens/resource_texts'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { storedRow } from '#tests/functional/setup/stored'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const SERVICE = demoLogin('service@printer.example')
const ADMIN = demoLogin('admin@printer.example')

const t = ofUsers.en

/** React-admin's label. */
const SAVE = 'Save'

test.group('Users in the backoffice', () => {
  for (const language of JOURNEY_LANGUAGES) {
    test(`a user can be found, disabled and enabled again (${language})`, async ({ assert }) => {
      const say = ofUsers[language]
      const lastName = `Zoll${uniqueText(8)}`
      const supplier = await createOrderer({ user: { firstName: 'Ines', lastName } })
      const page = await openAs(SERVICE, { path: '/backoffice/users', language })
      await page.getByLabel(say('users.search'), { exact: true }).fill(`ines ${lastName}`)
      const row = page.locator('tbody').getByRole('row')
      await expect(row).toHaveCount(1)
      await expect(row).toContainText(supplier.accountId)
      await expect(row).toContainText(say('role.SUPPLIER_ORDERER'))
      await row.click()
      await expect(heading(page)).toContainText(`Ines ${lastName}`)
      await button(page, say('user_action.disable.label')).click()
      const question = page.getByRole('dialog')
      await expect(question).toContainText(`Ines ${lastName}`)
      await button(question, say('user_action.disable.label')).click()
      await expect(page.getByText(say('user_action.disable.done'))).toBeVisible()
      await tab(page, say('audit_trail.title')).click()
      await expect(page.getByText(say('audit_action.accounts.disable_user'))).toBeVisible()
      await tab(page, say('users.overview')).click()
      const user = await storedRow('users', supplier.userId)
      assert.isFalse(Boolean(user.is_active))
      await clickTwice(page, say('user_action.enable.label'))
      await expect(page.getByText(say('user_action.enable.done'))).toBeVisible()
      await expect(button(page, say('user_action.disable.label'))).toBeVisible()
    })
  }

  test('a deleted user is named in the reader’s language', async () => {
    const { accountId, userId } = await createOrderer()
    await db
      .from('users')
      .where('id', userId)
      .update({ email: anonymousEmail(userId), first_name: '', last_name: '' })
    const page = await openAs(SERVICE, { path: '/backoffice/users', language: 'fr' })
    await page.getByLabel(ofUsers.fr('users.search'), { exact: true }).fill(accountId)
    const row = page.locator('tbody').getByRole('row')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('Utilisateur supprimé')
    await row.click()
    await expect(heading(page)).toContainText('Utilisateur supprimé')
  })

  test('staff can help a user who got no mail or lost the phone', async () => {
    const waiting = await createUserRequest(db.connection())
    const { id } = waiting.user
    await db.from('users').where('id', id).update({ totp_confirmed_at: '2026-01-01 00:00:00.000' })
    const page = await openAs(SERVICE, { path: `/backoffice/users/${id}/show` })
    for (const action of ['renew_request', 'reset_second_factor'] as const) {
      await clickTwice(page, t(`user_action.${action}.label`))
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await expect(page.getByText(t('user_action.reset_second_factor.done'))).toBeVisible()
    await tab(page, t('audit_trail.title')).click()
    await expect(page.getByText(t('audit_action.accounts.second_factor_off'))).toBeVisible()
    await tab(page, t('users.overview')).click()
    await expect(button(page, t('user_action.reset_second_factor.label'))).toHaveCount(0)
  })

  test('a user’s email can be changed, and a taken one is refused at its field', async ({
    assert,
  }) => {
    const supplier = await createOrderer()
    const { id: companyId } = supplier.company
    const colleague = await createUser(db.connection(), { companyId })
    const page = await openAs(SERVICE, {
      path: `/backoffice/users/${supplier.userId}`,
      refusals: [422],
    })
    const email = page.getByLabel(t('resources.users.fields.email'))
    await email.fill(colleague.email)
    await button(page, SAVE).click()
    await expect(page.getByText('That email is taken')).toBeVisible()
    const moved = `moved-${uniqueText(8).toLowerCase()}@lumen.example`
    await email.fill(moved)
    await button(page, SAVE).click()
    await expect(page.getByText(t('users.saved'))).toBeVisible()
    const user = await storedRow('users', supplier.userId)
    assert.equal(user.email, moved)
  })

  test('administrators can invite colleagues', async ({ assert }) => {
    const page = await openAs(ADMIN, { path: '/backoffice/users/create' })
    const email = `${uniqueText().toLowerCase()}@printer.example`
    const input = (name: 'email' | 'first_name' | 'last_name' | 'company_id') =>
      page.getByLabel(t(`resources.users.fields.${name}`))
    await input('company_id').click()
    await page.getByRole('option').filter({ hasText: ADMIN.accountId }).click()
    await input('email').fill(email)
    await input('first_name').fill('Nadia')
    await input('last_name').fill('Keller')
    await page.getByRole('checkbox', { name: t('role.ANALYST') }).check()
    await button(page, SAVE).click()
    await expect(heading(page)).toContainText('Nadia Keller')
    const mail = await db.from('mail_outbox').where('to_address', email).firstOrFail()
    assert.equal(mail.template, 'user_invited')
  })
})
