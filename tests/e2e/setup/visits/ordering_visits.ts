import { expect } from '#tests/e2e/setup/expect'
import { button, field } from '#tests/e2e/setup/find'
import { logIn } from '#tests/e2e/setup/people/logins'
import {
  FORM,
  chooseProduct,
  createPrintedProduct,
  item,
  labelsOf,
  printForm,
} from '#tests/e2e/setup/orders/non_standard'
import { someLines } from '#tests/e2e/setup/orders/ordering'
import { settle } from '#tests/e2e/setup/settle'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { asDemo, goOn, goTo, type Visit } from '#tests/e2e/setup/visits/visit'
import { textsOf } from '#tests/e2e/setup/texts'

const ORDERING = '/orders/order_process'
const ROLLS = '/statistics/rolls'
const LUMEN = 'buyer@lumen.example'

const IMPRINT: Visit = {
  what: 'the form for non-standard products with an imprint',
  open: async (page, language) => {
    const t = textsOf(language)
    await logIn(page, await createOrderer({ user: { language } }))
    const { customerReference } = await createPrintedProduct()
    await goTo(page, FORM)
    await chooseProduct(page, 1, customerReference, t)
    await labelsOf(item(page, 1, t), t).fill('1500')
    await printForm(page, 1, t).waitFor()
    await settle(page)
  },
}

const INCOMPLETE: Visit = {
  what: 'the form for non-standard products with something missing',
  open: async (page, language) => {
    const t = textsOf(language)
    await logIn(page, await createOrderer({ user: { language } }))
    const { customerReference } = await createPrintedProduct()
    await goTo(page, FORM)
    await chooseProduct(page, 1, customerReference, t)
    await button(page, t('ordering.actions.continue')).click()
    const labels = labelsOf(item(page, 1, t), t)
    await expect(labels).toBeFocused()
    await expect(labels).toHaveAccessibleDescription(t('ordering.non_standard.missing_labels'))
    await settle(page)
  },
}

const PASTE: Visit = {
  what: 'the dialog for a pasted list',
  open: async (page, language) => {
    await logIn(page, await createOrderer({ user: { language } }))
    await goTo(page, ORDERING)
    await button(page, textsOf(language)('quick_order.paste')).click()
    await page.getByRole('dialog').waitFor()
    await settle(page)
  },
}

const PASTED: Visit = {
  what: 'a pasted list with faulty lines',
  open: async (page, language) => {
    const t = textsOf(language)
    await logIn(page, await createOrderer({ user: { language } }))
    const [line] = await someLines(page, 1)
    await goTo(page, ORDERING)
    await button(page, t('quick_order.paste')).click()
    const list = `Reference\tRolls\n${line!.product.customer_reference}\t1\nNO-SUCH\t1\n\t2`
    await field(page, t('quick_order.list')).fill(list)
    await button(page, t('quick_order.list_add')).click()
    await page.getByRole('region', { name: t('quick_order.faulty') }).waitFor()
    await settle(page)
  },
}

const CHOSEN_ROLLS: Visit = {
  what: 'the question before rolls are activated',
  as: LUMEN,
  open: async (page, language) => {
    const t = textsOf(language)
    await goOn(page, ROLLS)
    await page.getByRole('checkbox', { name: t('labels.choose_all') }).check()
    await page.locator('main').getByRole('button', { name: /\d/ }).first().click()
    await page.getByRole('dialog').waitFor()
    await settle(page)
  },
}

const NO_ROLLS: Visit = {
  what: 'the rolls of a company without any',
  open: async (page, language) => {
    await logIn(page, await createOrderer({ user: { language } }))
    await goTo(page, ROLLS)
    await page.getByText(textsOf(language)('labels.empty')).waitFor()
  },
}

export const ORDERING_VISITS: readonly Visit[] = [
  IMPRINT,
  INCOMPLETE,
  PASTE,
  PASTED,
  asDemo('buyer@schulden.example', 'the welcome page of a blocked company', '/welcome'),
  asDemo('buyer@wartend.example', 'the profile of a waiting company', '/accounts/profile'),
  asDemo(LUMEN, 'the rolls of a company', ROLLS),
  CHOSEN_ROLLS,
  NO_ROLLS,
]
