import { uniqueText } from '#database/factories/unique_text'
import { contactResourceMessages } from '#shared/information/contact/contact_resource_messages_en'
import { jobMessages } from '#shared/operations/scheduler/job_messages_en'
import { SUPPLIER_ROLES } from '#shared/ground/access/roles'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading, required, tab } from '#tests/e2e/setup/find'
import { demoLogin, openAs } from '#tests/e2e/setup/people/logins'
import { NO_RESPONSE } from '#tests/e2e/setup/watch_for_trouble'
import { ofBackoffice, ofUsers } from '#tests/e2e/setup/screens/resource_texts'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { fieldTexts, refusalTexts, SAVE } from '#tests/e2e/setup/texts'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'

const ADMIN = demoLogin('admin@printer.example')
const t = ofUsers.en
const said = contactResourceMessages.contact

const AFTER_TOASTS_MS = 20_000

async function openAsAdmin(
  path: string,
  refusals: readonly number[],
  language: 'en' | 'fr' = 'en'
) {
  const page = await openAs(ADMIN, { language, refusals })
  await page.clock.install()
  await page.goto(`/backoffice/${path}`)
  return page
}

interface Refused {
  call: RegExp
  status: number
  json: object
  press: () => Promise<void>
  alert: Locator
  says: string
}

/** Expects a refusal to outlive toasts and to disappear after a success. */
async function standsUntilItWorks(page: Page, { call, status, json, press, alert, says }: Refused) {
  // Reads and changes of a record use the same address; only changes are refused.
  await page.route(call, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status, json })
  )
  await press()
  await expect(alert).toHaveText(says)
  await page.clock.runFor(AFTER_TOASTS_MS)
  await expect(alert).toHaveText(says)
  await page.unroute(call)
  await press()
  await expect(alert).toHaveCount(0)
}

async function createMessage(): Promise<number> {
  const { company, userId } = await createOrderer()
  const now = '2026-05-04 08:00:00.000'
  const [id] = await db.table('contact_messages').insert({
    company_id: company.id,
    user_id: userId,
    topic: `Rolls ${uniqueText(6)}`,
    text: 'When do they come?',
    state: 'OPEN',
    created_at: now,
    updated_at: now,
  })
  return id
}

const CHANGED = { code: 'CHANGED_MEANWHILE', detail: 'Somebody was quicker.' }

test.group('Refusals in the backoffice', () => {
  test('a refused action keeps its question open with the reason', async () => {
    const supplier = await createOrderer()
    const page = await openAsAdmin(`users/${supplier.userId}/show`, [409])
    const question = page.getByRole('dialog')
    await button(page, t('user_action.disable.label')).click()
    await standsUntilItWorks(page, {
      call: /\/disable\/$/,
      status: 409,
      json: CHANGED,
      press: () => button(question, t('user_action.disable.label')).click(),
      alert: question.getByRole('alert'),
      says: CHANGED.detail,
    })
    await expect(button(page, t('user_action.enable.label'))).toBeVisible()
  })

  for (const language of JOURNEY_LANGUAGES) {
    test(`a refused record shows the error above its form, with or without a reason (${language})`, async () => {
      const supplier = await createOrderer()
      const path = `users/${supplier.userId}`
      const page = await openAsAdmin(path, [409, 503, NO_RESPONSE], language)
      const press = () => button(page, SAVE[language]).click()
      const alert = page.getByRole('main').getByRole('alert')
      const call = new RegExp(`/api/${path}$`)
      await required(page, ofUsers[language]('resources.users.fields.first_name')).fill('Anna')
      await page.route(call, (route) => route.abort())
      await press()
      const failed = ofBackoffice[language]('ra.notification.http_error')
      await expect(alert).toHaveText(failed)
      await page.unroute(call)
      await page.route(call, (route) => route.fulfill({ status: 409, json: CHANGED }))
      await press()
      await expect(alert).toHaveText(CHANGED.detail)
      await page.unroute(call)
      await standsUntilItWorks(page, { call, status: 503, json: {}, press, alert, says: failed })
      await expect(heading(page)).toContainText('Anna')
    })
  }

  test('refused roles show the error next to their button', async () => {
    const supplier = await createOrderer()
    const page = await openAsAdmin(`users/${supplier.userId}/show`, [503])
    await page.getByRole('checkbox', { name: t('role.SUPPLIER_READER') }).check()
    await expect(page.getByRole('checkbox')).toHaveCount(SUPPLIER_ROLES.length)
    await standsUntilItWorks(page, {
      call: /\/roles\/$/,
      status: 503,
      json: {},
      press: () => button(page, t('users.save_roles')).click(),
      alert: page.getByRole('main').getByRole('alert'),
      says: t('record.failed'),
    })
    await tab(page, t('audit_trail.title')).click()
    await expect(page.getByText(t('audit_action.accounts.change_role'))).toBeVisible()
  })

  test('a refused job shows the error above the list', async () => {
    const page = await openAsAdmin('job_runs', [503])
    const detail = 'Too busy.'
    await standsUntilItWorks(page, {
      call: /\/api\/job_runs\/$/,
      status: 503,
      json: { code: 'SERVICE_UNAVAILABLE', detail },
      press: async () => {
        await button(page, jobMessages.jobs.run_now).click()
        await page.getByRole('menuitem').first().click()
      },
      alert: page.getByRole('main').getByRole('alert'),
      says: detail,
    })
  })

  test('a message taken by somebody else shows the error next to the button until it can be taken', async () => {
    const page = await openAsAdmin(`contact_messages/${await createMessage()}/show`, [409])
    await standsUntilItWorks(page, {
      call: /\/api\/contact_messages\/\d+$/,
      status: 409,
      json: CHANGED,
      press: () => button(page, said.take).click(),
      alert: page.getByRole('main').getByRole('alert'),
      says: CHANGED.detail,
    })
  })

  test('a refused reply to a closed message keeps the text and shows the error', async () => {
    const id = await createMessage()
    const page = await openAsAdmin(`contact_messages/${id}/show`, [409])
    const answer = page.getByRole('textbox', { name: said.answer })
    await answer.fill('Tomorrow morning.')
    await db.from('contact_messages').where('id', id).update({
      state: 'CLOSED',
      updated_at: '2026-05-04 09:00:00.000',
    })
    await button(page, said.answer_send).click()
    await expect(page.getByRole('alert')).toHaveText(refusalTexts.en.CHANGED_MEANWHILE)
    await expect(button(page, said.reopen)).toBeVisible()
    await expect(answer).toHaveValue('Tomorrow morning.')
    await expect(page.getByRole('alert')).toHaveText(refusalTexts.en.CHANGED_MEANWHILE)
  })
})

test.group('Forms of the backoffice', () => {
  for (const language of JOURNEY_LANGUAGES) {
    test(`forms report errors at the field, focus the first and send nothing (${language})`, async ({
      assert,
    }) => {
      const say = ofUsers[language]
      const texts = fieldTexts[language]
      const page = await openAsAdmin('users/create', [], language)
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(request.url())
      })
      const email = required(page, say('resources.users.fields.email'))
      const phone = field(page, say('resources.users.fields.phone'))
      await required(page, say('resources.users.fields.first_name')).fill('Anna')
      await email.fill('nobody')
      await phone.fill('12')
      await expect(page.getByText(texts.email)).toHaveCount(0)
      await button(page, SAVE[language]).click()
      await expect(email).toHaveAccessibleDescription(texts.email)
      await expect(phone).toHaveAccessibleDescription(texts.phone)
      await expect(page.getByText(texts.required)).toHaveCount(3)
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
      await email.fill('anna@printer.example')
      await expect(page.getByText(texts.email)).toHaveCount(0)
      assert.isEmpty(sent)
    })
  }
})
