import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { findBarriers } from '#tests/e2e/setup/axe'
import { expect } from '#tests/e2e/setup/expect'
import { button, field } from '#tests/e2e/setup/find'
import { logIn, openAs } from '#tests/e2e/setup/people/logins'
import { openPage } from '#tests/e2e/setup/open_page'
import { giveRolls } from '#tests/e2e/setup/orders/rolls'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { textsOf } from '#tests/e2e/setup/texts'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const PAGE = '/statistics/rolls'

test.group('The rolls of a company', () => {
  for (const language of JOURNEY_LANGUAGES) {
    test(`rolls are found by a part of their number, also from the URL (${language})`, async () => {
      const t = textsOf(language)
      const supplier = await createOrderer({ user: { language } })
      const [first, second] = (await giveRolls(supplier, 2)) as [string, string]
      const page = await openAs(supplier, { path: PAGE, language })
      const rolls = page.getByRole('rowheader')
      await expect(rolls).toHaveText([second, first])
      const search = field(page, t('labels.search'))
      await search.fill(first.toLowerCase())
      await expect(rolls).toHaveText([first])
      await expect(page).toHaveURL(new RegExp(`search=${first.toLowerCase()}`))
      await page.reload()
      await expect(rolls).toHaveText([first])
      await expect(search).toHaveValue(first.toLowerCase())
      await search.fill('no such roll')
      await expect(page.getByRole('heading', { name: t('labels.no_match') })).toBeVisible()
      expect(await findBarriers(page)).toEqual([])
      await button(page, t('labels.reset')).click()
      await expect(rolls).toHaveText([second, first])
      await expect(search).toHaveValue('')
    })
  }

  test('chosen rolls that a search hides stay chosen while others are activated', async () => {
    const t = textsOf('en')
    const supplier = await createOrderer()
    const [first, second] = (await giveRolls(supplier, 2)) as [string, string]
    const page = await openAs(supplier, { path: PAGE })
    const choice = (roll: string) => field(page, t('labels.choose', { roll }))
    await choice(first).check()
    await field(page, t('labels.search')).fill(second)
    await expect(choice(first)).toHaveCount(0)
    await field(page, t('labels.choose_all')).check()
    await button(page, t('labels.selected', { smart_count: 1 })).click()
    await button(page.getByRole('dialog'), t('labels.activate')).click()
    await expect(page.getByText(t('labels.done', { smart_count: 1 }))).toBeVisible()
    await field(page, t('labels.search')).fill('')
    await expect(choice(first)).toBeChecked()
    await expect(choice(second)).toHaveCount(0)
  })

  test('rolls show the days of shipping and activation in the business’s time zone', async () => {
    const supplier = await createOrderer()
    const [roll] = (await giveRolls(supplier, 1)) as [string]
    await db.from('rolls').where('spool_no', roll).update({
      shipped_at: '2026-03-01 22:30:00',
      activated_at: '2026-03-31 22:30:00',
    })
    const page = await openPage()
    const browser = await page.context().newCDPSession(page)
    await browser.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' })
    await logIn(page, supplier)
    await page.goto(PAGE)
    const row = page.getByRole('row').filter({ hasText: roll })
    await expect(row.getByRole('cell', { name: /^2026/ })).toHaveText(['2026-03-01', '2026-04-01'])
  })
})
