import { scanStore } from '#app/scans/store/current_store'
import {
  PARIS,
  caseOf,
  createFrenchRoll,
  daysAgo,
  look,
  scan,
  useTestSuspicions,
} from '#tests/functional/scans/suspicions/suspicion_scene'
import type { ScannedRoll } from '#tests/functional/setup/scans/scan_scene'
import { test } from '@japa/runner'

const NOWHERE = [
  { lat: 0, lon: 0 },
  { lat: 0.001, lon: -0.001 },
  { lat: -0.0005, lon: 0 },
]

/** Returns pairs of scans: in Paris, and an hour later at one of the positions. */
const trips = ({ labels }: ScannedRoll, places: readonly object[]) =>
  places.flatMap((place, index) => {
    const label_id = labels[index % 3]!.label_id
    return [
      { label_id, timestamp: daysAgo(10 + index), ...PARIS, accuracy: 10 },
      { label_id, timestamp: daysAgo(10 + index, 60), ...place, accuracy: 10 },
    ]
  })

const located = async () => {
  const [row] = await scanStore().rows<{ n: string }>(
    'SELECT count() AS n FROM scans FINAL WHERE is_located'
  )
  return Number(row!.n)
}

test.group('Scans at 0/0', (group) => {
  useTestSuspicions(group)

  test('scans at 0/0 have no position and make no case', async ({ assert }) => {
    const roll = await createFrenchRoll()
    await scan(trips(roll, [...NOWHERE, ...NOWHERE]))
    assert.equal(await located(), 6)
    await look()
    assert.isUndefined(await caseOf(roll.rollId))
  })

  test('scans a little away from 0/0 have a position', async ({ assert }) => {
    await scan(trips(await createFrenchRoll(), [{ lat: 0.0011, lon: 0 }]))
    assert.equal(await located(), 2)
  })
})
