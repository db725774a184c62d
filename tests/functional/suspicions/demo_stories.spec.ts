import { scanStore } from '#app/scans/current_store'
import { rankFindings } from '#app/suspicions/find_suspicions'
import { type DemoScan, makeScans } from '#database/demo/make_scans'
import { toDbInstant } from '#database/instant'
import type { SuspicionReason } from '#shared/suspicions/suspicion_score'
import { shipToFrance } from '#tests/functional/suspicions/planted_stories'
import { NOW, daysAgo, scan, useTestSuspicions } from '#tests/functional/suspicions/suspicion_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const ROLLS = 40
const SCANS = 4_000

/** Rolls that were shipped one after the other, the first a hundred days ago. */
async function shipDemoRolls() {
  const rolls = await shipToFrance(ROLLS)
  return Promise.all(
    rolls.map(async ({ spoolId, labels }, index) => {
      const shippedMs = Date.parse(daysAgo(100 + index * 15))
      const at = toDbInstant(new Date(shippedMs))
      await db.from('spools').where('id', spoolId).update({ created_at: at })
      return { spoolId, shippedMs, country: 'FR', labels: labels.map((label) => label.label_id) }
    })
  )
}

/** The rolls of the stories, and the reason for which each is to be found. */
function storiesOf(
  scans: readonly DemoScan[],
  rolls: Awaited<ReturnType<typeof shipDemoRolls>>
): [string, SuspicionReason][] {
  const spools = new Map(rolls.flatMap(({ spoolId, labels }) => labels.map((id) => [id, spoolId])))
  const stories = scans.filter(({ id }) => id.startsWith('demo-story-'))
  const told = stories.flatMap(({ label_id: label, status, timestamp }) => {
    const spool = spools.get(label)
    const roll = rolls.find(({ spoolId }) => spoolId === spool)
    if (!roll) return []
    const isEarly = Date.parse(timestamp) < roll.shippedMs
    return [[`R${spool}`, isEarly ? 'BEFORE_SHIPPING' : status === 4 ? 'IMITATED_CODE' : null]]
  })
  const reasons = Map.groupBy(told, ([subject]) => subject!)
  return [...reasons].map(([subject, all]) => {
    const reason = all.find((one) => one[1] !== null)?.[1] ?? 'TOO_OFTEN_JUMP'
    return [subject, reason as SuspicionReason]
  })
}

test.group('Among the scans of the demo', (group) => {
  useTestSuspicions(group)

  test('its four stories are found, each for its own reason, and nothing else', async ({
    assert,
  }) => {
    const rolls = await shipDemoRolls()
    const scans = [...makeScans(rolls, SCANS, NOW.getTime())]
    await scan(scans.map((one) => ({ ...one })))
    const asked = { store: scanStore(), table: 'scans', now: NOW }
    const found = await rankFindings(db.connection(), asked)
    const stories = storiesOf(scans, rolls)
    assert.lengthOf(stories, 3)
    const places = found.filter(({ subject }) => subject.startsWith('P'))
    assert.deepEqual(
      places.map(({ evidence }) => evidence.map(({ reason }) => reason)),
      [['UNKNOWN_CODES']]
    )
    assert.sameMembers(
      found.filter((one) => !places.includes(one)).map(({ subject }) => subject),
      stories.map(([subject]) => subject)
    )
    for (const [subject, reason] of stories) {
      const reasons = found.find((one) => one.subject === subject)!.evidence
      assert.include(
        reasons.map((one) => one.reason),
        reason
      )
    }
  })
})
