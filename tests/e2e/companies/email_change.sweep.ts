import { createUser } from '#database/factories/user_factory'
import { mailTextsIn } from '#app/mailing/wording/mail_texts'
import type { Language } from '#shared/ground/i18n/language'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { expect } from '#tests/e2e/setup/expect'
import { button, heading, clickTwice } from '#tests/e2e/setup/find'
import { followLink } from '#tests/e2e/setup/follow_link'
import { openPage } from '#tests/e2e/setup/open_page'
import { newEmail } from '#tests/e2e/setup/people/registration'
import { ofUsers } from '#tests/e2e/setup/screens/resource_texts'
import { settle } from '#tests/e2e/setup/settle'
import { createStaff } from '#tests/e2e/setup/people/staff'
import { en, textsOf, SAVE } from '#tests/e2e/setup/texts'
import { storedRow } from '#tests/functional/setup/stored'
import { openAs } from '#tests/e2e/setup/people/logins'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

/** React-admin's labels. */

async function enterNewEmail(language: Language) {
  const t = ofUsers[language]
  const service = await createStaff()
  const { company_id: companyId } = await storedRow('users', service.userId)
  const colleague = await createUser(db.connection(), { companyId, roles: ['ANALYST'], language })
  const email = newEmail()
  const page = await openAs(service, {
    path: `/backoffice/users/${colleague.id}`,
    language,
    refusals: [404],
  })
  await page.getByLabel(t('resources.users.fields.email')).fill(email)
  await button(page, SAVE[language]).click()
  await expect(page.getByText(t('users.saved_email_waits'))).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: email })).toContainText(colleague.email)
  return { page, colleague, email }
}

test.group('A new email of staff', () => {
  for (const language of JOURNEY_LANGUAGES) {
    test(`a new email is in force once its owner confirms it, not when the link is opened (${language})`, async ({
      assert,
    }) => {
      const t = textsOf(language)
      const open = mailTextsIn(language)('email_change_asked.link')
      const { colleague, email } = await enterNewEmail(language)
      const emailInForce = async () => (await storedRow('users', colleague.id)).email
      const page = await openPage({ language, refusals: [404] })
      await followLink(page, colleague.email, open)
      await expect(page.getByText(email)).toBeVisible()
      await settle(page)
      assert.equal(await emailInForce(), colleague.email)
      const address = page.url()
      await button(page, t('accounts.email_change.confirm')).click()
      await expect(heading(page)).toHaveText(t('accounts.email_change.confirmed_title'))
      assert.equal(await emailInForce(), email)
      await page.goto(address)
      await expect(heading(page)).toHaveText(t('accounts.email_change.over_title'))
    })
  }

  test('a new email refused by its owner leaves the former one in force', async ({ assert }) => {
    const { colleague } = await enterNewEmail('en')
    const page = await openPage()
    await followLink(page, colleague.email, mailTextsIn('en')('email_change_asked.link'))
    await button(page, en('accounts.email_change.refuse')).click()
    await expect(heading(page)).toHaveText(en('accounts.email_change.refused_title'))
    assert.equal((await storedRow('users', colleague.id)).email, colleague.email)
    assert.isEmpty(await db.from('email_changes').where('user_id', colleague.id))
  })

  test('an administrator can confirm a new email on the user’s page', async ({ assert }) => {
    const t = ofUsers.en
    const { colleague, email } = await enterNewEmail('en')
    const page = await openAs(await createStaff('ADMINISTRATOR'), {
      path: `/backoffice/users/${colleague.id}/show`,
    })
    await clickTwice(page, t('user_action.confirm_email.label'))
    await expect(page.getByText(t('user_action.confirm_email.done'))).toBeVisible()
    assert.equal((await storedRow('users', colleague.id)).email, email)
  })

  test('customer service can withdraw a new email', async ({ assert }) => {
    const t = ofUsers.en
    const { page, colleague } = await enterNewEmail('en')
    await expect(button(page, t('user_action.confirm_email.label'))).toHaveCount(0)
    await clickTwice(page, t('user_action.withdraw_email.label'))
    await expect(page.getByText(t('user_action.withdraw_email.done'))).toBeVisible()
    assert.equal((await storedRow('users', colleague.id)).email, colleague.email)
  })

  test('customer service cannot change the email of another company’s staff, and the page says why', async () => {
    const t = ofUsers.en
    const other = await createStaff('ANALYST')
    const page = await openAs(await createStaff(), {
      path: `/backoffice/users/${other.userId}/show`,
    })
    await expect(page.getByText(t('users.administrators_only'))).toBeVisible()
    await expect(button(page, t('user_action.send_password_reset.label'))).toHaveCount(0)
  })
})
