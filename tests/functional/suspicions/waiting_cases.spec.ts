import {
  caseOf,
  createFrenchRoll,
  daysAgo,
  imitatedScans,
  look,
  scan,
  useTestSuspicions,
} from '#tests/functional/suspicions/suspicion_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('Cases of suspicion', (group) => {
  useTestSuspicions(group)

  test('lose what has become too old while they wait, not once they are closed', async ({
    assert,
  }) => {
    const [waiting, closed] = [await createFrenchRoll(), await createFrenchRoll()]
    await scan([...imitatedScans(waiting, 3), ...imitatedScans(closed, 3)])
    await look()
    const end = { state: 'CLOSED', outcome: 'COUNTERFEIT', closed_at: '2026-05-01 00:00:00.000' }
    await db.from('suspicions').where('spool_id', closed.spoolId).update(end)
    const before = await caseOf(closed.spoolId)
    const inDays = (days: number) => new Date(daysAgo(-days))
    // A look that began earlier and ends later says nothing of it.
    await look(inDays(-21))
    assert.equal((await caseOf(waiting.spoolId))?.score, 30)
    await look(inDays(346))
    assert.deepInclude(await caseOf(waiting.spoolId), {
      score: 20,
      reasons: { IMITATED_CODE: [2, 20] },
      state: 'OPEN',
      evaluated_at: daysAgo(-346).replace('T', ' ').replace('Z', ''),
    })
    await look(inDays(360))
    assert.deepInclude(await caseOf(waiting.spoolId), { score: 0, reasons: {}, labels: 1 })
    assert.deepEqual(await caseOf(closed.spoolId), before)
    assert.lengthOf(await db.from('suspicion_steps'), 2)
    await scan(
      [1, 2, 3].map(() => ({ ...imitatedScans(waiting, 1)[0], timestamp: daysAgo(-300) })),
      inDays(360)
    )
    await look(inDays(360))
    assert.deepInclude(await caseOf(waiting.spoolId), { score: 30, state: 'OPEN' })
  })
})
