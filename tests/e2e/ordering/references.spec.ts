import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading, link } from '#tests/e2e/setup/find'
import { openAs } from '#tests/e2e/setup/people/logins'
import { fillCart, someLines } from '#tests/e2e/setup/orders/ordering'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { textsOf } from '#tests/e2e/setup/texts'
import { LANGUAGE_NAMES } from '#shared/ground/i18n/language'
import { replaceCart } from '#shared/ordering/orders/order_endpoints'
import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'

/** Fills a field and waits until the server has stored a cart with the value. */
async function fillAndSave(page: Page, entry: Locator, value: string) {
  const saved = page.waitForResponse((response) => {
    const request = response.request()
    const isSaving =
      response.url().endsWith(replaceCart.path) && request.method() === replaceCart.method
    return isSaving && request.postData()?.includes(value) === true
  })
  await entry.fill(value)
  await saved
}

test.group('References of lines and cost centres', () => {
  for (const language of JOURNEY_LANGUAGES) {
    const t = textsOf(language)

    test(`a buyer orders in ${LANGUAGE_NAMES[language]} with a reference and a cost centre and finds the order by them`, async () => {
      const page = await openAs(await createOrderer({ user: { language } }), { language })
      const leaveAndReturn = async (before: string) => {
        await link(page, t('ordering.actions.back')).click()
        await expect(heading(page)).toHaveText(before)
        await page.goBack()
      }
      const [line] = await someLines(page, 1)
      const { customer_reference: reference } = line!.product
      const own = t('ordering.summary.own_reference_of', { reference })
      await fillCart(page, [line!])
      await page.goto('/orders/order_process/order_summary')
      await button(page, own).click()
      await expect(field(page, own)).toBeFocused()
      await field(page, own).fill('M'.repeat(41))
      await button(page, t('ordering.actions.continue')).click()
      await expect(field(page, own)).toBeFocused()
      await leaveAndReturn(t('ordering.title'))
      await expect(field(page, own)).toHaveValue('M'.repeat(41))
      await expect(field(page, own)).toHaveAccessibleDescription(
        t('ordering.address.reference_too_long', { used: 41, max: 40 })
      )
      await fillAndSave(page, field(page, own), 'MAT 4711')
      await page.reload()
      await expect(field(page, own)).toHaveValue('MAT 4711')
      await button(page, t('ordering.actions.continue')).click()
      const orderNo = field(page, t('ordering.address.order_no'))
      await orderNo.pressSequentially('PO-2026-000000017')
      await leaveAndReturn(t('ordering.summary.title'))
      await expect(orderNo).toHaveValue('PO-2026-000000017')
      await button(page, t('ordering.actions.continue')).click()
      await expect(orderNo).toBeFocused()
      await orderNo.fill('PO-1')
      const costCentre = field(page, t('ordering.address.cost_centre'))
      await fillAndSave(page, costCentre, 'CC-Vesoul')
      await page.reload()
      await expect(costCentre).toHaveValue('CC-Vesoul')
      await button(page, t('ordering.actions.continue')).click()
      await expect(page.getByText('MAT 4711')).toBeVisible()
      await button(page, t('ordering.payment.send')).click()
      await expect(heading(page)).toHaveText(t('ordering.thankyou.title'))
      await expect(page.getByText('CC-Vesoul')).toBeVisible()
      await link(page, t('ordering.thankyou.show_order')).click()
      const details = page.getByRole('dialog')
      await expect(details.getByText('CC-Vesoul')).toBeVisible()
      await expect(details.getByText('MAT 4711')).toBeVisible()
      await page.keyboard.press('Escape')
      for (const search of ['vesoul', 'mat 4711']) {
        await field(page, t('statistics.history.search')).fill(search)
        await expect(
          page.getByText(t('statistics.history.count', { smart_count: 1 }))
        ).toBeVisible()
      }
    })
  }
})
