import { button } from '#tests/e2e/setup/find'
import { requestApi } from '#tests/e2e/setup/request_api'
import { createPrintedProduct } from '#tests/e2e/setup/orders/non_standard'
import { someLines } from '#tests/e2e/setup/orders/ordering'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { logIn } from '#tests/e2e/setup/people/logins'
import { settle } from '#tests/e2e/setup/settle'
import { goTo, textsOf, type Visit } from '#tests/e2e/setup/visits/visit'
import type { OrderTemplate } from '#shared/ordering/templates/template_contract'
import type { Page } from 'playwright'

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

/** The order templates in each of their states. */
export const TEMPLATE_VISITS: readonly Visit[] = [NO_TEMPLATES, LISTED, TEMPLATE, CHANGED]
