import type { SentScan } from '#app/scans/lines/sent_scan'
import { uniqueText } from '#database/factories/unique_text'
import { mapMessages } from '#shared/scans/maps/map_messages_en'
import { scanMapMessages } from '#shared/scans/maps/scan_map_messages_en'
import { createTranslator } from '#shared/ground/i18n/translator'
import { type BoundingBox, CLUSTER_PIXELS } from '#shared/scans/maps/map_window'
import { expect } from '#tests/e2e/setup/expect'
import { openAsAnalyst } from '#tests/e2e/setup/scans/analyst'
import { button } from '#tests/e2e/setup/find'
import { cellsOver } from '#tests/e2e/setup/scans/map_cells'
import { addScans, withScans } from '#tests/e2e/setup/scans/scans'
import { sentScan } from '#tests/functional/setup/scans/scan_scene'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

const CELLS = 5_000
const en = createTranslator<typeof scanMapMessages>('en', scanMapMessages)
const ground = createTranslator<typeof mapMessages>('en', mapMessages)
const MAP = '/backoffice/authentications?view=map'

const standsAt = (page: Page) => new URL(page.url()).searchParams.get('at')

test.group('The map of scans', (group) => {
  group.setup(withScans)

  test('a map of thousands of cells draws those that fit and requests new ones when moved', async ({
    assert,
  }) => {
    const page = await openAsAnalyst()
    let asked = 0
    await page.route(/\/statistics\/api\/verifications\/$/, async (route) => {
      const question = route.request().postDataJSON() as {
        type: string
        bounding_box?: BoundingBox
      }
      if (question.type !== 'markers' || !question.bounding_box) return route.continue()
      asked += 1
      const data = { type: 'buckets', buckets: cellsOver(question.bounding_box, CELLS) }
      await route.fulfill({ json: { type: 'markers', count: CELLS, data } })
    })
    await page.goto('/backoffice/authentications?view=map&at=49,9,5')
    const panel = page.getByRole('tabpanel')
    const map = panel.locator('.leaflet-container')
    const marks = panel.locator('.leaflet-marker-icon')
    await expect(marks.first()).toBeVisible()
    const { width, height } = (await map.boundingBox())!
    // Clusters are at least half their radius apart. Some of them are outside of the window.
    const room = ((3 * width) / CLUSTER_PIXELS) * ((3 * height) / CLUSTER_PIXELS)
    for (let drags = 1; drags <= 3; drags += 1) {
      const before = asked
      await map.focus()
      for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowRight')
      await expect.poll(() => asked).toBeGreaterThan(before)
      await expect(panel.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(marks.first()).toBeVisible()
      assert.isBelow(await marks.count(), room)
      assert.isAtMost(asked - before, 8)
    }
  })

  test('close buckets form one mark at any zoom and separate when zoomed in', async () => {
    const page = await openAsAnalyst()
    let isSlow = false
    const paris = { top_left: { lat: 48.9, lon: 2.3 }, bottom_right: { lat: 48.8, lon: 2.4 } }
    await page.route(/\/statistics\/api\/verifications\/$/, async (route) => {
      const question = route.request().postDataJSON() as { type: string; bounding_box?: object }
      if (question.type !== 'markers' || !question.bounding_box) return route.continue()
      const data = { type: 'buckets', buckets: cellsOver(paris, 200) }
      if (!isSlow) await route.fulfill({ json: { type: 'markers', count: 200, data } })
    })
    await page.goto(`${MAP}&at=48.85,2.35,4`)
    const marks = page.getByRole('tabpanel').locator('.leaflet-marker-icon')
    await expect(marks).toHaveCount(1)
    isSlow = true
    for (const zoom of ['5', '6', '7']) {
      await button(page, ground('zoom_in')).click()
      await expect.poll(() => standsAt(page)).toMatch(new RegExp(`,${zoom}$`))
      await expect(marks).toHaveCount(1)
    }
    await marks.click()
    await button(page, en('scan_map.zoom_in')).click()
    await expect.poll(() => standsAt(page)).toMatch(/,1\d$/)
    await expect.poll(() => marks.count()).toBeGreaterThan(1)
  })

  test('the map of scans opens near the middle of Europe, with zoom levels 2 to 18', async () => {
    const page = await openAsAnalyst({ path: MAP })
    await expect.poll(() => standsAt(page)).toBe('49.0000,9.0000,4')
    const out = button(page, ground('zoom_out'))
    await out.click()
    await out.click()
    await expect.poll(() => standsAt(page)).toMatch(/,2$/)
    await expect(out).toBeDisabled()
    await page.goto(`${MAP}&at=49,9,17`)
    await button(page, ground('zoom_in')).click()
    await expect.poll(() => standsAt(page)).toMatch(/,18$/)
    await expect(button(page, ground('zoom_in'))).toBeDisabled()
  })

  test('the map of scans explains its signs and names countries in the chosen language', async () => {
    const page = await openAsAnalyst({ path: MAP })
    const legend = page.getByRole('list', { name: en('scans.legend') })
    await expect(legend.getByRole('listitem')).toHaveCount(7)
    await expect(page.getByText('Germany', { exact: true })).toBeVisible()
    const layers = page.getByRole('combobox', { name: ground('layers') })
    await layers.selectOption(ground('layer.de'))
    await expect(page.getByText('Deutschland', { exact: true })).toBeVisible()
    await expect(page.getByText('Germany', { exact: true })).toHaveCount(0)
    await layers.selectOption(ground('layer.local'))
    await expect(page.getByText('España', { exact: true })).toBeVisible()
  })

  test('the map of scans shows single scans from zoom 9', async () => {
    const label = 'MPRSTVWXYZ02'
    const place = { lat: -62.5, lon: -58.5, accuracy: 7 }
    const scan = { ...place, id: uniqueText(), label_id: label, status: 6 }
    await addScans([sentScan(scan) as SentScan])
    const page = await openAsAnalyst({ path: `${MAP}&at=-62.5,-58.5,8` })
    const marks = page.getByRole('tabpanel').locator('.leaflet-marker-icon')
    await expect(marks).toHaveAccessibleName(`1 verification: 1 × ${en('scans.statuses.6')}`)
    await button(page, ground('zoom_in')).click()
    await expect(marks).toHaveAccessibleName(new RegExp(`^${en('scans.statuses.6')}.*${label}$`))
    await button(page, ground('zoom_out')).click()
    await expect(marks).toHaveAccessibleName(`1 verification: 1 × ${en('scans.statuses.6')}`)
  })

  test('the map of scans says how many scans have no place', async () => {
    const tag = uniqueText()
    const placed = { lat: 48.86, lon: 2.35, accuracy: 10, tags: [tag] }
    const scans = [placed, placed, placed, { tags: [tag] }, { tags: [tag] }]
    await addScans(scans.map((scan) => sentScan({ ...scan, id: uniqueText() }) as SentScan))
    const page = await openAsAnalyst({ path: `${MAP}&tags=${tag}` })
    const [without, count] = ['2', '5']
    await expect(
      page.getByText(en('scan_map.unplaced', { smart_count: 2, without, count }))
    ).toBeVisible()
    await page.goto(`${MAP}&tags=${tag}&geolocation_method=GPS`)
    await expect(page.getByText('3 verifications', { exact: true })).toBeVisible()
    await expect(page.getByText(/ not on the map/)).toHaveCount(0)
  })

  test('the map of scans explains a right lost in the meantime', async () => {
    const page = await openAsAnalyst({ path: MAP, refusals: [403] })
    await expect.poll(() => standsAt(page)).not.toBeNull()
    const detail = 'You don’t have sufficient rights to access this Content.'
    await page.route(/\/statistics\/api\/verifications\/$/, (route) =>
      route.fulfill({ status: 403, json: { detail, code: 'FORBIDDEN' } })
    )
    await button(page, ground('zoom_in')).click()
    const alert = page.getByRole('tabpanel').getByRole('alert')
    await expect(alert).toContainText(detail)
    await page.unroute(/\/statistics\/api\/verifications\/$/)
    await button(page, 'Try again').click()
    await expect(alert).toHaveCount(0)
  })
})
