import { scanStore } from '#app/scans/store/current_store'
import { mergeDemoCases } from '#app/scans/suspicions/merging/merge_demo_cases'
import { rankFindings } from '#app/scans/suspicions/find_suspicions'
import { type DemoScan, type ScannedRoll, makeScans } from '#database/demo/make_scans'
import { toDbInstant } from '#database/instant'
import type { SuspicionReason } from '#shared/scans/suspicions/suspicion_score'
import { shipToFrance } from '#tests/functional/scans/suspicions/planted_stories'
import {
  NOW,
  daysAgo,
  look,
  scan,
  useTestSuspicions,
} from '#tests/functional/scans/suspicions/suspicion_scene'
import { createStaff } from '#tests/functional/setup/staff'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const ROLLS = 40
const SCANS = 4_000

/** The index of the roll that was reported lost, and the time of the report. */
const LOST_ROLL = 4
const LOST_AT = daysAgo(45)

/** Creates rolls that were shipped 15 days apart, the latest a hundred days ago. */
async function shipDemoRolls() {
  const rolls = await shipToFrance(ROLLS)
  return Promise.all(
    rolls.map(async ({ rollId, labels }, index) => {
      const shippedMs = Date.parse(daysAgo(100 + index * 15))
      const at = toDbInstant(new Date(shippedMs))
      await db.from('rolls').where('id', rollId).update({ shipped_at: at })
      const isLost = index === LOST_ROLL
      if (isLost) await reportLost(rollId)
      return {
        rollId,
        shippedMs,
        country: 'FR',
        lostMs: isLost ? Date.parse(LOST_AT) : null,
        labels: labels.map((label) => label.label_id),
      }
    })
  )
}

const reportLost = (rollId: number) =>
  db.table('roll_losses').insert({
    roll_id: rollId,
    lost_on: LOST_AT.slice(0, 10),
    note: '',
    reported_at: toDbInstant(new Date(LOST_AT)),
  })

/** Returns the subject of each story's expected case, with a reason that the case must have. */
function storiesOf(
  scans: readonly DemoScan[],
  rolls: Awaited<ReturnType<typeof shipDemoRolls>>
): [string, SuspicionReason][] {
  const rollOf = new Map(rolls.flatMap(({ rollId, labels }) => labels.map((id) => [id, rollId])))
  const stories = scans.filter(({ id }) => id.startsWith('demo-story-'))
  const found = stories.flatMap((story) => {
    const id = rollOf.get(story.label_id)
    const roll = rolls.find(({ rollId }) => rollId === id)
    return roll ? [[`R${id}`, reasonOf(story, roll)]] : []
  })
  const reasons = Map.groupBy(found, ([subject]) => subject!)
  return [...reasons].map(([subject, all]) => {
    const reason = all.find((one) => one[1] !== null)?.[1] ?? 'TOO_OFTEN_JUMP'
    return [subject, reason as SuspicionReason]
  })
}

function reasonOf({ status, timestamp, lat }: DemoScan, roll: ScannedRoll): SuspicionReason | null {
  if (roll.lostMs !== null) return 'SCANNED_AFTER_LOSS'
  if (Date.parse(timestamp) < roll.shippedMs) return 'BEFORE_SHIPPING'
  if (status === 4) return 'IMITATED_CODE'
  return lat !== null && lat < 0 ? 'FAR_FROM_DESTINATION' : null
}

test.group('The search for suspicions in the demo', (group) => {
  useTestSuspicions(group)

  test('the demo has one case with a part, whose own reasons are those of another story', async ({
    assert,
    cleanup,
  }) => {
    const scans = makeScans(await shipDemoRolls(), SCANS, NOW.getTime())
    await scan([...scans].map((one) => ({ ...one })))
    await look()
    const { user } = await createStaff('ANALYST')
    await db.from('users').where('id', user.id).update({ email: 'analyst@maker.example' })
    cleanup(async () => {
      await db.from('users').where('id', user.id).update({ email: user.email })
    })
    await mergeDemoCases(db.connection(), NOW)
    const [part, ...others] = await db.from('suspicions').where('state', 'MERGED')
    assert.isEmpty(others)
    const reasonsOf = (id: number) => db.from('suspicion_reasons').where('suspicion_id', id)
    const reasons = [await reasonsOf(part.id), await reasonsOf(part.merged_into)].map((rows) =>
      rows.map(({ reason }: { reason: SuspicionReason }) => reason)
    )
    assert.include(reasons[0], 'FAR_FROM_DESTINATION')
    assert.include(reasons[1], 'IMITATED_CODE')
  })

  test('the search for suspicions finds the six stories of the demo, each for its own reason, and nothing else', async ({
    assert,
  }) => {
    const rolls = await shipDemoRolls()
    const scans = [...makeScans(rolls, SCANS, NOW.getTime())]
    await scan(scans.map((one) => ({ ...one })))
    const asked = { store: scanStore(), table: 'scans', now: NOW }
    const found = await rankFindings(db.connection(), asked)
    const stories = storiesOf(scans, rolls)
    assert.lengthOf(stories, 5)
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
