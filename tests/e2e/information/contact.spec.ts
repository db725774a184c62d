import { createProduct, createProductGroup } from '#database/factories/product_factory'
import { createUser } from '#database/factories/user_factory'
import { contactResourceMessages as backofficeEn } from '#shared/information/contact/contact_resource_messages_en'
import { contactResourceMessages as backofficeFr } from '#shared/information/contact/contact_resource_messages_fr'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/ground/i18n/language'
import { orderNumber } from '#shared/ordering/orders/order_number'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { findBarriers } from '#tests/e2e/setup/axe'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading, link } from '#tests/e2e/setup/find'
import { demoLogin, openAs } from '#tests/e2e/setup/people/logins'
import { type Supplier, createOrderer } from '#tests/e2e/setup/people/suppliers'
import { fieldTexts, textsOf } from '#tests/e2e/setup/texts'
import { goTo } from '#tests/e2e/setup/visits/visit'
import { shipRoll } from '#tests/functional/setup/scans/scan_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const BACKOFFICE = { en: backofficeEn.contact, fr: backofficeFr.contact }

/** The states of the order and the roll that {@link shipTo} creates. */
const OFFERED_STATES = {
  en: { order: 'Order pending', roll: 'Not activated' },
  fr: { order: 'Commande en attente', roll: 'Non activé' },
}

async function shipTo({ company }: Supplier) {
  const client = db.connection()
  const user = await createUser(client, { companyId: company.id })
  const group = await createProductGroup(client)
  const product = await createProduct(client, { groupId: group.id })
  const { rollNo, orderPk } = await shipRoll({ company, user, product })
  return { rollNo, orderId: orderNumber(orderPk) }
}

test.group('Contact', () => {
  for (const language of JOURNEY_LANGUAGES) {
    test(`a supplier asks, customer service replies, and the supplier reads the reply (${language})`, async () => {
      const t = textsOf(language)
      const supplier = await createOrderer({ user: { language } })
      const { rollNo, orderId } = await shipTo(supplier)
      const page = await openAs(supplier, { language })
      await goTo(page, '/contact/contact')
      await button(page, t('contact.send')).click()
      await expect(page.getByText(t('validation.contact_topic'))).toBeVisible()
      await expect(page.getByText(t('validation.contact_message'))).toBeVisible()
      await field(page, t('contact.topic')).fill('Rolls of May')
      const question = field(page, t('contact.text'))
      await question.fill('When do they come? '.repeat(220))
      await button(page, t('contact.send')).click()
      await expect(question).toHaveAccessibleDescription(
        t('validation.max_length', { requirement: 4000, smart_count: 4000 })
      )
      await question.fill('When do they come?')
      await field(page, t('contact.order')).selectOption({ index: 1 })
      await field(page, t('contact.roll')).selectOption(rollNo)
      await field(page, t('contact.copy')).check()
      await button(page, t('contact.send')).click()
      await expect(button(page, t('contact.another'))).toBeVisible()
      const { id } = await db
        .from('contact_messages')
        .where('user_id', supplier.userId)
        .orderBy('id', 'desc')
        .firstOrFail()
      const reference = `CM-${String(id).padStart(8, '0')}`
      await expect(page.getByText(t('contact.sent', { reference }))).toBeVisible()
      const own = page.getByRole('region', { name: t('contact.own'), exact: true })
      await expect(own.getByText('When do they come?')).toBeVisible()
      expect(await findBarriers(page)).toEqual([])

      const staff = await openAs(demoLogin('service@printer.example'), {
        path: `/backoffice/contact_messages/${id}/show`,
        language,
      })
      await expect(heading(staff)).toHaveText('Rolls of May')
      await expect(link(staff, orderId)).toBeVisible()
      await expect(staff.getByText(rollNo)).toBeVisible()
      const said = BACKOFFICE[language]
      await button(staff, said.take).click()
      await expect(button(staff, said.take)).toBeHidden()
      const answer = staff.getByRole('textbox', { name: said.answer })
      await button(staff, said.answer_send).click()
      await expect(staff.getByText(fieldTexts[language].contact_message)).toBeVisible()
      await answer.fill('Tomorrow morning.')
      await button(staff, said.answer_send).click()
      await expect(answer).toBeHidden()
      await expect(staff.getByText('Tomorrow morning.')).toBeVisible()
      expect(await findBarriers(staff)).toEqual([])

      await page.reload()
      await expect(own.getByText('Tomorrow morning.')).toBeVisible()
    })
  }

  test('the state of finished messages and a filter that finds waiting ones replace each other', async () => {
    const staff = await openAs(demoLogin('service@printer.example'), {
      path: '/backoffice/contact_messages?filter={"whose":"waiting"}',
    })
    const { contact, contact_state: states, contact_whose: whose } = backofficeEn
    const choice = (name: string) => staff.getByRole('combobox', { name })
    const choose = async (name: string, option: string) => {
      await choice(name).click()
      await staff.getByRole('option', { name: option, exact: true }).click()
    }
    const state = backofficeEn.resources.contact_messages.fields.state
    await expect(choice(contact.whose)).toHaveText(whose.waiting)
    await choose(state, states.OPEN)
    await expect(choice(contact.whose)).toHaveText(whose.waiting)
    await choose(state, states.ANSWERED)
    await expect(choice(contact.whose)).not.toHaveText(whose.waiting)
    await choose(contact.whose, whose.mine)
    await expect(choice(state)).not.toHaveText(states.ANSWERED)
  })

  test('the orders and rolls offered for a message are in the page’s language', async () => {
    const supplier = await createOrderer()
    await shipTo(supplier)
    const page = await openAs(supplier)
    await goTo(page, '/contact/contact')
    for (const language of LANGUAGES) {
      const t = textsOf(language)
      await button(page, LANGUAGE_NAMES[language]).click()
      const states = OFFERED_STATES[language]
      await expect(field(page, t('contact.order'))).toContainText(states.order)
      await expect(field(page, t('contact.roll'))).toContainText(states.roll)
    }
  })
})
