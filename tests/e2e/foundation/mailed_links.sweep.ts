import { test } from '@japa/runner'
import { errorMessages as englishErrors } from '#shared/ground/texts/errors/error_messages_en'
import { errorMessages as frenchErrors } from '#shared/ground/texts/errors/error_messages_fr'
import type { Language } from '#shared/ground/i18n/language'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { createApprover, createStaff, createStaffWith } from '#tests/e2e/setup/people/staff'
import { requestApi } from '#tests/e2e/setup/request_api'
import { expect } from '#tests/e2e/setup/expect'
import { heading } from '#tests/e2e/setup/find'
import { followLink, followLinkInMailbox } from '#tests/e2e/setup/follow_link'
import { fillLogin, logIn } from '#tests/e2e/setup/people/logins'
import { NEW_PASSWORD, enterTwice } from '#tests/e2e/setup/people/new_password'
import { openPage } from '#tests/e2e/setup/open_page'
import { registrant, registrationTexts } from '#tests/e2e/setup/people/registration'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { waysIn } from '#tests/e2e/setup/visits/ways_in'
import {
  complete,
  confirm,
  newSite,
  newestCodeTo,
  registered,
  requestsOf,
} from '#tests/functional/companies/registration/registration_scene'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'

const LONG_AGO = '2020-01-01 00:00:00.000'

const refusals = { en: englishErrors, fr: frenchErrors }

/** Registers through the API; returns the email. */
async function register(language: Language): Promise<string> {
  const site = await newSite()
  return registered(complete(site.cofor10), language)
}

/** Registers and confirms through the API, which mails all approvers. */
async function askForApproval(language: Language): Promise<string> {
  const email = await register(language)
  await confirm(await newestCodeTo(email))
  return email
}

const ofUser = (email: string) => db.from('users').where('email', email).select('id')

const expireMailCodes = (email: string) =>
  db.from('mail_codes').whereIn('user_id', ofUser(email)).update({ expires_at: LONG_AGO })

async function expireApproval(email: string) {
  const requests = db.from('approval_requests').whereIn('user_id', ofUser(email)).select('id')
  await db
    .from('approval_codes')
    .whereIn('approval_request_id', requests)
    .update({ expires_at: LONG_AGO })
}

for (const language of JOURNEY_LANGUAGES) {
  test.group(`Links in mails (${language})`, (group) => {
    const way = waysIn(language)
    const { t, mail } = way
    const say = registrationTexts[language]
    const openRequest = mail('user_approval_requested.link')
    group.each.setup(() => limiter.clear())

    test('an approval link does not open for somebody who decides about something else', async () => {
      const approver = await createApprover({ language })
      const others = [
        await createOrderer(),
        await createStaff('ANALYST'),
        await createStaffWith('accounts.approve_address'),
      ]
      await askForApproval(language)
      const page = await openPage({ language })
      for (const other of others) {
        await logIn(page, other)
        await followLink(page, approver.email, openRequest)
        await expect(heading(page)).toHaveText(t('accounts.unauthorized.title'))
      }
      await logIn(page, approver)
      await followLink(page, approver.email, openRequest)
      await expect(heading(page)).toHaveText(t('approvals.user.title'))
    })

    test('a second approver sees who has decided and when', async () => {
      const first = await createApprover({ language, firstName: 'Inès', lastName: 'Laurent' })
      const second = await createApprover({ language })
      await askForApproval(language)
      const page = await way.openRequest(first)
      await way.approve(page)
      const late = await way.openRequest(second)
      await expect(heading(late)).toHaveText(t('approvals.notice.user_approved.title'))
      await expect(late.getByText(/Inès Laurent.*\d{4}/)).toBeVisible()
      await followLink(page, first.email, openRequest)
      await expect(heading(page)).toHaveText(t('approvals.notice.user_approved.title'))
    })

    test('an approval link expires', async ({ assert }) => {
      const approver = await createApprover({ language })
      const email = await askForApproval(language)
      await expireApproval(email)
      const page = await way.openRequest(approver, [404])
      await expect(heading(page)).toHaveText(t('approvals.notice.user_expired.title'))
      await expect(page.getByRole('alert')).toContainText(t('approvals.notice.user_expired.text'))
      const { state } = await db.from('users').where('email', email).firstOrFail()
      assert.equal(state, 'CLIENT_APPROVAL_REQUESTED')
    })

    test('a confirmation link expires', async ({ assert }) => {
      const email = await register(language)
      await requestsOf(email).update({ expires_at: LONG_AGO })
      const page = await openPage({ language, refusals: [404] })
      await followLinkInMailbox(page, email, mail('confirm_email.link'))
      await registrant(page, language).confirm()
      await expect(heading(page)).toHaveText(say('confirmation.failed_title'))
      await expect(page.getByRole('alert')).toContainText(say('confirmation.failed'))
      assert.lengthOf(await db.from('users').where('email', email), 0)
    })

    test('a password link works once and expires', async () => {
      const orderer = await createOrderer({ user: { language } })
      const page = await openPage({ language, refusals: [422] })
      const failed = refusals[language].INVALID_CONFIRMATION_CODE
      const data = { email: orderer.email, account_id: orderer.accountId }
      const ask = () => requestApi(page, '/accounts/api/reset_password/', { method: 'POST', data })
      await ask()
      await expireMailCodes(orderer.email)
      await followLink(page, orderer.email, mail('password_reset.link'))
      await enterTwice(page, NEW_PASSWORD, language)
      await expect(page.getByRole('alert')).toHaveText(failed)
      await ask()
      await followLink(page, orderer.email, mail('password_reset.link'))
      const address = page.url()
      await enterTwice(page, NEW_PASSWORD, language)
      await expect(page.getByRole('alert')).toHaveText(t('accounts.new_password.changed'))
      await page.goto(address)
      await enterTwice(page, `${NEW_PASSWORD}!`, language)
      await expect(page.getByRole('alert')).toHaveText(failed)
      const elsewhere = await openPage({ language })
      await elsewhere.goto('/accounts/login')
      await fillLogin(elsewhere, { ...orderer, password: NEW_PASSWORD }, language)
      await expect(elsewhere).toHaveURL(/\/welcome$/)
    })
  })
}
