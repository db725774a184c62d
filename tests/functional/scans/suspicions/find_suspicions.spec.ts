import { scanStore } from '#app/scans/store/current_store'
import { rankFindings } from '#app/scans/suspicions/find_suspicions'
import {
  LAGOS,
  NOW,
  PARIS,
  caseOf,
  createFrenchRoll,
  daysAgo,
  imitatedScans,
  look,
  passOn,
  reportLost,
  scan,
  useTestSuspicions,
} from '#tests/functional/scans/suspicions/suspicion_scene'
import type { ScannedRoll } from '#tests/functional/setup/scans/scan_scene'
import { storedRow } from '#tests/functional/setup/stored'
import { storedLabelId } from '#app/scans/questions/counts/rank_labels'
import { handOverRolls } from '#app/labels/rolls/hand_over_rolls'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import { labelNumber } from '#shared/labels/rolls/label_id'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const GPS = { accuracy: 10 }

/** Returns scans “checked too often” of a roll, one a minute, on a Wednesday `weeks` weeks ago. */
const checkedTooOften = ({ labels }: ScannedRoll, weeks: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    label_id: labels[index % 5]!.label_id,
    timestamp: daysAgo(2 + 7 * weeks, index),
    status: 3,
  }))

test.group('Suspicions', (group) => {
  useTestSuspicions(group)

  test('three imitated codes of a roll make a case, with at most 50 points', async ({ assert }) => {
    const [few, many] = [await createFrenchRoll(), await createFrenchRoll()]
    await scan([...imitatedScans(few, 2), ...imitatedScans(many, 9)])
    await look()
    assert.isUndefined(await caseOf(few.rollId))
    assert.deepEqual((await caseOf(many.rollId))?.reasons, { IMITATED_CODE: [9, 50] })
  })

  test('a jump of “Checked too often” makes a case, and a usual number makes none', async ({
    assert,
  }) => {
    const [jumped, usual] = [await createFrenchRoll(), await createFrenchRoll()]
    const weeks = Array.from({ length: 12 }, (_, index) => index + 1)
    await scan([
      ...checkedTooOften(jumped, 1, 30),
      ...weeks.flatMap((week) => checkedTooOften(usual, week, week === 12 ? 9 : 8)),
      ...checkedTooOften(usual, 0, 30),
    ])
    await look()
    assert.deepEqual((await caseOf(jumped.rollId))?.reasons, { TOO_OFTEN_JUMP: [30, 30] })
    assert.isUndefined(await caseOf(usual.rollId))
  })

  test('a number of “Checked too often” that was usual before the searched period makes no case', async ({
    assert,
  }) => {
    const roll = await createFrenchRoll()
    const shipped = { shipped_at: toDbInstant(new Date(daysAgo(600))) }
    await db.from('rolls').where('id', roll.rollId).update(shipped)
    const weeks = Array.from({ length: 19 }, (_, index) => 48 + index)
    await scan(weeks.flatMap((week) => checkedTooOften(roll, week, 20)))
    await look()
    assert.isUndefined(await caseOf(roll.rollId))
  })

  test('scans before a roll was shipped make a case', async ({ assert }) => {
    const [early, tested] = [await createFrenchRoll(), await createFrenchRoll()]
    const scans = (roll: typeof early, day: number) =>
      roll.labels.map(({ label_id: label }, index) => ({
        label_id: label,
        timestamp: daysAgo(day, index),
      }))
    await scan([...scans(early, 110), ...scans(tested, 100.5)])
    await look()
    assert.deepEqual((await caseOf(early.rollId))?.reasons, { BEFORE_SHIPPING: [5, 25] })
    assert.isUndefined(await caseOf(tested.rollId))
  })

  test('scans between the production and the shipping of a roll make a case', async ({
    assert,
  }) => {
    const [shipped, inProduction] = [await createFrenchRoll(), await createFrenchRoll()]
    await db.from('rolls').where('id', inProduction.rollId).update({ shipped_at: null })
    const { company, rollId } = shipped
    const { order_line_id: item } = await storedRow('rolls', rollId)
    const shipment = { companyId: company.id, userId: null, at: new Date(daysAgo(95)) }
    await transaction(db.connection(), (trx) => handOverRolls(trx, [item!], shipment))
    await scan(
      [shipped, inProduction].flatMap(({ labels }) =>
        labels.map(({ label_id: label }) => ({ label_id: label, timestamp: daysAgo(98) }))
      )
    )
    await look()
    assert.deepEqual((await caseOf(rollId))?.reasons, { BEFORE_SHIPPING: [5, 25] })
    assert.isUndefined(await caseOf(inProduction.rollId))
  })

  test('scans far from the destination of a roll make a case, unless the roll was passed on', async ({
    assert,
  }) => {
    const [far, passedOn] = [await createFrenchRoll(), await createFrenchRoll()]
    const scans = (roll: typeof far) =>
      Array.from({ length: 15 }, (_, index) => ({
        label_id: roll.labels[index % 5]!.label_id,
        timestamp: daysAgo(9, index),
        ...LAGOS,
        ...GPS,
      }))
    await passOn(passedOn, 'NG')
    await scan([...scans(far), ...scans(passedOn)])
    await look()
    assert.deepEqual((await caseOf(far.rollId))?.reasons, { FAR_FROM_DESTINATION: [15, 30] })
    assert.isUndefined(await caseOf(passedOn.rollId))
  })

  test('rolls that were passed on many times to where they are scanned make no case', async ({
    assert,
  }) => {
    const rolls = [await createFrenchRoll(), await createFrenchRoll()]
    // Every half hour for 60 hours from a Tuesday on, so within one week.
    const times = Array.from({ length: 120 }, (_, index) => daysAgo(52, index * 30))
    for (const roll of rolls) await passOn(roll, 'NG', times)
    await scan(
      rolls.flatMap(({ labels }) =>
        times.map((timestamp) => ({ label_id: labels[0]!.label_id, timestamp, ...LAGOS, ...GPS }))
      )
    )
    await look()
    assert.isEmpty(await db.from('suspicions'))
    const [row] = await scanStore().rows<{ n: string }>(
      'SELECT uniqExact(distribution) AS n FROM scans'
    )
    assert.equal(Number(row!.n), 240)
  })

  test('a roll reported lost makes a case, with more points when it is scanned afterwards', async ({
    assert,
  }) => {
    const [quiet, scanned] = [await createFrenchRoll(), await createFrenchRoll()]
    for (const roll of [quiet, scanned]) await reportLost(roll, 30)
    const label = scanned.labels[0]!.label_id
    await scan([
      { label_id: label, timestamp: daysAgo(31) },
      { label_id: label, timestamp: daysAgo(30) },
      { label_id: label, timestamp: daysAgo(3) },
    ])
    await look()
    assert.deepEqual((await caseOf(quiet.rollId))?.reasons, { REPORTED_LOST: [1, 25] })
    assert.deepEqual((await caseOf(scanned.rollId))?.reasons, {
      REPORTED_LOST: [1, 25],
      SCANNED_AFTER_LOSS: [2, 20],
    })
    assert.deepInclude(await caseOf(scanned.rollId), { kind: 'ROLL', labels: 1, label_id: null })
  })

  test('codes that are tried one after another in one place make a case', async ({ assert }) => {
    const code = (index: number) =>
      storedLabelId(String(labelNumber('BCDFGHJKLMNP') + BigInt(index)))
    const tried = (index: number, minute: number, place: object) => ({
      label_id: code(index),
      timestamp: daysAgo(5, minute),
      status: 0,
      ...place,
    })
    await scan([
      ...Array.from({ length: 60 }, (_, index) => tried(index, index, LAGOS)),
      ...Array.from({ length: 60 }, () => tried(70, 0, PARIS)),
    ])
    await look()
    const places = await db.from('suspicions').where('kind', 'PLACE')
    assert.lengthOf(places, 1)
    assert.deepInclude(places[0], { score: 50, labels: 60, roll_id: null })
  })

  test('labels without a roll make a case, and only scans of the last 365 days count', async ({
    assert,
  }) => {
    const roll = await createFrenchRoll()
    const old = { label_id: roll.labels[0]!.label_id, status: 4 }
    const [oldest, newer] = [daysAgo(366), daysAgo(364)]
    await scan([
      ...[1, 2, 3].map((minute) => ({
        label_id: 'CDFGHJKLMNPQ',
        status: 4,
        timestamp: daysAgo(4, minute),
      })),
      ...[1, 2, 3].map(() => ({ ...old, timestamp: oldest })),
    ])
    await look()
    const [label, ...others] = await db.from('suspicions')
    assert.deepInclude(label, {
      kind: 'LABEL',
      label_id: 'CDFGHJKLMNPQ',
      roll_id: null,
      score: 30,
    })
    assert.isEmpty(others)
    await scan([1, 2, 3].map(() => ({ ...old, timestamp: newer })))
    await look()
    const reasons = { IMITATED_CODE: [3, 30], BEFORE_SHIPPING: [3, 15] }
    assert.deepEqual((await caseOf(roll.rollId))?.reasons, reasons)
  })

  test('tables of several machines give the same suspicions, although every scan counts twice', async ({
    assert,
  }) => {
    const roll = await createFrenchRoll()
    await scan(imitatedScans(roll, 3))
    const [row] = await scanStore().rows<{ name: string }>('SELECT currentDatabase() AS name')
    const table = `remote('127.0.0.1,localhost', ${row!.name}, scans)`
    const asked = { store: scanStore(), now: NOW }
    const once = await rankFindings(db.connection(), { ...asked, table: 'scans' })
    const twice = await rankFindings(db.connection(), { ...asked, table })
    const counts = (findings: typeof once) =>
      findings.map(({ evidence }) => evidence.map(({ reason, count }) => [reason, count]))
    assert.deepEqual(counts(once), [[['IMITATED_CODE', 3]]])
    assert.deepEqual(counts(twice), [[['IMITATED_CODE', 6]]])
  })

  test('finding the same suspicion again leaves its case unchanged', async ({ assert }) => {
    const roll = await createFrenchRoll()
    await scan(imitatedScans(roll))
    assert.deepEqual(await look(), { found: 1, found_again: 0, cases: 1 })
    const before = await caseOf(roll.rollId)
    await Promise.all([look(), look()])
    assert.deepEqual(await caseOf(roll.rollId), before)
    assert.lengthOf(await db.from('suspicion_events').where('suspicion_id', before!.id), 1)
  })

  test('a closed case opens again only when new evidence is enough by itself', async ({
    assert,
  }) => {
    const roll = await createFrenchRoll()
    await scan(imitatedScans(roll))
    await look()
    const closed = { state: 'CLOSED', outcome: 'GENUINE', closed_at: '2026-05-01 00:00:00.000' }
    await db.from('suspicions').update(closed)
    const later = new Date('2026-05-10T00:00:00Z')
    const fresh = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        label_id: roll.labels[1]!.label_id,
        timestamp: daysAgo(-5, index),
        status: 4,
      }))
    await scan(fresh(2), later)
    assert.equal((await look(later)).found_again, 0)
    assert.equal((await caseOf(roll.rollId))?.state, 'CLOSED')
    await scan(fresh(1), later)
    assert.equal((await look(later)).found_again, 1)
    assert.deepInclude(await caseOf(roll.rollId), {
      state: 'OPEN',
      outcome: null,
      closed_at: null,
    })
    const events = await db.from('suspicion_events').orderBy('id')
    assert.deepEqual(
      events.map(({ type }) => type),
      ['FOUND', 'FOUND_AGAIN']
    )
  })
})
