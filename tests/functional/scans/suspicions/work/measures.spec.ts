import { addDays, businessDay } from '#shared/ground/dates/business_day'
import { MAX_MEASURES } from '#shared/scans/suspicions/work/case_work_contract'
import {
  casePath,
  change,
  createCase,
  detailOf,
  move,
} from '#tests/functional/scans/suspicions/work/case_scene'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import type { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const today = () => businessDay(new Date())

const add = (visitor: Visitor, id: number, measure: object = {}) =>
  change(visitor, 'post', id, 'measures/', {
    kind: 'TEST_PURCHASE',
    text: 'Bought in Lyon.',
    taken_on: today(),
    ...measure,
  })

test.group('Measures', () => {
  test('measures of a case are listed by day, also those after it was closed', async ({
    assert,
  }) => {
    const id = await createCase()
    const { visitor, user } = await createStaff('ANALYST')
    assert.equal((await add(visitor, id)).status, 200)
    await move(visitor, id, { state: 'CLOSED', outcome: 'COUNTERFEIT' })
    const before = addDays(today(), -3)
    const { status, body } = await add(visitor, id, {
      kind: 'COMPANY_INFORMED',
      text: '',
      taken_on: before,
    })
    assert.equal(status, 200)
    assert.deepEqual(
      body.measures.map((one: object) => ({ ...one, id: 0, created_at: '' })),
      [
        ['COMPANY_INFORMED', '', before],
        ['TEST_PURCHASE', 'Bought in Lyon.', today()],
      ].map(([kind, text, day]) => ({
        id: 0,
        kind,
        text,
        taken_on: day,
        by: `${user.firstName} ${user.lastName}`,
        created_at: '',
        withdrawn_at: null,
      }))
    )
    assert.equal(body.state, 'CLOSED')
    assert.deepEqual(
      body.events.map(({ type, text }: { type: string; text: string }) => [type, text]),
      [
        ['MEASURE_ADDED', 'TEST_PURCHASE'],
        ['CLOSED', ''],
        ['MEASURE_ADDED', 'COMPANY_INFORMED'],
      ]
    )
    const entries = await auditOf('suspicion', id)
    assert.deepEqual(entries.at(-1)!.after, {
      kind: 'COMPANY_INFORMED',
      text: '',
      taken_on: before,
    })
  })

  test('a measure in the future, or another one without a text, is refused at its field', async ({
    assert,
  }) => {
    const id = await createCase()
    const { visitor } = await createStaff('ANALYST')
    const future = await add(visitor, id, { taken_on: addDays(today(), 1) })
    assert.equal(future.status, 422)
    assert.deepEqual(future.body.taken_on, ['This day is in the future.'])
    const other = await add(visitor, id, { kind: 'OTHER', text: ' ' })
    assert.equal(other.status, 422)
    assert.property(other.body, 'text')
    for (const bad of [
      { kind: 'ARREST' },
      { taken_on: '2026-02-30' },
      { text: 'x'.repeat(1_001) },
    ]) {
      assert.equal((await add(visitor, id, bad)).status, 422)
    }
    assert.isEmpty((await detailOf(visitor, id)).measures)
  })

  test('a withdrawn measure stays in the list, and cannot be withdrawn again', async ({
    assert,
  }) => {
    const [id, otherId] = [await createCase(), await createCase()]
    const { visitor } = await createStaff('ANALYST')
    const { body } = await add(visitor, id)
    const withdrawal = `measures/${body.measures[0].id}/withdraw/`
    assert.equal((await change(visitor, 'post', otherId, withdrawal)).status, 404)
    const gone = await change(visitor, 'post', id, withdrawal)
    assert.equal(gone.status, 200)
    assert.isNotNull(gone.body.measures[0].withdrawn_at)
    assert.deepInclude(gone.body.events.at(-1), { type: 'MEASURE_WITHDRAWN' })
    const entry = (await auditOf('suspicion', id)).at(-1)!
    assert.deepInclude(entry, { action: 'suspicions.withdraw_measure' })
    assert.deepInclude(entry.before, { kind: 'TEST_PURCHASE' })
    assert.equal((await change(visitor, 'post', id, withdrawal)).status, 404)
  })

  test('of two measures added at once the second is refused, and none is lost silently', async ({
    assert,
  }) => {
    const id = await createCase()
    const { visitor } = await createStaff('ANALYST')
    const { updated_at: seenAt } = await detailOf(visitor, id)
    const measure = { kind: 'INSPECTION', taken_on: today(), updated_at: seenAt }
    const both = await Promise.all([
      visitor.post(casePath(id, 'measures/'), measure),
      visitor.post(casePath(id, 'measures/'), measure),
    ])
    assert.sameMembers(
      both.map(({ status }) => status),
      [200, 409]
    )
    assert.lengthOf((await detailOf(visitor, id)).measures, 1)
  })

  test('a case has a bounded number of measures', async ({ assert }) => {
    const id = await createCase()
    const { visitor } = await createStaff('ANALYST')
    await add(visitor, id)
    const row = await db.from('suspicion_measures').where('suspicion_id', id).firstOrFail()
    const { id: _, ...copy } = row
    await db
      .table('suspicion_measures')
      .multiInsert(Array.from({ length: MAX_MEASURES - 1 }, () => ({ ...copy })))
    const refused = await add(visitor, id)
    assert.deepEqual([refused.status, refused.body.code], [409, 'TOO_MANY_MEASURES'])
  })

  test('a measure of an unknown case is not found', async ({ assert }) => {
    const { visitor } = await createStaff('ANALYST')
    const measure = { kind: 'INSPECTION', taken_on: today(), updated_at: new Date().toISOString() }
    const { status } = await visitor.post(casePath(999_999_999, 'measures/'), measure)
    assert.equal(status, 404)
  })
})
