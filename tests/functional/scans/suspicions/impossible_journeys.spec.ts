import { scanStore } from '#app/scans/store/current_store'
import { rebindScans } from '#app/scans/ingest/rebind_scans'
import {
  LAGOS,
  LYON,
  NOW,
  PARIS,
  caseOf,
  createFrenchRoll,
  daysAgo,
  look,
  scan,
  useTestSuspicions,
} from '#tests/functional/scans/suspicions/suspicion_scene'
import { toLabelKey } from '#app/labels/rolls/labels/label_key'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const GPS = { accuracy: 10 }

test.group('Suspicions of journeys', (group) => {
  useTestSuspicions(group)

  test('a label in distant places in too little time makes a case, and a possible journey makes none', async ({
    assert,
  }) => {
    const roll = await createFrenchRoll()
    const [quick, slow, nearby] = roll.labels.map(({ label_id: label }) => label)
    const trip = (label: string | undefined, day: number, minutes: number, to: object) => [
      { label_id: label, timestamp: daysAgo(day), ...PARIS, ...GPS },
      { label_id: label, timestamp: daysAgo(day, minutes), ...to, ...GPS },
    ]
    await scan([
      ...trip(quick, 40, 40, LAGOS),
      ...trip(quick, 30, 40, LAGOS),
      ...trip(slow, 20, 60 * 24, LAGOS),
      ...trip(nearby, 10, 5, LYON),
    ])
    await look()
    const found = await caseOf(roll.rollId)
    // Ten days suffice to return from Lagos, but five minutes are too short for 392 km to Lyon.
    assert.deepEqual(found?.reasons, { IMPOSSIBLE_JOURNEY: [3, 30] })
    assert.deepInclude(found, { score: 30, kind: 'ROLL', labels: 2, label_id: null })
  })

  test('quick journeys between positions of IP addresses make no case, and the same by GPS make one', async ({
    assert,
  }) => {
    const roll = await createFrenchRoll()
    const label = roll.labels[0]!.label_id
    const pair = (day: number, accuracy: number) => [
      { label_id: label, timestamp: daysAgo(day), ...PARIS, accuracy },
      { label_id: label, timestamp: daysAgo(day, 5), ...LYON, accuracy },
    ]
    await scan([...pair(10, 0), ...pair(20, 0), ...pair(30, 0)])
    await look()
    assert.isUndefined(await caseOf(roll.rollId))
    await scan([...pair(11, 5), ...pair(21, 5), ...pair(31, 5)])
    await look()
    const found = await caseOf(roll.rollId)
    assert.deepEqual(found?.reasons, { IMPOSSIBLE_JOURNEY: [3, 30] })
    assert.deepInclude(found, { kind: 'LABEL', label_id: label, labels: 1 })
  })

  test('a journey makes a case only once both scans are bound to the roll', async ({ assert }) => {
    const roll = await createFrenchRoll()
    const label = roll.labels[0]!.label_id
    const stored = await db.from('labels').where('label_key', toLabelKey(label)).firstOrFail()
    const trips = [30, 20, 10]
    await db.from('labels').where('label_key', stored.label_key).delete()
    await scan(trips.map((day) => ({ label_id: label, timestamp: daysAgo(day), ...PARIS, ...GPS })))
    await db.table('labels').insert(stored)
    await scan(
      trips.map((day) => ({ label_id: label, timestamp: daysAgo(day, 60), ...LAGOS, ...GPS }))
    )
    await look()
    assert.isUndefined(await caseOf(roll.rollId))

    const later = new Date(NOW.getTime() + 1)
    await rebindScans(db.connection(), scanStore(), { isUnboundOnly: true, now: later })
    await look()
    assert.deepEqual((await caseOf(roll.rollId))?.reasons, { IMPOSSIBLE_JOURNEY: [3, 30] })
  })
})
