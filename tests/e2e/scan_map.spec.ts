import { CLUSTER_PIXELS } from '#shared/maps/map_window'
import { expect } from '#tests/e2e/setup/expect'
import { demoLogin, logIn } from '#tests/e2e/setup/logins'
import { openPage } from '#tests/e2e/setup/open_page'
import { withScans } from '#tests/e2e/setup/scans'
import { test } from '@japa/runner'

const ANALYST = 'analyst@maker.example'
const CELLS = 5_000

interface Box {
  top_left: { lat: number; lon: number }
  bottom_right: { lat: number; lon: number }
}

/** Cells that cover a box evenly. */
function cellsOver({ top_left: from, bottom_right: to }: Box, count: number) {
  const columns = 100
  const lonStep = (to.lon - from.lon) / columns
  const latStep = ((to.lat - from.lat) * columns) / count
  return Array.from({ length: count }, (_, index) => ({
    geohash: `cell${index}`,
    center_lat: from.lat + latStep * (Math.floor(index / columns) + 0.5),
    center_lon: from.lon + lonStep * ((index % columns) + 0.5),
    doc_count: 2,
    status: [
      { key: 1, doc_count: 1 },
      { key: 4, doc_count: 1 },
    ],
  }))
}

test.group('The map of scans', (group) => {
  group.setup(withScans)

  test('a map of thousands of cells draws what has room and asks anew where it was moved to', async ({
    assert,
  }) => {
    const page = await openPage()
    await logIn(page, demoLogin(ANALYST))
    let asked = 0
    await page.route(/\/statistics\/api\/verifications\/$/, async (route) => {
      const question = route.request().postDataJSON() as { type: string; bounding_box?: Box }
      if (question.type !== 'markers') return route.continue()
      asked += 1
      const data = { type: 'buckets', buckets: cellsOver(question.bounding_box!, CELLS) }
      await route.fulfill({ json: { type: 'markers', count: CELLS, data } })
    })
    await page.goto('/backoffice/authentications?view=map&at=49,9,5')
    const panel = page.getByRole('tabpanel')
    const map = panel.locator('.leaflet-container')
    const marks = panel.locator('.leaflet-marker-icon')
    await expect(marks.first()).toBeVisible()
    const { width, height } = (await map.boundingBox())!
    // Clusters are apart by half of their reach at least; some stand around the window.
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
})
