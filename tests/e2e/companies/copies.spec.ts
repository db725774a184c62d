import { openAs } from '#tests/e2e/companies/open_as'
import { mailTextsIn } from '#app/mailing/wording/mail_texts'
import { createPlacedOrder } from '#database/factories/order_factory'
import { createProduct } from '#database/factories/product_factory'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading, tab } from '#tests/e2e/setup/find'
import { followLink } from '#tests/e2e/setup/follow_link'
import { openPage } from '#tests/e2e/setup/open_page'
import { newEmail } from '#tests/e2e/setup/people/registration'
import { createStaff } from '#tests/e2e/setup/people/staff'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { requestApi } from '#tests/e2e/setup/request_api'
import { textsOf } from '#tests/e2e/setup/visits/visit'
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
        positions: [{ product: await createProduct(client, { groupId }), quantity: 1_000 }],
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
})
