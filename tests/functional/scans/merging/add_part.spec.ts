import type { SuspicionRow } from '#shared/scans/suspicions/suspicion_contract'
import {
  addTo,
  close,
  createRollCases,
  mergeInto,
  standing,
  takeOut,
} from '#tests/functional/scans/merging/merge_scene'
import { detailOf } from '#tests/functional/scans/suspicions/work/case_scene'
import {
  createFrenchRoll,
  look,
  useTestSuspicions,
} from '#tests/functional/scans/suspicions/suspicion_scene'
import { readList } from '#tests/functional/setup/lists'
import { auditOf } from '#tests/functional/setup/stored'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('Adding rolls and labels to a case', (group) => {
  useTestSuspicions(group)

  test('a roll without a case is added without evidence, and removed when it is taken out', async ({
    assert,
  }) => {
    const { cases, staff } = await createRollCases(3)
    const [whole] = cases
    const before = await standing(whole)
    const roll = await createFrenchRoll()
    const { status, body } = await addTo(staff.visitor, whole, ` ${roll.rollNo.toLowerCase()} `)
    assert.equal(status, 200)
    assert.deepInclude(body, {
      score: 30,
      latest_at: (await detailOf(staff.visitor, whole)).latest_at,
    })
    const [part] = body.parts
    assert.deepInclude(part, { kind: 'ROLL', spool_no: roll.rollNo, score: 0, reasons: [] })
    assert.deepInclude(body.events.at(-1), { type: 'ADDED', text: roll.rollNo })
    assert.deepInclude((await auditOf('suspicion', part.id))[0], {
      action: 'suspicions.add_part',
      after: { number: roll.rollNo, merged_into: whole },
    })
    const again = await addTo(staff.visitor, whole, roll.rollNo)
    assert.deepEqual([again.status, again.body.number.length], [422, 1])
    const out = await takeOut(staff.visitor, whole, part.id)
    assert.deepInclude(out.body.events.at(-1), { type: 'SPLIT', text: roll.rollNo })
    assert.deepEqual(await standing(whole), before)
    assert.isNull(await db.from('suspicions').where('id', part.id).first())
  })

  test('a label is added by its label id or object id, as a part of its roll', async ({
    assert,
  }) => {
    const { cases, staff } = await createRollCases(3)
    const [whole] = cases
    for (const entered of ['label_id', 'object_id', '#object_id'] as const) {
      const roll = await createFrenchRoll()
      const { label_id: id, object_id: objectId } = roll.labels[2]!
      const number = { 'label_id': id, 'object_id': String(objectId), '#object_id': `#${objectId}` }
      const { body } = await addTo(staff.visitor, whole, number[entered])
      assert.deepInclude(body.parts.at(-1), {
        kind: 'LABEL',
        label_id: id,
        spool_no: roll.rollNo,
      })
      assert.deepInclude(body.events.at(-1), { type: 'ADDED', text: id })
    }
  })

  test('a roll or label with a waiting case is added with that case', async ({ assert }) => {
    const { rolls, cases, staff } = await createRollCases(3, 4, 3)
    const [whole, second, third] = cases
    await addTo(staff.visitor, whole, rolls[1]!.rollNo)
    const { body } = await addTo(staff.visitor, whole, rolls[2]!.labels[4]!.label_id)
    assert.deepEqual(
      body.parts.map(({ id }: { id: number }) => id),
      [second, third]
    )
    assert.equal(body.score, 50)
  })

  test('unknown numbers, and those of closed cases and parts, are refused at the field with the case', async ({
    assert,
  }) => {
    const { rolls, cases, staff } = await createRollCases(3, 3, 3, 3)
    const [whole, closed, other, part] = cases
    await close(staff.visitor, closed, 'GENUINE')
    await mergeInto(staff.visitor, other, part)
    const reasonOf = async (number: string) => {
      const { status, body } = await addTo(staff.visitor, whole, number)
      assert.equal(status, 422, number)
      return body.number[0] as string
    }
    const referenceOf = async (id: number) => (await detailOf(staff.visitor, id)).reference
    assert.include(await reasonOf('NO-SUCH-ROLL'), 'No roll and no label')
    assert.include(await reasonOf('BCDFGHJKLMNP'), 'No roll and no label')
    assert.include(await reasonOf(rolls[1]!.rollNo), await referenceOf(closed))
    assert.include(await reasonOf(rolls[3]!.rollNo), await referenceOf(other))
    assert.include(await reasonOf(rolls[0]!.rollNo), 'already')
    assert.isNotEmpty(await reasonOf('  '))
    assert.deepInclude(await detailOf(staff.visitor, whole), { parts: [] })
  })

  test('a roll that two users add at the same time is in one case only', async ({ assert }) => {
    const { cases, staff } = await createRollCases(3, 3)
    const roll = await createFrenchRoll()
    const results = await Promise.all(cases.map((id) => addTo(staff.visitor, id, roll.rollNo)))
    const statuses = results.map(({ status }) => status)
    assert.lengthOf(
      statuses.filter((status) => status === 200),
      1
    )
    assert.isTrue(statuses.every((status) => [200, 409, 422].includes(status)))
    assert.lengthOf(await db.from('suspicions').where('roll_id', roll.rollId), 1)
  })

  test('a part that was added by hand is a case of its own once something was found about it', async ({
    assert,
  }) => {
    const { cases, staff } = await createRollCases(3)
    const [whole] = cases
    const roll = await createFrenchRoll()
    const { body } = await addTo(staff.visitor, whole, roll.rollNo)
    const [part] = body.parts
    await db.from('suspicions').where('id', part.id).update({ score: 10 })
    await db.table('suspicion_reasons').insert({
      suspicion_id: part.id,
      reason: 'IMITATED_CODE',
      count: 1,
      points: 10,
      times: '[]',
    })
    await takeOut(staff.visitor, whole, part.id)
    assert.deepInclude(await standing(part.id), { state: 'OPEN', merged_into: null, score: 10 })
    await look()
    const { rows } = await readList<SuspicionRow>(staff.visitor, 'suspicions', {
      filter: { whose: 'waiting', spool: roll.rollId },
    })
    assert.deepEqual(
      rows.map(({ id }) => id),
      [part.id]
    )
    const { events } = await detailOf(staff.visitor, part.id)
    assert.deepEqual(
      events.map(({ type }) => type),
      ['MERGED_INTO', 'SPLIT_FROM', 'FOUND']
    )
  })
})
