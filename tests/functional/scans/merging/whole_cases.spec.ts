import {
  addTo,
  close,
  createRollCases,
  mergeInto,
  standing,
  takeOut,
} from '#tests/functional/scans/merging/merge_scene'
import { casePath, detailOf, move } from '#tests/functional/scans/suspicions/work/case_scene'
import {
  LAGOS,
  caseOf,
  createFrenchRoll,
  daysAgo,
  imitatedScans,
  look,
  reportLost,
  scan,
  useTestSuspicions,
} from '#tests/functional/scans/suspicions/suspicion_scene'
import type { ScannedRoll } from '#tests/functional/setup/scans/scan_scene'
import { activate, check } from '#tests/functional/scans/verify/verify_scene'
import { createStaff } from '#tests/functional/setup/staff'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const inDays = (days: number) => new Date(daysAgo(-days))

/** Returns scans of a label of a roll as an imitated code, `days` days after the first search. */
const later = (roll: ScannedRoll, count: number, days: number, label = 0) =>
  Array.from({ length: count }, (_, index) => ({
    label_id: roll.labels[label]!.label_id,
    timestamp: daysAgo(-days, index),
    status: 4,
  }))

const statusesOf = ({ labels }: ScannedRoll) =>
  Promise.all(labels.slice(0, 3).map(async ({ label_id: id }) => (await check(id)).body.status))

const eventsOf = async (id: number): Promise<string[]> =>
  (await db.from('suspicion_events').where('suspicion_id', id).orderBy('id')).map(
    ({ type }: { type: string }) => type
  )

test.group('Searches and cases of several rolls', (group) => {
  useTestSuspicions(group)

  test('new evidence about a part counts for the part and its open case', async ({ assert }) => {
    const { rolls, cases, staff } = await createRollCases(3, 3)
    const [whole, part] = cases
    await mergeInto(staff.visitor, whole, part)
    const { updated_at: seenAt } = await detailOf(staff.visitor, whole)
    await reportLost(rolls[1]!, -1)
    const result = await look(inDays(2))
    assert.deepEqual(result, { found: 0, found_again: 0, cases: 1 })
    const detail = await detailOf(staff.visitor, whole)
    assert.deepInclude(detail, {
      score: 75,
      updated_at: seenAt,
      latest_at: daysAgo(-1),
      own: { score: 30, reasons: [{ reason: 'IMITATED_CODE', count: 3, points: 30 }] },
    })
    assert.deepEqual(
      detail.parts.map(({ score }) => score),
      [55]
    )
    assert.deepInclude(await standing(part), { state: 'MERGED', merged_into: whole, score: 55 })
    await takeOut(staff.visitor, whole, part)
    assert.deepInclude(await detailOf(staff.visitor, whole), {
      score: 30,
      labels: 1,
      latest_at: daysAgo(18),
    })
  })

  test('parts with too little evidence for a case of their own count together', async ({
    assert,
  }) => {
    const { cases, staff } = await createRollCases(3)
    const [whole] = cases
    const weak = await createFrenchRoll()
    await scan(imitatedScans(weak, 1))
    await addTo(staff.visitor, whole, weak.rollNo)
    await look(inDays(1))
    assert.deepInclude(await detailOf(staff.visitor, whole), { score: 40 })
    // The evidence of the case itself expires first.
    await look(inDays(346))
    const detail = await detailOf(staff.visitor, whole)
    assert.deepInclude(detail, { score: 20, state: 'OPEN' })
    assert.equal(detail.own.score, 20)
    assert.deepEqual(
      detail.parts.map(({ score }) => score),
      [0]
    )
  })

  test('new evidence about a part opens its closed case again', async ({ assert }) => {
    const { rolls, cases, staff } = await createRollCases(3, 3)
    const [whole, part] = cases
    await mergeInto(staff.visitor, whole, part)
    await close(staff.visitor, whole, 'GENUINE', '2026-05-01 00:00:00.000')
    await scan([...later(rolls[0]!, 1, 5), ...later(rolls[1]!, 1, 5)], inDays(9))
    assert.equal((await look(inDays(9))).found_again, 0)
    assert.equal((await standing(whole)).state, 'CLOSED')
    // Two scans of one roll and one of the other suffice together.
    await scan(later(rolls[1]!, 2, 6).slice(1), inDays(10))
    assert.deepEqual(await look(inDays(10)), { found: 0, found_again: 1, cases: 1 })
    assert.deepInclude(await standing(whole), { state: 'OPEN', outcome: null, score: 50 })
    assert.deepInclude(await standing(part), { state: 'MERGED', merged_into: whole })
    assert.deepEqual(await eventsOf(whole), ['FOUND', 'MERGED', 'CLOSED', 'FOUND_AGAIN'])
    assert.deepEqual(await eventsOf(part), ['FOUND', 'MERGED_INTO'])
  })

  test('a search that reads a reason in part keeps the evidence of parts', async ({ assert }) => {
    const { cases, staff } = await createRollCases(3, 3)
    const [whole, part] = cases
    await mergeInto(staff.visitor, whole, part)
    await scan(imitatedScans(await createFrenchRoll(), 5), inDays(1))
    await look(inDays(1), { mostSubjects: 1 })
    const detail = await detailOf(staff.visitor, whole)
    assert.deepInclude(detail, { score: 50, labels: 2 })
    assert.deepEqual([detail.own.score, detail.parts[0]!.score], [30, 30])
  })

  test('the evidence of a case includes that of its parts, oldest first', async ({ assert }) => {
    const { rolls, cases, staff } = await createRollCases(3, 4)
    const [whole, part] = cases
    await mergeInto(staff.visitor, whole, part)
    const evidence = async (id: number) => (await staff.visitor.get(casePath(id, 'evidence/'))).body
    const { reasons } = await evidence(whole)
    assert.lengthOf(reasons, 1)
    assert.deepInclude(reasons[0], { reason: 'IMITATED_CODE', count: 7, points: 50 })
    const scans: { timestamp: string; spool_id: string }[] = reasons[0].scans
    assert.lengthOf(scans, 7)
    assert.deepEqual(
      scans,
      scans.toSorted((one, other) => (one.timestamp < other.timestamp ? -1 : 1))
    )
    assert.sameMembers(
      [...new Set(scans.map((one) => one.spool_id))],
      rolls.map(({ rollNo }) => rollNo)
    )
    assert.lengthOf((await evidence(part)).reasons[0].scans, 4)
  })

  test('a label or roll in a case that was closed as counterfeit is shown as imitated until it is closed otherwise', async ({
    assert,
  }) => {
    const { rolls, cases, staff } = await createRollCases(3, 3)
    const [whole, part] = cases
    const added = await createFrenchRoll()
    for (const roll of [...rolls, added]) await activate(roll)
    await mergeInto(staff.visitor, whole, part)
    await addTo(staff.visitor, whole, added.rollNo)
    const labels = [rolls[1]!.labels[0]!, added.labels[3]!].map(({ label_id: id }) => id)
    const statuses = () =>
      Promise.all(labels.map(async (label) => (await check(label)).body.status))
    assert.deepEqual(await statuses(), [1, 1])
    await close(staff.visitor, whole, 'COUNTERFEIT')
    assert.deepEqual(await statuses(), [4, 4])
    await move(staff.visitor, whole, { state: 'REOPENED' })
    await takeOut(staff.visitor, whole, part)
    assert.deepEqual(await statuses(), [4, 4])
    await close(staff.visitor, part, 'DIVERTED')
    assert.deepEqual(await statuses(), [1, 4])
    await close(staff.visitor, whole, 'GENUINE')
    assert.deepEqual(await statuses(), [1, 1])
  })

  test('later scans of other labels leave a closed case and its parts about the label that was decided', async ({
    assert,
  }) => {
    const { rolls, cases, staff } = await createRollCases(3, 3)
    const [whole, part] = cases
    for (const roll of rolls) await activate(roll)
    await mergeInto(staff.visitor, whole, part)
    await close(staff.visitor, whole, 'COUNTERFEIT', '2026-05-01 00:00:00.000')
    await scan(
      rolls.flatMap((roll) => later(roll, 1, 5, 1)),
      inDays(9)
    )
    assert.equal((await look(inDays(9))).found_again, 0)
    for (const [index, roll] of rolls.entries()) {
      assert.deepInclude(await standing(cases[index]!), { kind: 'LABEL', score: [50, 40][index] })
      assert.deepEqual(await statusesOf(roll), [4, 1, 1])
    }
  })

  test('evidence that becomes too old leaves a closed case about the whole roll', async ({
    assert,
  }) => {
    const roll = await createFrenchRoll()
    await activate(roll)
    await scan([...imitatedScans(roll, 3), ...later(roll, 1, -40, 1)])
    await look()
    const { id } = (await caseOf(roll.rollId))!
    await close(
      (await createStaff('ANALYST')).visitor,
      id,
      'COUNTERFEIT',
      '2026-05-01 00:00:00.000'
    )
    await look(inDays(330))
    assert.deepInclude(await standing(id), { kind: 'ROLL', label_id: null, score: 30 })
    assert.deepEqual(await statusesOf(roll), [4, 4, 4])
  })

  test('scans far away and imitated codes of different rolls add up in one case', async ({
    assert,
  }) => {
    const { cases, staff } = await createRollCases(3)
    const [whole] = cases
    const far = await createFrenchRoll()
    await scan(
      Array.from({ length: 15 }, (_, index) => ({
        label_id: far.labels[index % 5]!.label_id,
        timestamp: daysAgo(9, index),
        ...LAGOS,
        accuracy: 10,
      }))
    )
    await look(inDays(1))
    const { body } = await addTo(staff.visitor, whole, far.rollNo)
    assert.deepEqual(
      body.reasons.map(({ reason, points }: { reason: string; points: number }) => [
        reason,
        points,
      ]),
      [
        ['FAR_FROM_DESTINATION', 30],
        ['IMITATED_CODE', 30],
      ]
    )
    assert.equal(body.score, 60)
  })
})
