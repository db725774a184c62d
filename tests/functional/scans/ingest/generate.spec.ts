import { scanStore } from '#app/scans/store/current_store'
import { NoDemoScans, generateScans } from '#app/scans/ingest/generate_scans'
import { geoCell } from '#app/scans/store/geo_cell'
import { loadDemoScans } from '#app/scans/ingest/load_demo_scans'
import { createRoll, storeScans } from '#tests/functional/setup/scans/scan_scene'
import { emptyScans, useTestScans } from '#tests/functional/setup/scans/scan_store'
import db from '@adonisjs/lucid/services/db'
import { temporaryFolder } from '#tests/setup/files/temporary_folder'
import { test } from '@japa/runner'

const NOW = new Date()
const silent = () => undefined

interface Located {
  is_located: boolean
  lat: number
  lon: number
  gx: number
  gy: number
}

test.group('The demo’s scans', (group) => {
  useTestScans(group)
  group.each.setup(() => emptyScans(scanStore()))

  test('the scans of the demo are copied up to the requested number and no further', async ({
    assert,
    cleanup,
  }) => {
    const folder = temporaryFolder(cleanup)
    await createRoll(5)
    const store = scanStore()
    await loadDemoScans({ client: db.connection(), store, folder, now: NOW, count: 400 })
    const count = async () => {
      const [row] = await store.rows<{ n: string; ids: string; late: string }>(
        `SELECT count() AS n, uniqExact(id) AS ids, countIf(ts > now()) AS late FROM scans`
      )
      return row
    }
    // The planted stories alone may have more scans than requested.
    const originals = Number((await count())?.n)
    const expected = (times: number) => {
      const n = String(originals * times)
      return { n, ids: n, late: '0' }
    }
    for (const times of [5, 5, 7]) {
      await generateScans(store, originals * times, silent)
      assert.deepEqual(await count(), expected(times))
    }
    const places = await store.rows<Located>('SELECT is_located, lat, lon, gx, gy FROM scans')
    for (const { is_located: isLocated, lat, lon, gx, gy } of places) {
      if (isLocated) assert.deepEqual({ gx, gy }, geoCell(lat, lon))
    }
    const [elsewhere] = await store.rows<{ places: string }>(
      'SELECT uniqExact(lat, lon) AS places FROM scans WHERE is_located'
    )
    assert.isAbove(Number(elsewhere!.places), 5 * originals)
  })

  test('scans of the demo are not copied into a store that holds other scans', async ({
    assert,
  }) => {
    const store = scanStore()
    const sent = {
      id: 'of a workshop',
      label_id: 'BCDFGHJKLMNP',
      timestamp: '2026-01-05T10:00:00.000Z',
      status: 1,
    }
    await assert.rejects(() => generateScans(store, 10, silent), NoDemoScans)
    await storeScans([sent])
    await assert.rejects(() => generateScans(store, 10, silent), NoDemoScans)
    const [row] = await store.rows<{ n: string }>('SELECT count() AS n FROM scans')
    assert.equal(row!.n, '1')
  })
})
