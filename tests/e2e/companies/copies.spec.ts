import { mailTextsIn } from '#app/mailing/wording/mail_texts'
import { createPlacedOrder } from '#database/factories/order_factory'
import { createProduct } from '#database/factories/product_factory'
import { en as backoffice } from '#tests/e2e/setup/screens/backoffice'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading, tab } from '#tests/e2e/setup/find'
import { followLink } from '#tests/e2e/setup/follow_link'
import { openPage } from '#tests/e2e/setup/open_page'
import { newEmail } from '#tests/e2e/setup/people/registration'
import { createStaff } from '#tests/e2e/setup/people/staff'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { requestApi } from '#tests/e2e/setup/request_api'
import { en, refusalTexts, textsOf } from '#tests/e2e/setup/texts'
import { openAs } from '#tests/e2e/setup/people/logins'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('Copies of order mails', () => {
  test('a recipient is added with the keyboard, confirms, gets a copy and unsubscribes: {$self}')
    .with(JOURNEY_LANGUAGES)
    .run(async (_, language) => {
      const t = textsOf(language)
      const mails = mailTextsIn(language)
      const email = newEmail()
      const orderer = await createOrderer({ user: { language } })
      const page = await openAs(orderer, { path: '/accounts/profile', language })
      await button(page, t('copies.add')).press('Enter')
      const dialog = page.getByRole('dialog', { name: t('copies.add') })
      await expect(field(dialog, t('copies.email'))).toBeFocused()
      await page.keyboard.type(email)
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('alert')).toHaveText(t('copies.choose_kind'))
      await field(dialog, t('copies.kind.CANCELLED')).press('Space')
      await button(dialog, t('copies.save')).press('Enter')
      await expect(dialog).toBeHidden()
      const item = page.getByRole('listitem').filter({ hasText: email })
      await expect(item).not.toContainText(t('copies.confirmed'))

      const recipient = await openPage({ language, refusals: [404] })
      await followLink(recipient, email, mails('copy_confirmation.link'))
      await expect(recipient.getByText(orderer.company.name)).toBeVisible()
      await button(recipient, t('copies.page.confirm')).click()
      await expect(heading(recipient)).toHaveText(t('copies.page.confirmed_title'))
      await page.reload()
      await expect(item).toContainText(t('copies.confirmed'))

      const service = await openAs(await createStaff(), { language })
      const client = db.connection()
      const { id: groupId } = await client.from('product_groups').firstOrFail()
      const order = await createPlacedOrder(client, {
        company: orderer.company,
        user: { id: orderer.userId },
        state: 'CANCEL_REQUESTED',
        lines: [{ product: await createProduct(client, { groupId }), quantity: 1_000 }],
      })
      const path = `/backoffice/api/orders/${order.id}/move/`
      await requestApi(service, path, { method: 'POST', data: { to: 'CANCELLED' } })
      await service.goto(`/backoffice/companies/${orderer.company.id}/show`)
      await tab(service, t('copies.tab')).click()
      await expect(service.getByText(email)).toBeVisible()

      await followLink(recipient, email, mails('copy.unsubscribe'))
      const address = recipient.url()
      await button(recipient, t('copies.page.unsubscribe')).click()
      await expect(heading(recipient)).toHaveText(t('copies.page.unsubscribed_title'))
      await recipient.goto(address)
      await expect(heading(recipient)).toHaveText(t('copies.page.over_title'))
      await page.reload()
      await expect(page.getByText(t('copies.empty'))).toBeVisible()
    })

  test('the dialog of a recipient keeps its input, asks before deleting, and shows changes made elsewhere when opened again', async () => {
    const orderer = await createOrderer()
    const page = await openAs(orderer, { path: '/accounts/profile', refusals: [409] })
    const email = newEmail()
    await button(page, en('copies.add')).click()
    const adding = page.getByRole('dialog', { name: en('copies.add') })
    await field(adding, en('copies.email')).fill(email)
    await page.mouse.click(5, 5)
    await expect(field(adding, en('copies.email'))).toHaveValue(email)
    await field(adding, en('copies.kind.CANCELLED')).check()
    await button(adding, en('copies.save')).click()

    const change = button(page, en('copies.change_of', { email }))
    const dialog = page.getByRole('dialog', { name: en('copies.change_of', { email }) })
    await change.click()
    await db
      .from('mail_copies')
      .where('email', email)
      .update({
        kinds: JSON.stringify(['SHIPPED']),
        updated_at: '2026-01-01 00:00:00.000',
      })
    await button(dialog, en('copies.save')).click()
    await expect(dialog.getByRole('alert')).toHaveText(refusalTexts.en.CHANGED_MEANWHILE)
    await button(dialog, en('copies.cancel')).click()
    await change.click()
    await expect(field(dialog, en('copies.kind.SHIPPED'))).toBeChecked()

    await button(dialog, en('copies.delete')).click()
    const question = page.getByRole('dialog', { name: en('copies.delete_title') })
    await button(question, en('copies.cancel')).click()
    await button(dialog, en('copies.delete')).click()
    await button(question, en('copies.delete')).click()
    await expect(page.getByText(en('copies.empty'))).toBeVisible()
  })

  test('customer service is asked before a click outside loses a typed recipient, and before deleting one', async () => {
    const { company } = await createOrderer()
    const page = await openAs(await createStaff(), {
      path: `/backoffice/companies/${company.id}/show`,
    })
    const email = newEmail()
    await tab(page, en('copies.tab')).click()
    await button(page, en('copies.add')).click()
    const adding = page.getByRole('dialog', { name: en('copies.add') })
    await field(adding, en('copies.email')).fill(email)
    await page.mouse.click(5, 5)
    await button(
      page.getByRole('dialog', { name: backoffice('unsaved.title') }),
      backoffice('unsaved.stay')
    ).click()
    await field(adding, en('copies.kind.CANCELLED')).check()
    await button(adding, en('copies.save')).click()
    await button(page, en('copies.change_of', { email })).click()
    await button(page, en('copies.delete')).click()
    const question = page.getByRole('dialog', { name: en('copies.delete') })
    await expect(question).toContainText(en('copies.delete_text', { email }))
    await button(question, en('copies.delete')).click()
    await expect(page.getByText(en('copies.empty'))).toBeVisible()
  })
})
