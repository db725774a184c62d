import { webhookMessages as english } from '#shared/mailing/webhooks/webhook_messages_en'
import { webhookMessages as french } from '#shared/mailing/webhooks/webhook_messages_fr'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading, clickTwice } from '#tests/e2e/setup/find'
import { openPage } from '#tests/e2e/setup/open_page'
import { logInService } from '#tests/e2e/setup/orders/fulfilment'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { fieldTexts, refusalTexts, textsOf, inBoth } from '#tests/e2e/setup/texts'
import { NO_RESPONSE } from '#tests/e2e/setup/watch_for_trouble'
import { Receiver, WEBHOOKS, deliver } from '#tests/functional/mailing/webhooks/webhook_scene'
import { openAs } from '#tests/e2e/setup/people/logins'
import { test } from '@japa/runner'
import { Webhook } from 'standardwebhooks'

const TEXTS = inBoth(english, french)

const isList = (url: URL) => url.pathname === WEBHOOKS

const soon = () => new Date(Date.now() + 1)

test.group('Webhooks', () => {
  test('a buyer sets up a webhook, tests it and sends a message again: {$self}')
    .with(JOURNEY_LANGUAGES)
    .run(async ({ assert, cleanup }, language) => {
      const receiver = new Receiver()
      const url = await receiver.start()
      cleanup(() => receiver.stop())
      const t = TEXTS[language]
      const page = await openAs(await createOrderer({ user: { language } }), {
        path: '/accounts/profile',
        language,
      })
      const open = page.getByRole('link', { name: textsOf(language)('profile.webhooks.open') })
      await open.focus()
      await page.keyboard.press('Enter')
      await expect(heading(page)).toHaveText(textsOf(language)('profile.webhooks.title'))

      await button(page, t('add')).click()
      const form = page.getByRole('dialog', { name: t('add') })
      await field(form, t('url')).fill('nowhere')
      await button(form, t('submit')).click()
      await expect(form.getByText(fieldTexts[language].webhook_url)).toBeVisible()
      await field(form, t('url')).fill(url)
      await form.getByRole('checkbox', { name: t('event.rolls.sent') }).uncheck()
      await button(form, t('submit')).click()
      const shown = page.getByRole('dialog', { name: t('secret_title') })
      const secret = await field(shown, t('secret')).inputValue()
      await button(shown, t('stored')).click()
      await expect(page.getByText(t('event_count', { smart_count: 20 }))).toBeVisible()

      await button(page, t('log_of', { url })).click()
      const log = page.getByRole('dialog', { name: t('log_of', { url }) })
      await expect(log.getByText(t('log_empty'))).toBeVisible()
      await button(log, t('test')).click()
      await expect(log.getByText(t('states.PENDING'))).toBeVisible()
      await deliver(soon())
      await expect(log.getByText(t('states.DELIVERED'))).toBeVisible()
      await button(log, t('redeliver')).click()
      await expect(log.getByText(t('states.PENDING'))).toBeVisible()
      await deliver(soon())
      await expect(log.getByText(t('attempts', { smart_count: 2 }))).toBeVisible()
      await button(log, t('details')).click()
      await expect(log.getByText('"webhook.test"')).toBeVisible()
      assert.lengthOf(receiver.received, 2)
      for (const { body, headers } of receiver.received) {
        new Webhook(secret).verify(body, headers as Record<string, string>)
      }
      await button(log, t('close')).click()

      await button(page, t('change_one', { url })).click()
      const change = page.getByRole('dialog', { name: t('change_title') })
      await button(change, t('delete')).click()
      const question = page.getByRole('dialog', { name: t('delete_title') })
      await button(question, t('delete')).click()
      await expect(page.getByText(t('empty'))).toBeVisible()
    })

  test('a webhook whose response was lost is set up once and gets a new secret, without a loss of typed changes', async () => {
    const t = TEXTS.en
    const url = 'http://127.0.0.1:9/lost'
    const refusals = [NO_RESPONSE, 422]
    const page = await openAs(await createOrderer(), { path: '/accounts/webhooks', refusals })
    await page.route(isList, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort('failed')
    })
    await button(page, t('add')).click()
    const form = page.getByRole('dialog', { name: t('add') })
    await field(form, t('url')).fill(url)
    await button(form, t('submit')).click()
    await expect(page.getByText(url, { exact: true })).toBeVisible()
    await page.unroute(isList)
    await button(form, t('submit')).click()
    await expect(form.getByText(refusalTexts.en.WEBHOOK_KNOWN)).toBeVisible()
    await button(form, t('cancel')).click()

    await button(page, t('change_one', { url })).click()
    const change = page.getByRole('dialog', { name: t('change_title') })
    await field(change, t('description')).fill('ERP')
    await button(change, t('renew')).click()
    await button(page.getByRole('dialog', { name: t('renew_title') }), t('renew')).click()
    await button(page.getByRole('dialog', { name: t('secret_title') }), t('stored')).click()
    await button(change, t('submit')).click()
    await expect(change).toBeHidden()
    await expect(page.getByText('ERP')).toBeVisible()
  })

  test('customer service reads the log of a company’s webhook and switches it off', async ({
    cleanup,
  }) => {
    const receiver = new Receiver()
    const url = await receiver.start()
    cleanup(() => receiver.stop())
    const t = TEXTS.en
    const orderer = await createOrderer()
    const page = await openAs(orderer, { path: '/accounts/webhooks' })
    await button(page, t('add')).click()
    await field(page.getByRole('dialog'), t('url')).fill(url)
    await button(page, t('submit')).click()
    await button(page, t('stored')).click()

    const staff = await openPage()
    await logInService(staff)
    await staff.goto(`/backoffice/companies/${orderer.company.id}/show?tab=webhooks`)
    await button(staff, t('log_of', { url })).click()
    const log = staff.getByRole('dialog', { name: t('log_of', { url }) })
    await expect(log.getByText(t('log_empty'))).toBeVisible()
    await button(log, t('close')).click()
    await clickTwice(staff, t('switch_off'))
    await expect(staff.getByText(t('off_reason.SERVICE'))).toBeVisible()
  })
})
