import { createCase, detailOf, move } from '#tests/functional/scans/suspicions/work/case_scene'
import { createStaff } from '#tests/functional/setup/staff'
import type { Visitor } from '#tests/functional/setup/visitor'
import type { SuspicionOutcome } from '#shared/scans/suspicions/suspicion_contract'
import type { SuspicionReason } from '#shared/scans/suspicions/suspicion_score'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const close = (visitor: Visitor, id: number, outcome: SuspicionOutcome) =>
  move(visitor, id, { state: 'CLOSED', outcome })

const BOTH = ['BEFORE_SHIPPING', 'IMITATED_CODE'] as const

async function decidedOf(visitor: Visitor, id: number) {
  const { reasons } = await detailOf(visitor, id)
  return Object.fromEntries(
    reasons.map(({ reason, decided: { right, of } }) => [reason, [right, of]])
  ) as Partial<Record<SuspicionReason, [number, number]>>
}

test.group('Decided cases', (group) => {
  group.each.setup(async () => {
    await db.from('suspicions').update({ state: 'OPEN', outcome: null })
  })

  test('each reason shows how often it was right, by the latest closing of the cases closed now', async ({
    assert,
  }) => {
    const { visitor } = await createStaff('ANALYST')
    const open = await createCase(BOTH)
    assert.deepEqual(await decidedOf(visitor, open), {
      BEFORE_SHIPPING: [0, 0],
      IMITATED_CODE: [0, 0],
    })
    const [fake, diverted, genuine, unclear] = [
      await createCase(BOTH),
      await createCase(['IMITATED_CODE']),
      await createCase(['IMITATED_CODE']),
      await createCase(BOTH),
    ]
    await close(visitor, fake, 'COUNTERFEIT')
    await close(visitor, diverted, 'DIVERTED')
    await close(visitor, genuine, 'GENUINE')
    await close(visitor, unclear, 'UNCLEAR')
    assert.deepEqual(await decidedOf(visitor, open), {
      BEFORE_SHIPPING: [1, 1],
      IMITATED_CODE: [2, 3],
    })
    // The reasons at the time of closing count, even if later searches find others.
    await db.from('suspicion_reasons').where('suspicion_id', genuine).delete()
    assert.deepEqual((await decidedOf(visitor, open)).IMITATED_CODE, [2, 3])
    await move(visitor, genuine, { state: 'REOPENED' })
    assert.deepEqual((await decidedOf(visitor, open)).IMITATED_CODE, [2, 2])
    await move(visitor, fake, { state: 'REOPENED' })
    await close(visitor, fake, 'GENUINE')
    assert.deepEqual(await decidedOf(visitor, open), {
      BEFORE_SHIPPING: [0, 1],
      IMITATED_CODE: [1, 2],
    })
  })
})
