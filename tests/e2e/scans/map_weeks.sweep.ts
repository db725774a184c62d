import type { SentScan } from '#app/scans/lines/sent_scan'
import { uniqueText } from '#database/factories/unique_text'
import { createTranslator } from '#shared/ground/i18n/translator'
import { mapMessages } from '#shared/scans/maps/map_messages_en'
import { scanMapMessages } from '#shared/scans/maps/scan_map_messages_en'
import { findBarriers } from '#tests/e2e/setup/axe'
import { expect } from '#tests/e2e/setup/expect'
import { openAsAnalyst } from '#tests/e2e/setup/scans/analyst'
import { button, link } from '#tests/e2e/setup/find'
import { addScans, withScans } from '#tests/e2e/setup/scans/scans'
import { withSuspicions } from '#tests/e2e/setup/scans/suspicions'
import { sentScan } from '#tests/functional/setup/scans/scan_scene'
import { test } from '@japa/runner'
import type { Locator } from 'playwright'

const en = createTranslator<typeof scanMapMessages>('en', scanMapMessages)
const ground = createTranslator<typeof mapMessages>('en', mapMessages)

/** Days of scans in Paris: two in the first week, five in the eighth one. */
const DAYS = ['2025-03-03', '2025-03-09', ...Array.from({ length: 5 }, () => '2025-04-22')]

async function addWeeks(): Promise<string> {
  const tag = uniqueText()
  const paris = { lat: 48.86, lon: 2.35, accuracy: 10, status: 1, tags: [tag] }
  const scans = DAYS.map((day) => ({
    ...paris,
    id: uniqueText(),
    timestamp: `${day}T12:00:00.000Z`,
  }))
  await addScans(scans.map((scan) => sentScan(scan) as SentScan))
  const period = 'date_start=2025-03-03&date_end=2025-04-27'
  return `/backoffice/authentications?view=map&at=49.0000,9.0000,4&tags=${tag}&${period}`
}

/** Clicks on a cell, whose shape lets clicks through to the map. */
async function clickCell(shape: Locator): Promise<void> {
  const { x, y, width, height } = (await shape.boundingBox())!
  await shape.page().mouse.click(x + width / 2, y + height / 2)
}

test.group('Time on the map', (group) => {
  group.setup(withScans)

  test('the map of scans plays their weeks, and shows heat and a comparison, until Back', async ({
    assert,
  }) => {
    const address = await addWeeks()
    const page = await openAsAnalyst({ path: address })
    const panel = page.getByRole('tabpanel')
    const marks = panel.locator('.leaflet-marker-icon')
    await expect(marks).toHaveAccessibleName(/^7 verifications/)
    await expect(panel.getByRole('slider')).toHaveCount(0)

    await button(page, en('scan_map.times.weeks')).click()
    const weeks = panel.getByRole('group', { name: en('scan_map.weeks') })
    const slider = panel.getByRole('slider', { name: en('scan_map.shown_week') })
    await expect(weeks).toContainText(/21\s?–\s?27 April 2025 · 5 verifications/)
    await expect(marks).toHaveAccessibleName(/^5 verifications/)
    await slider.press('Home')
    await expect(slider).toHaveAttribute('aria-valuetext', /3\s?–\s?9 March 2025 · 2 verifications/)
    await expect(marks).toHaveAccessibleName(/^2 verifications/)
    await expect(page).toHaveURL(/time=weeks&week=2025-03-03$/)
    await slider.press('ArrowRight')
    await expect(panel.getByText(en('scans.nothing'))).toBeVisible()
    await expect(marks).toHaveCount(0)
    await button(page, en('scan_map.former_week')).click()

    await button(page, en('scan_map.play')).press('Space')
    await expect(button(page, en('scan_map.pause'))).toBeVisible()
    await expect(weeks.locator('[aria-live=off]')).toContainText('2025')
    await expect(marks).toHaveAccessibleName(/^5 verifications/)
    // The playback stops at the end, in a hidden window, and when the reader uses the map.
    await button(page, en('scan_map.play')).click()
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
      document.dispatchEvent(new Event('visibilitychange'))
      Reflect.deleteProperty(document, 'hidden')
    })
    await button(page, en('scan_map.play')).click()
    await button(page, ground('zoom_in')).click()
    await expect(button(page, en('scan_map.play'))).toBeVisible()
    expect(page.url()).not.toContain('week=2025-04-21')
    await slider.press('End')
    await expect(marks).toHaveAccessibleName(/^5 verifications/)
    const before = page.url()

    await button(page, en('scan_map.pictures.heat')).click()
    await expect(panel.locator('path.heat-2')).toHaveAttribute('d', /L/)
    await expect(marks).toHaveCount(0)
    await expect(
      panel.getByRole('list', { name: en('scan_map.heat_legend') }).getByRole('listitem')
    ).toHaveCount(5)
    const popup = panel.locator('.leaflet-popup')
    await clickCell(panel.locator('path.heat-2'))
    await expect(link(popup, '5 verifications')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
    await button(page, en('scan_map.times.whole')).click()
    const winter = { from: '2025-01-06', until: '2025-03-02' }
    await button(page, en('scan_map.pictures.change')).click()
    await expect(panel.getByText(en('scan_map.compared', winter))).toBeVisible()
    const growth = panel.locator('path.growth').last()
    await expect(growth).toHaveAttribute('d', /L/)
    await clickCell(growth)
    await expect(popup).toHaveText(`Now7Before0${en('scan_map.zoom_in')}`)
    await expect(link(popup, '7')).toHaveAttribute('href', /cells=/)
    await page.getByRole('checkbox', { name: en('scan_map.as_table') }).click()
    const sums = en('scan_map.sums', { now: '7', before: '0', change: '+7' })
    await expect(panel.getByText(sums)).toBeVisible()
    assert.deepEqual(await findBarriers(page), [])
    const compared = page.url()
    await link(page.getByRole('grid', { name: en('scan_map.table') }), '7').click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('7 verifications')
    await page.goBack()
    await expect(page).toHaveURL(compared)
    await expect(panel.getByText(sums)).toBeVisible()
    for (const steps of [1, 2, 3]) {
      await page.goBack()
      await expect(button(page, en('scan_map.pictures.change'))).toHaveAttribute(
        'aria-pressed',
        'false'
      )
      if (steps === 3) await expect(page).toHaveURL(before)
    }
    await expect(marks).toHaveAccessibleName(/^5 verifications/)
  })

  test('the map of a case shows the scans of its evidence week by week', async ({ assert }) => {
    await withSuspicions()
    const page = await openAsAnalyst({
      path: '/backoffice/suspicions?filter={"reason":"IMITATED_CODE"}',
    })
    const cases = page.getByRole('row').getByRole('link', { name: /^(Label|Roll) / })
    await cases.first().click()
    // The map of the first reason.
    const evidence = page.locator('section:has(> h3)').first()
    const marks = evidence.locator('.leaflet-marker-icon')
    const countMarked = async () => {
      const names = await marks.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel ?? ''))
      return names.reduce((sum, name) => sum + (Number.parseInt(name) || 1), 0)
    }
    await expect(marks.first()).toBeVisible()
    const all = await countMarked()
    await button(evidence, en('scan_map.times.weeks')).click()
    const slider = evidence.getByRole('slider')
    await slider.press('Home')
    await expect(slider).toHaveValue('0')
    await expect.poll(countMarked).toBeLessThan(all)
    await button(evidence, en('scan_map.times.whole')).click()
    await expect(slider).toHaveCount(0)
    assert.equal(await countMarked(), all)
  })
})
