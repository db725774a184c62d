import { requestApi } from '#tests/e2e/setup/request_api'
import { createPrintedProduct } from '#tests/e2e/setup/orders/non_standard'
import { someLines } from '#tests/e2e/setup/orders/ordering'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { logIn } from '#tests/e2e/setup/people/logins'
import { settle } from '#tests/e2e/setup/settle'
import { goTo, type Visit } from '#tests/e2e/setup/visits/visit'
import type { OrderTemplate } from '#shared/ordering/templates/template_contract'
import type { Page } from 'playwright'
import { webhookMessages as english } from '#shared/mailing/webhooks/webhook_messages_en'
import { webhookMessages as french } from '#shared/mailing/webhooks/webhook_messages_fr'
import { button, field } from '#tests/e2e/setup/find'
import { deliver, payloadOf } from '#tests/functional/mailing/webhooks/webhook_scene'
import { inBoth, textsOf } from '#tests/e2e/setup/texts'
import type { Language } from '#shared/ground/i18n/language'

const TEMPLATES = '/orders/order_process/templates'

/** Stores a template with full rolls, an imprint and a missing product. Returns its path. */
export async function templatePath(page: Page): Promise<string> {
  const [line] = await someLines(page, 1)
  const { pk, customer_reference: reference, labels_per_unit: labels } = line!.product
  const printed = await createPrintedProduct()
  const lineOf = (product: number, customer_reference: string, quantity: number) => ({
    product,
    customer_reference,
    quantity,
    print_data: product === printed.id ? [{ name: 'part_number', value: '98 123' }] : null,
  })
  const template = await requestApi<OrderTemplate>(page, '/orders/api/order_templates/', {
    method: 'POST',
    data: {
      name: 'A',
      is_shared: true,
      lines: [
        lineOf(pk, reference, 2 * labels),
        lineOf(printed.id, printed.customerReference, 1_500),
        lineOf(999_999_999, 'X-1', 1_000),
      ],
    },
  })
  return `${TEMPLATES}?template=${template.pk}`
}

const NO_TEMPLATES: Visit = {
  what: 'the order templates without any',
  open: async (page, language) => {
    await logIn(page, await createOrderer({ user: { language } }))
    await goTo(page, TEMPLATES)
    await page.getByText(textsOf(language)('order_templates.empty')).waitFor()
  },
}

const LISTED: Visit = {
  what: 'the order templates',
  open: async (page, language) => {
    await logIn(page, await createOrderer({ user: { language } }))
    await templatePath(page)
    await goTo(page, TEMPLATES)
  },
}

const TEMPLATE: Visit = {
  what: 'an order template with a missing product',
  open: async (page, language) => {
    await logIn(page, await createOrderer({ user: { language } }))
    await page.goto(await templatePath(page))
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    await settle(page)
  },
}

const CHANGED: Visit = {
  what: 'the dialog that changes an order template',
  open: async (page, language) => {
    const t = textsOf(language)
    await logIn(page, await createOrderer({ user: { language } }))
    await page.goto(await templatePath(page))
    await button(page, t('order_templates.change')).click()
    await page.getByRole('dialog', { name: t('order_templates.change') }).waitFor()
    await settle(page)
  },
}

export const TEMPLATE_VISITS: readonly Visit[] = [NO_TEMPLATES, LISTED, TEMPLATE, CHANGED]

const WEBHOOKS = '/accounts/webhooks'
const URL = 'http://127.0.0.1:9/events'

const words = inBoth(english, french)

async function openWithWebhook(page: Page, language: Language): Promise<void> {
  await logIn(page, await createOrderer({ user: { language } }))
  const data = payloadOf(URL)
  await requestApi(page, '/accounts/api/webhooks/', { method: 'POST', data })
  await goTo(page, WEBHOOKS)
}

export const WEBHOOK_VISITS: readonly Visit[] = [
  {
    what: 'the webhooks while there is none',
    open: async (page, language) => {
      await logIn(page, await createOrderer({ user: { language } }))
      await goTo(page, WEBHOOKS)
    },
  },
  {
    what: 'the form of a webhook with mistakes',
    open: async (page, language) => {
      const t = words[language]
      await openWithWebhook(page, language)
      await button(page, t('change_one', { url: URL })).click()
      const form = page.getByRole('dialog')
      await field(form, t('url')).fill('nowhere')
      await form.getByRole('checkbox', { name: t('choose_all') }).uncheck()
      await button(form, t('submit')).click()
      await settle(page)
    },
  },
  {
    what: 'the log of a webhook whose receiver fails',
    open: async (page, language) => {
      const t = words[language]
      await openWithWebhook(page, language)
      await button(page, t('log_of', { url: URL })).click()
      await button(page, t('test')).click()
      await page.getByText(t('states.PENDING')).first().waitFor()
      await deliver(new Date(Date.now() + 1))
      await page.getByText(t('failure.UNREACHABLE')).first().waitFor()
      await button(page, t('details')).click()
      await settle(page)
    },
  },
]
