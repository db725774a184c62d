import { useScans } from '#app/scans/store/current_store'
import { statusOf } from '#app/scans/verify/judge_label'
import { storeWaiting } from '#app/scans/verify/portal_scans'
import { activate, check, closeCase } from '#tests/functional/scans/verify/verify_scene'
import {
  caseOf,
  look,
  reportLost,
  scan,
  useTestSuspicions,
} from '#tests/functional/scans/suspicions/suspicion_scene'
import { close } from '#tests/functional/scans/merging/merge_scene'
import { type ScannedRoll, createRoll } from '#tests/functional/setup/scans/scan_scene'
import { testScans } from '#tests/functional/setup/scans/scan_store'
import { createStaff } from '#tests/functional/setup/staff'
import { test } from '@japa/runner'

const UNKNOWN = 'BCDFGHJKLMNP'
const DEMO = 'DM0000000001'

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000)

const scanned = (labelId: string, hoursAgo: readonly number[], more: object = {}) =>
  scan(
    hoursAgo.map((hours) => ({
      label_id: labelId,
      timestamp: hoursFromNow(-hours).toISOString(),
      ...more,
    })),
    new Date()
  )

const statusFor = async (code: string) => (await check(code)).body.status

const statusesOf = ({ labels }: ScannedRoll) =>
  Promise.all(labels.map(({ label_id: code }) => statusFor(code)))

/** Creates an activated roll of two labels, and closes its case about the first as counterfeit. */
async function createCounterfeit() {
  const roll = await createRoll(2)
  await activate(roll)
  await scanned(roll.labels[0]!.label_id, [1, 2, 3], { status: 4 })
  await look(new Date())
  const { visitor } = await createStaff('ANALYST')
  const { id } = (await caseOf(roll.rollId))!
  await close(visitor, id, 'COUNTERFEIT')
  return { roll, closeAs: (outcome: string) => close(visitor, id, outcome) }
}

test.group('The status of a label on the verification page', (group) => {
  useTestSuspicions(group)

  test('a label is valid once its roll is activated, and valid but unfinished before that', async ({
    assert,
  }) => {
    const roll = await createRoll(2)
    const { label_id: code } = roll.labels[0]!
    const before = await check(code)
    assert.deepEqual([before.status, before.body.status], [200, 2])
    await activate(roll)
    const { body } = await check(code)
    assert.sameMembers(Object.keys(body), ['label', 'status', 'product_group', 'contact'])
    assert.deepEqual([body.label, body.status], [code, 1])
    assert.isNotEmpty(body.product_group)
    assert.equal(body.contact.email, 'service@printer.example')
  })

  test('an object id and the text of a printed code lead to the same label', async ({ assert }) => {
    const roll = await createRoll(1)
    await activate(roll)
    const { label_id: code, object_id: objectId } = roll.labels[0]!
    const spaced = `${code.slice(0, 4)} ${code.slice(4, 8).toLowerCase()}-${code.slice(8)}`
    for (const entered of [
      spaced,
      `#${objectId}`,
      String(objectId),
      `https://portal.example/verify/${code}`,
    ]) {
      assert.equal(await statusFor(entered), 1, entered)
    }
  })

  test('an unknown code is unknown, and a code of the settings is a demo code', async ({
    assert,
  }) => {
    assert.equal(await statusFor(UNKNOWN), 0)
    assert.equal(await statusFor('#123456'), 0)
    assert.equal(await statusFor(DEMO.toLowerCase()), 5)
  })

  test('a label is imitated after a case about it, its roll or its unknown code was closed as counterfeit', async ({
    assert,
  }) => {
    const roll = await createRoll(2)
    await activate(roll)
    const [first, second] = roll.labels.map(({ label_id: code }) => code)
    await closeCase({ roll_id: roll.rollId, label_id: first! }, 'COUNTERFEIT')
    assert.deepEqual([await statusFor(first!), await statusFor(second!)], [4, 1])
    await closeCase({ roll_id: roll.rollId, label_id: null }, 'GENUINE')
    assert.equal(await statusFor(second!), 1)
    const other = await createRoll(1)
    await closeCase({ roll_id: other.rollId, label_id: null }, 'COUNTERFEIT')
    assert.equal(await statusFor(other.labels[0]!.label_id), 4)
    await closeCase({ roll_id: null, label_id: UNKNOWN }, 'COUNTERFEIT')
    const { body } = await check(UNKNOWN)
    assert.deepEqual([body.status, body.product_group], [4, null])
  })

  test('checks of a label that was decided as counterfeit are no evidence of an imitated code', async ({
    assert,
  }) => {
    const { roll } = await createCounterfeit()
    const { label_id: code } = roll.labels[0]!
    for (const _ of [1, 2, 3]) assert.equal(await statusFor(code), 4)
    await storeWaiting()
    await look(hoursFromNow(0.5))
    assert.deepInclude(await caseOf(roll.rollId), {
      state: 'CLOSED',
      outcome: 'COUNTERFEIT',
      reasons: { IMITATED_CODE: [3, 30] },
    })
    assert.equal(await statusFor(code), 4)
  })

  test('a label that was decided as counterfeit stays imitated after new evidence, until its case is closed otherwise', async ({
    assert,
  }) => {
    const { roll, closeAs } = await createCounterfeit()
    await scanned(roll.labels[1]!.label_id, [-0.1, -0.2, -0.3], { status: 4 })
    await look(hoursFromNow(0.5))
    assert.deepInclude(await caseOf(roll.rollId), { state: 'OPEN', kind: 'ROLL', outcome: null })
    assert.deepEqual(await statusesOf(roll), [4, 1])
    await closeAs('GENUINE')
    assert.deepEqual(await statusesOf(roll), [1, 1])
  })

  test('a label of a roll that was reported lost is shown as imitated', async ({ assert }) => {
    const roll = await createRoll(1)
    await activate(roll)
    await reportLost(roll, 3)
    assert.equal(await statusFor(roll.labels[0]!.label_id), 4)
  })

  test('a label is checked too often from the 21st check within 24 hours on', async ({
    assert,
  }) => {
    const roll = await createRoll(1)
    await activate(roll)
    const { label_id: code } = roll.labels[0]!
    await scanned(code, [...Array<number>(19).fill(2), 25, 26])
    assert.equal(await statusFor(code), 1)
    await scanned(code, [1])
    assert.equal(await statusFor(code), 3)
  })

  test('without the store of scans a label is judged by all other rules', async ({
    assert,
    cleanup,
  }) => {
    const roll = await createRoll(1)
    await activate(roll)
    const { label_id: code } = roll.labels[0]!
    await scanned(code, Array<number>(30).fill(2))
    const { connection } = await testScans()
    cleanup(() => useScans(connection))
    useScans(null)
    assert.equal(await statusFor(code), 1)
    assert.equal(await statusFor(UNKNOWN), 0)
  })

  test('the first matching rule decides', ({ assert }) => {
    const worst = {
      isDemo: true,
      isCounterfeit: true,
      label: { isActivated: false, isLost: true },
      checks: 21,
    }
    const rest = { ...worst, isDemo: false }
    const real = { ...rest, isCounterfeit: false }
    const found = { ...real, label: { isActivated: false, isLost: false } }
    const calm = { ...found, checks: 20 }
    assert.deepEqual(
      [worst, rest, real, { ...real, label: null }, found, calm].map((facts) =>
        statusOf(facts, 20)
      ),
      [5, 4, 4, 0, 3, 2]
    )
  })
})
