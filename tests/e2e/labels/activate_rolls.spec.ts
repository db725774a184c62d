import { test } from '@japa/runner'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { requestApi } from '#tests/e2e/setup/request_api'
import { expect } from '#tests/e2e/setup/expect'
import { button, field } from '#tests/e2e/setup/find'
import { logInService, moveUntil, orderAs } from '#tests/e2e/setup/orders/fulfilment'
import { openPage } from '#tests/e2e/setup/open_page'
import { ofLabels } from '#tests/e2e/setup/screens/resource_texts'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import type { Language } from '#shared/ground/i18n/language'
import type { StaffOrder } from '#shared/labels/fulfilment/fulfilment_contract'
import type { Page } from 'playwright'

const listOf = ({ pk }: { pk: number }) =>
  `/backoffice/spools?${new URLSearchParams({ filter: JSON.stringify({ order_pk: pk }) })}`

async function shippedOrder(rolls: number, language: Language = 'en') {
  const order = await orderAs(await openPage(), await createOrderer(), rolls)
  const page = await openPage({ language })
  await logInService(page)
  await moveUntil(page, order, 'SHIPPED')
  const read = () => requestApi<StaffOrder>(page, `/backoffice/api/orders/${order.pk}/`)
  const spools = (await read()).spools
  return { page, order, spools, stateNow: async () => (await read()).state }
}

async function agree(page: Page, label: string) {
  await button(page, label).click()
  await button(page.getByRole('dialog'), label).click()
}

test.group('Activation by customer service', () => {
  for (const language of JOURNEY_LANGUAGES) {
    const t = ofLabels[language]

    test(`activating the last roll on its page activates its order (${language})`, async () => {
      const { page, order, spools, stateNow } = await shippedOrder(2, language)
      const [first, second] = spools
      await page.goto(`/backoffice/spools/${first!.id}/show`)
      await agree(page, t('spools.activation.label'))
      await expect(page.getByText(t('spools.activation.done', { smart_count: 1 }))).toBeVisible()
      await expect(button(page, t('spools.activation.label'))).toHaveCount(0)
      await expect(page.getByRole('cell', { name: t('spool_event.ACTIVATED') })).toBeVisible()
      expect(await stateNow()).toBe('SHIPPED')

      await page.goto(listOf(order))
      const choose = (roll: string) => field(page, t('spools.choose', { roll }))
      await choose(second!.spool_no).check()
      await expect(choose(first!.spool_no)).toHaveCount(0)
      await agree(page, `${t('spools.activation.label')} (1)`)
      await expect(choose(second!.spool_no)).toHaveCount(0)
      expect(await stateNow()).toBe('ACTIVATED')
    })
  }

  test('all rolls of a list page can be activated at once', async () => {
    const t = ofLabels.en
    const { page, order, stateNow } = await shippedOrder(3)
    await page.goto(listOf(order))
    await field(page, t('spools.choose_all')).check()
    await agree(page, `${t('spools.activation.label')} (3)`)
    await expect(page.getByText(t('spools.activation.done', { smart_count: 3 }))).toBeVisible()
    await expect(field(page, t('spools.choose_all'))).toBeDisabled()
    expect(await stateNow()).toBe('ACTIVATED')
  })
})
