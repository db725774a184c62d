import { scanStore } from '#app/scans/store/current_store'
import { bindScansAhead } from '#app/scans/ingest/rebind_scans'
import { DAY_MS, MINUTE_MS } from '#shared/ground/dates/spans'
import {
  createFrenchRoll,
  passOn,
  scan,
  useTestSuspicions,
} from '#tests/functional/scans/suspicions/suspicion_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const NOW = new Date('2026-05-01T08:00:00Z')
const minutesOn = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS)

const bindAt = (minutes: number) =>
  bindScansAhead(db.connection(), scanStore(), {
    since: new Date(NOW.getTime() - DAY_MS),
    now: minutesOn(minutes),
  })

const areDistributed = async () => {
  const rows = await scanStore().rows<{ passed: boolean }>(
    'SELECT distribution > 0 AS passed FROM scans FINAL ORDER BY id'
  )
  return rows.map(({ passed }) => Boolean(passed))
}

test.group('Scans whose clock is ahead', (group) => {
  useTestSuspicions(group)

  test('a scan dated in the future is bound again when its time comes, and counts earlier distributions', async ({
    assert,
  }) => {
    const roll = await createFrenchRoll()
    const label_id = roll.labels[0]!.label_id
    const scans = [
      { id: 'a, of now', label_id, timestamp: NOW.toISOString() },
      { id: 'b, before it was passed on', label_id, timestamp: minutesOn(10).toISOString() },
      { id: 'c, after it was passed on', label_id, timestamp: minutesOn(50).toISOString() },
    ]
    await scan(scans, NOW)
    await passOn(roll, 'ES', [minutesOn(20).toISOString()])
    assert.equal(await bindAt(5), 0)
    assert.equal(await bindAt(25), 1)
    assert.deepEqual(await areDistributed(), [false, false, false])
    assert.equal(await bindAt(51), 1)
    assert.deepEqual(await areDistributed(), [false, false, true])
    assert.equal(await bindAt(52), 0)
  })
})
