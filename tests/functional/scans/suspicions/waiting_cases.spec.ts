import {
  caseOf,
  createFrenchRoll,
  daysAgo,
  imitatedScans,
  look,
  reportLost,
  scan,
  useTestSuspicions,
} from '#tests/functional/scans/suspicions/suspicion_scene'
import { toDbInstant } from '#database/instant'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('Cases of suspicion', (group) => {
  useTestSuspicions(group)

  test('evidence that becomes too old leaves a waiting case, but not a closed one', async ({
    assert,
  }) => {
    const [waiting, closed] = [await createFrenchRoll(), await createFrenchRoll()]
    await scan([...imitatedScans(waiting, 3), ...imitatedScans(closed, 3)])
    await look()
    const end = { state: 'CLOSED', outcome: 'COUNTERFEIT', closed_at: '2026-05-01 00:00:00.000' }
    await db.from('suspicions').where('roll_id', closed.rollId).update(end)
    const before = await caseOf(closed.rollId)
    const inDays = (days: number) => new Date(daysAgo(-days))
    // A search that began earlier and ends later changes nothing.
    await look(inDays(-21))
    assert.equal((await caseOf(waiting.rollId))?.score, 30)
    await look(inDays(346))
    assert.deepInclude(await caseOf(waiting.rollId), {
      score: 20,
      reasons: { IMITATED_CODE: [2, 20] },
      state: 'OPEN',
      evaluated_at: daysAgo(-346).replace('T', ' ').replace('Z', ''),
    })
    await look(inDays(360))
    assert.deepInclude(await caseOf(waiting.rollId), { score: 0, reasons: {}, labels: 1 })
    assert.deepEqual(await caseOf(closed.rollId), before)
    assert.lengthOf(await db.from('suspicion_steps'), 2)
    await scan(
      [1, 2, 3].map(() => ({ ...imitatedScans(waiting, 1)[0], timestamp: daysAgo(-300) })),
      inDays(360)
    )
    await look(inDays(360))
    assert.deepInclude(await caseOf(waiting.rollId), { score: 30, state: 'OPEN' })
  })

  test('a case keeps its evidence of a reason that a search read in part, and grows by other reasons', async ({
    assert,
  }) => {
    const [lost, other] = [await createFrenchRoll(), await createFrenchRoll()]
    await scan([...imitatedScans(lost, 3), ...imitatedScans(other, 3)])
    await reportLost(lost, 1)
    await look()
    const before = await caseOf(lost.rollId)
    const reasons = { IMITATED_CODE: [3, 30], REPORTED_LOST: [1, 25] }
    assert.deepInclude(before, { score: 55, reasons, kind: 'ROLL' })
    const unchanged = await caseOf(other.rollId)

    await scan([
      ...imitatedScans(await createFrenchRoll(), 4),
      { label_id: lost.labels[0]!.label_id, timestamp: daysAgo(0.5) },
    ])
    const later = new Date(daysAgo(-1))
    await look(later, { mostSubjects: 1 })
    assert.deepInclude(await caseOf(lost.rollId), {
      score: 65,
      reasons: { ...reasons, SCANNED_AFTER_LOSS: [1, 10] },
      latest_at: toDbInstant(new Date(daysAgo(0.5))),
    })
    const { evaluated_at: evaluatedAt, ...same } = (await caseOf(other.rollId))!
    assert.deepEqual({ ...same, evaluated_at: unchanged!.evaluated_at }, unchanged)
    assert.equal(evaluatedAt, toDbInstant(later))
  })
})
