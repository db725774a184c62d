import { createUser } from '#database/factories/user_factory'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { expect } from '#tests/e2e/setup/expect'
import { button, fact, field, heading, link, clickTwice } from '#tests/e2e/setup/find'
import { tabTo } from '#tests/e2e/setup/keyboard'
import { fillCart, someLines } from '#tests/e2e/setup/orders/ordering'
import { PAYMENT } from '#tests/e2e/setup/orders/payment'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { textsOf } from '#tests/e2e/setup/texts'
import { openAs } from '#tests/e2e/setup/people/logins'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('Approval of orders', () => {
  test('an approver sets a limit by keyboard, an order above it waits, and is approved: {$self}')
    .with(JOURNEY_LANGUAGES)
    .run(async (_, language) => {
      const t = textsOf(language)
      const orderer = await createOrderer({ user: { language } })
      const { email, password } = await createUser(db.connection(), {
        companyId: orderer.company.id,
        roles: ['PURCHASE_APPROVER'],
        firstName: 'Ada',
        lastName: 'Weiß',
        language,
      })
      const approving = await openAs(
        { email, password, accountId: orderer.accountId },
        { path: '/approvals', language }
      )
      const name = 'Élise Moreau'
      await tabTo(approving, field(approving, t('approvals.limits.limit_of', { name })))
      await approving.keyboard.type('1,50')
      await approving.keyboard.press('Enter')
      await expect(approving.getByText(t('approvals.limits.saved', { name }))).toBeVisible()

      const ordering = await openAs(orderer, { language })
      await fillCart(ordering, await someLines(ordering, 1))
      await ordering.goto(PAYMENT)
      await button(ordering, t('ordering.payment.send')).click()
      await expect(heading(ordering)).toHaveText(t('ordering.thankyou.title'))
      await expect(ordering.getByText('Ada Weiß')).toBeVisible()
      await link(ordering, t('ordering.thankyou.show_order')).click()
      const details = ordering.getByRole('dialog')
      await expect(fact(details, t('statistics.order.approval'))).toContainText('Ada Weiß')
      await expect(button(details, t('statistics.order.withdraw'))).toBeEnabled()

      await approving.reload()
      const list = approving.getByRole('list', { name: t('approvals.inbox.list') })
      await list.getByRole('link', { name: new RegExp(name) }).click()
      await expect(heading(approving)).toHaveText(t('approvals.order.title'))
      const deadline = await fact(approving, t('approvals.order.expires')).innerText()
      await expect(fact(details, t('statistics.order.approval'))).toContainText(deadline)
      await button(approving, t('approvals.form.reject')).click()
      await expect(approving.getByText(t('approvals.form.reason_missing'))).toBeVisible()
      await clickTwice(approving, t('approvals.form.approve'))
      await expect(heading(approving)).toHaveText(t('approvals.done.order_approved'))

      await ordering.reload()
      await expect(button(details, t('statistics.order.cancel'))).toBeEnabled()
    })
})
