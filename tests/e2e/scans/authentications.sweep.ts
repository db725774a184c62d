import { uniqueText } from '#database/factories/unique_text'
import { authenticationMessages as english } from '#shared/scans/questions/authentication_messages_en'
import { createTranslator } from '#shared/ground/i18n/translator'
import { dayField, typeDay } from '#tests/e2e/setup/days'
import { expect } from '#tests/e2e/setup/expect'
import { openAsAnalyst } from '#tests/e2e/setup/scans/analyst'
import { button, field, heading, link } from '#tests/e2e/setup/find'
import { holdResponses } from '#tests/e2e/setup/hold_responses'
import { addScans, withScans, withoutScans } from '#tests/e2e/setup/scans/scans'
import { fieldTexts } from '#tests/e2e/setup/texts'
import type { SentScan } from '#app/scans/lines/sent_scan'
import { test } from '@japa/runner'

const en = createTranslator<typeof english>('en', english)
/** The number of the demo's scans, plus scans of other tests. */
const ALL = /^3,\d{3} verifications$/

test.group('Authentications', (group) => {
  group.setup(withScans)

  test('the statistics page links to the dashboard of scans, whose filters survive a reload', async () => {
    const page = await openAsAnalyst({ path: '/statistics/landing' })
    await link(page, 'Authentication').click()
    await expect(page).toHaveURL(/\/backoffice\/authentications$/)
    await expect(heading(page)).toHaveText('Authentications')
    await expect(page.getByText(ALL)).toBeVisible()

    await field(page, en('scans.filters.verification_status')).click()
    await page.getByRole('option', { name: en('scans.statuses.4') }).click()
    await expect(page).toHaveURL(/verification_status=4/)
    await page.keyboard.press('Escape')
    await expect(page.getByText(/^[34]\d\d verifications$/)).toBeVisible()
    const found = await page.getByText(/^[34]\d\d verifications$/).textContent()
    await page.reload()
    await expect(page.getByText(found!, { exact: true })).toBeVisible()
    await expect(button(page, en('scans.statuses.4'))).toBeVisible()
    await button(page, en('scans.filters.reset')).click()
    await expect(page.getByText(ALL)).toBeVisible()
  })

  test('former scans stay dimmed until the next ones have loaded', async () => {
    const page = await openAsAnalyst({ path: '/backoffice/authentications?view=by_time&as=table' })
    const panel = page.getByRole('tabpanel')
    const table = page.getByRole('grid', { name: en('authentications.by_time') })
    await expect(table).toBeVisible()
    const { reached, release } = await holdResponses(/\/statistics\/api\/verifications\/$/)
    await field(page, en('scans.filters.geolocation_method')).click()
    await page.getByRole('option', { name: en('scans.methods.GPS') }).click()
    await page.keyboard.press('Escape')
    await reached
    const dimmed = panel.locator('[aria-busy=true] > div').filter({ has: table })
    await expect(dimmed).toHaveCSS('opacity', '0.5')
    await expect(page.getByText(ALL)).toBeVisible()
    release()
    await expect(page.getByText(ALL)).toHaveCount(0)
    await expect(panel.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(panel.locator('[aria-busy=false] > div').filter({ has: table })).toHaveCSS(
      'opacity',
      '1'
    )
  })

  test('selecting a period in the chart zooms in, and going back zooms out', async ({ assert }) => {
    const page = await openAsAnalyst({
      path: '/backoffice/authentications?date_start=2024-01-01&date_end=2024-12-31',
    })
    const chart = page
      .getByRole('tabpanel')
      .locator('svg')
      .filter({ has: page.locator('text') })
      .first()
    await expect(chart).toBeVisible()
    const count = page.getByRole('heading', { level: 2 })
    await expect(count).toHaveText(/ verifications$/)
    const weeks = await count.textContent()
    const box = (await chart.boundingBox())!
    const y = box.y + box.height / 2
    await page.mouse.move(box.x + box.width * 0.4, y)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.45, y, { steps: 5 })
    await page.mouse.move(box.x + box.width * 0.55, y, { steps: 5 })
    await page.mouse.up()
    await expect(page).toHaveURL(/date_start=2024-0[3-7]-\d\d&date_end=2024-0[4-9]-\d\d/)
    const { searchParams } = new URL(page.url())
    assert.isBelow(
      Date.parse(searchParams.get('date_start')!),
      Date.parse(searchParams.get('date_end')!)
    )
    await expect(count).not.toHaveText(weeks!)
    await button(page, en('scans.table')).click()
    const table = page.getByRole('grid', { name: en('authentications.by_time') })
    await expect(
      table.getByRole('columnheader', { name: en('authentications.intervals.day') })
    ).toBeVisible()
    await page.goBack()
    await expect(count).toHaveText(weeks!)
  })

  test('a single scan opens from the table by keyboard, and from its URL', async () => {
    const page = await openAsAnalyst({
      path: '/backoffice/authentications?view=list&verification_status=4',
      refusals: [404],
    })
    const grid = page.getByRole('grid', { name: en('authentications.list') })
    await grid.getByRole('button').first().press('Enter')
    const popup = page.getByRole('dialog', { name: en('authentications.one.title') })
    await expect(popup.getByText(en('scans.descriptions.4'))).toBeVisible()
    await expect(popup.getByText(en('scans.advice'))).toBeVisible()
    await page.reload()
    await expect(popup.getByText(en('scans.descriptions.4'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
    await page.goto('/backoffice/authentications?verification=nobody')
    await expect(page.getByText(en('scans.no_info'))).toBeVisible()
  })

  test('the page of the scan list survives a reload, and other filters start on page one', async () => {
    const page = await openAsAnalyst({ path: '/backoffice/authentications?view=list' })
    const pages = page.getByText(/^26–50 of /)
    await page.getByRole('button', { name: 'Go to next page' }).click()
    await expect(pages).toBeVisible()
    await expect(page).toHaveURL(/view=list.*page=2/)
    await page.reload()
    await expect(pages).toBeVisible()
    await field(page, en('scans.filters.verification_status')).click()
    await page.getByRole('option', { name: en('scans.statuses.4') }).click()
    await expect(page.getByText(/^1–25 of /)).toBeVisible()
    await expect(page).not.toHaveURL(/page=/)
  })

  test('a single scan opens from the map by keyboard', async () => {
    const label = 'MPRSTVWXYZ01'
    await addScans([
      {
        id: uniqueText(),
        label_id: label,
        timestamp: '2025-03-01T10:00:00.000Z',
        status: 6,
        lat: -62.5,
        lon: -60.5,
        accuracy: 7,
        client_type: 'MA',
        agent: 'Label Check',
        agent_version: '4',
        verification_count: 1,
        tags: [],
      },
    ])
    const page = await openAsAnalyst({
      path: `/backoffice/authentications?view=map&at=-62.5,-60.5,10&_object_id__label_id_or_checksum=${label}`,
    })
    const mark = page
      .getByRole('tabpanel')
      .getByRole('button', { name: new RegExp(`${en('scans.statuses.6')}.*${label}`) })
    await mark.first().press('Enter')
    const popup = page.getByRole('dialog', { name: en('authentications.one.title') })
    await expect(popup.getByText(en('scans.descriptions.6'))).toBeVisible()
  })

  test('quick successive filter changes are all kept', async () => {
    const page = await openAsAnalyst({ path: '/backoffice/authentications' })
    const map = page.getByRole('tab', { name: en('authentications.map'), exact: true })
    await expect(map).toBeVisible()
    const table = button(page, en('scans.table'))
    await table.waitFor()
    // Clicks twice before the page renders again.
    await (await table.elementHandle())!.evaluate(
      (first, second) => [first, second].forEach((one) => (one as HTMLElement).click()),
      await map.elementHandle()
    )
    await expect(map).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(/as=table&view=map/)

    await page.getByRole('searchbox', { name: en('scans.filters.object') }).fill('#4711')
    await page.getByRole('tab', { name: en('authentications.list'), exact: true }).click()
    await expect(page).toHaveURL(/view=list.*label_id_or_checksum=%234711/)
    await expect(page.getByText(en('scans.nothing')).first()).toBeVisible()
  })

  test('an invalid day is reported at its field and never replaced by another', async () => {
    const page = await openAsAnalyst({ path: '/backoffice/authentications' })
    const from = dayField(page, en('scans.filters.date_start'))
    await expect(page.getByText(ALL)).toBeVisible()
    await typeDay(from, '2026-02-31')
    await expect(page.getByText(fieldTexts.en.date)).toBeVisible()
    await expect(from.getByRole('spinbutton')).toHaveText(['2026', '02', '31'])
    expect(page.url()).not.toMatch(/date_start=2026-(02-31|03-03)/)

    await typeDay(from, '2026-03-01')
    await expect(page).toHaveURL(/date_start=2026-03-01/)
    await expect(page.getByText(fieldTexts.en.date)).toHaveCount(0)
    await expect(from.getByRole('spinbutton')).toHaveText(['2026', '03', '01'])
  })

  test('rankings list companies and countries, largest first', async () => {
    const page = await openAsAnalyst({ path: '/backoffice/authentications' })
    for (const view of ['by_company', 'by_country'] as const) {
      await page.getByRole('tab', { name: en(`authentications.${view}`) }).click()
      const rows = page.getByRole('grid', { name: en(`authentications.${view}`) }).getByRole('row')
      await expect(rows.nth(2)).toBeVisible()
      await expect(rows.nth(1).getByRole('img')).toHaveAttribute('aria-label', /Valid Code \d+/)
      await expect(page.getByRole('list', { name: en('scans.legend') })).toBeVisible()
      for (const name of ['valid', 'doubtful', 'undecided'] as const) {
        await expect(
          page.getByRole('columnheader', { name: en(`scans.combined.${name}`) })
        ).toBeVisible()
      }
    }
  })

  test('rankings of scans without owner say so instead of showing nothing', async () => {
    await addScans([
      {
        id: uniqueText(),
        label_id: 'MPRSTVWXYZ02',
        timestamp: '2025-03-01T10:00:00.000Z',
        status: 0,
        client_type: 'MA',
        verification_count: 1,
        tags: [],
      } as SentScan,
    ])
    const page = await openAsAnalyst({
      path: '/backoffice/authentications?view=by_company&_object_id__label_id_or_checksum=MPRSTVWXYZ02',
    })
    await expect(
      page.getByText(en('authentications.unranked', { smart_count: 1, count: '1' }))
    ).toBeVisible()
    await expect(page.getByText(en('scans.nothing'))).toHaveCount(0)
  })

  test('one press of the back button leaves the scan screen, even after moving its map', async () => {
    const page = await openAsAnalyst({ path: '/backoffice/alert_rules' })
    await page.getByRole('menuitem', { name: 'Authentications' }).click()
    await expect(page.getByText(ALL)).toBeVisible()
    await page.getByRole('tab', { name: en('authentications.map') }).click()
    await expect(page).toHaveURL(/[?&]at=/)
    await page.goBack()
    await expect(page).toHaveURL(/\/backoffice\/authentications$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/backoffice\/alert_rules$/)
  })

  test('a URL with invalid filters asks to correct them, and ignores those of other screens', async () => {
    const page = await openAsAnalyst({
      path: '/backoffice/authentications?date_start=2025-05-01&date_end=2025-04-01',
    })
    await expect(page.getByText(en('scans.wrong_filters')).first()).toBeVisible()
    await page.goto('/backoffice/supplier_analysis?spool_id=NOBODY&tags=none')
    await expect(page.getByText(ALL)).toBeVisible()
    await expect(button(page, en('scans.filters.reset'))).toBeDisabled()
  })

  test('scan filters say that nothing matches, or that their choices cannot be loaded', async () => {
    const page = await openAsAnalyst({ refusals: [503] })
    const { reached, release } = await holdResponses(/\/api\/scanned_domains\/$/)
    await page.goto('/backoffice/authentications')
    const domains = field(page, en('scans.filters.domains'))
    await reached
    await domains.fill('no such domain')
    release()
    await expect(page.getByText(en('scans.filters.no_match'))).toBeVisible()
    await expect(domains).toHaveValue('no such domain')
    withoutScans()
    await page.reload()
    await field(page, en('scans.filters.tags')).click()
    await expect(page.getByText(en('scans.filters.no_choices'))).toBeVisible()
  })

  test('the scan dashboard reports an invalid id, and says when nothing matches', async () => {
    const page = await openAsAnalyst({ path: '/backoffice/authentications' })
    const id = page.getByRole('searchbox', { name: en('scans.filters.object') })
    await id.fill('#12')
    await expect(page.getByText(en('scans.object_not_entered'))).toBeVisible()
    await id.fill('bcdf ghjk lmnp')
    await expect(page.getByText(en('scans.nothing'))).toBeVisible()
    await expect(page).toHaveURL(/label_id_or_checksum=BCDFGHJKLMNP/)
    await page.getByRole('tab', { name: en('authentications.map') }).click()
    await expect(page.getByText(en('scans.nothing'))).toBeVisible()
  })

  test('the scan dashboard reports an outage of the store, and recovers from it', async () => {
    const page = await openAsAnalyst({ refusals: [503] })
    withoutScans()
    await page.goto('/backoffice/authentications')
    await expect(page.getByRole('alert')).toHaveText(new RegExp(`^${en('scans.away')}`))
    await expect(button(page, en('scans.count_again'))).toBeVisible()
    await withScans()
    await button(page, en('scans.retry')).click()
    await expect(page.getByText(ALL)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
