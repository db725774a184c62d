import type { SuspicionRow } from '#shared/scans/suspicions/suspicion_contract'
import { MOST_PARTS } from '#shared/scans/suspicions/merging/merging_contract'
import {
  addTo,
  close,
  createRollCases,
  mergeInto,
  standing,
  takeOut,
} from '#tests/functional/scans/merging/merge_scene'
import { casePath, detailOf } from '#tests/functional/scans/suspicions/work/case_scene'
import { useTestSuspicions } from '#tests/functional/scans/suspicions/suspicion_scene'
import { readList } from '#tests/functional/setup/lists'
import { auditOf } from '#tests/functional/setup/stored'
import type { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const listed = async (visitor: Visitor, filter: object) =>
  (await readList<SuspicionRow>(visitor, 'suspicions', { filter })).rows.map(({ id }) => id)

const stateOf = async (id: number) => (await standing(id)).state

test.group('Merging cases', (group) => {
  useTestSuspicions(group)

  test('a merged case adds to the score of its case, and keeps its own score, reasons and history', async ({
    assert,
  }) => {
    const { rolls, cases, staff } = await createRollCases(3, 4)
    const [whole, part] = cases
    const merged = await mergeInto(staff.visitor, whole, part)
    assert.equal(merged.status, 200)
    const { body } = merged
    assert.deepInclude(body, {
      score: 50,
      labels: 2,
      parts_count: 1,
      own: { score: 30, reasons: [{ reason: 'IMITATED_CODE', count: 3, points: 30 }] },
    })
    assert.lengthOf(body.reasons, 1)
    assert.deepInclude(body.reasons[0], { reason: 'IMITATED_CODE', count: 7, points: 50 })
    assert.lengthOf(body.parts, 1)
    assert.deepInclude(body.parts[0], { id: part, spool_no: rolls[1]!.rollNo, score: 40 })
    const reference = body.parts[0].reference
    assert.deepEqual(
      body.events.map((event: Record<string, unknown>) => [event.type, event.text, event.part]),
      [
        ['FOUND', '', reference],
        ['FOUND', '', null],
        ['MERGED', reference, null],
      ]
    )
    const itself = await detailOf(staff.visitor, part)
    assert.deepInclude(itself, { state: 'MERGED', score: 40 })
    assert.deepEqual(itself.merged_into, { id: whole, reference: body.reference })
    assert.isFalse(itself.abilities.change)
    assert.deepEqual(
      itself.events.map(({ type }) => type),
      ['FOUND', 'MERGED_INTO']
    )
    const [entry] = await auditOf('suspicion', part)
    assert.deepInclude(entry, { action: 'suspicions.merge' })
    assert.deepInclude(entry!.after, { state: 'MERGED', merged_into: whole })
  })

  test('a part is no case of its own in lists, and is found through its case', async ({
    assert,
  }) => {
    const { rolls, cases, staff } = await createRollCases(3, 4)
    const [whole, part] = cases
    await mergeInto(staff.visitor, whole, part)
    const { reference } = await detailOf(staff.visitor, part)
    for (const filter of [
      {},
      { whose: 'waiting' },
      { q: reference },
      { q: rolls[1]!.rollNo },
      { q: rolls[1]!.labels[0]!.label_id },
      { spool: rolls[1]!.rollId },
      { company_id: rolls[1]!.company.id },
      { kind: 'LABEL', reason: 'IMITATED_CODE' },
    ]) {
      assert.deepEqual(await listed(staff.visitor, filter), [whole], JSON.stringify(filter))
    }
    assert.isEmpty(await listed(staff.visitor, { id: [part] }))
    const home = await staff.visitor.get('/backoffice/api/home/')
    assert.equal(home.body.suspicions.waiting, 1)
  })

  test('taking a part out restores both cases, and the part keeps the assignee', async ({
    assert,
  }) => {
    const { cases, staff } = await createRollCases(3, 4)
    const [whole, part] = cases
    const before = [await standing(whole), await standing(part)]
    await mergeInto(staff.visitor, whole, part)
    const { updated_at: seenAt } = await detailOf(staff.visitor, whole)
    const take = { assigned_to: staff.user.id, updated_at: seenAt }
    assert.equal((await staff.visitor.put(casePath(whole), take)).status, 200)
    const { status, body } = await takeOut(staff.visitor, whole, part)
    assert.equal(status, 200)
    assert.deepInclude(body, { score: 30, parts: [], parts_count: 0 })
    const assigned = { state: 'IN_PROGRESS', assigned_to: staff.user.id }
    assert.deepEqual(
      [await standing(whole), await standing(part)],
      before.map((row) => ({ ...row, ...assigned }))
    )
    const itself = await detailOf(staff.visitor, part)
    assert.deepEqual(
      itself.events.map(({ type, text }) => [type, text]),
      [
        ['FOUND', ''],
        ['MERGED_INTO', body.reference],
        ['SPLIT_FROM', body.reference],
      ]
    )
    assert.deepEqual(
      body.events.map((event: { type: string }) => event.type),
      ['FOUND', 'MERGED', 'ASSIGNED', 'SPLIT']
    )
    const actions = (await auditOf('suspicion', part)).map(({ action }) => action)
    assert.deepEqual(actions, ['suspicions.merge', 'suspicions.split'])
  })

  test('the parts of a merged case move along to the new case', async ({ assert }) => {
    const { cases, staff } = await createRollCases(3, 3, 3)
    const [whole, middle, part] = cases
    const alone = await standing(middle)
    await mergeInto(staff.visitor, middle, part)
    const { body } = await mergeInto(staff.visitor, whole, middle)
    assert.deepEqual(
      body.parts.map(({ id, score }: { id: number; score: number }) => [id, score]),
      [
        [middle, 30],
        [part, 30],
      ]
    )
    assert.deepInclude(body, { score: 50, parts_count: 2 })
    assert.deepEqual(await standing(middle), { ...alone, state: 'MERGED', merged_into: whole })
  })

  test('closed cases, parts and a case itself cannot be merged or taken out', async ({
    assert,
  }) => {
    const { cases, staff } = await createRollCases(3, 3, 3)
    const [whole, part, closed] = cases
    await close(staff.visitor, closed, 'GENUINE')
    const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
      status,
      body.code,
    ]
    const ended = [409, 'SUSPICION_ENDED']
    assert.deepEqual(codeOf(await mergeInto(staff.visitor, whole, closed)), ended)
    assert.deepEqual(codeOf(await mergeInto(staff.visitor, closed, whole)), ended)
    await mergeInto(staff.visitor, whole, part)
    const merged = [409, 'SUSPICION_MERGED']
    assert.deepEqual(codeOf(await mergeInto(staff.visitor, part, closed)), merged)
    assert.deepEqual(codeOf(await addTo(staff.visitor, part, 'X-1')).slice(0, 1), [422])
    const { updated_at: seenAt } = await detailOf(staff.visitor, part)
    const version = { updated_at: seenAt }
    for (const change of [{ state: 'REOPENED' }, { state: 'CLOSED', outcome: 'GENUINE' }]) {
      const sent = { assigned_to: null, ...version, ...change }
      assert.deepEqual(codeOf(await staff.visitor.put(casePath(part), sent)), merged)
    }
    const comment = { text: 'Hm', ...version }
    assert.deepEqual(codeOf(await staff.visitor.post(casePath(part, 'comments/'), comment)), merged)
    const itself = await mergeInto(staff.visitor, whole, whole)
    assert.deepEqual([itself.status, itself.body.cases.length], [422, 1])
    const stranger = await takeOut(staff.visitor, whole, closed)
    assert.deepEqual([stranger.status, stranger.body.part.length], [422, 1])
    await close(staff.visitor, whole, 'GENUINE')
    assert.deepEqual(codeOf(await takeOut(staff.visitor, whole, part)), ended)
    assert.equal(await stateOf(part), 'MERGED')
  })

  test('a merge is refused when one of its cases has changed, and of two opposite merges one is refused', async ({
    assert,
  }) => {
    const { cases, staff } = await createRollCases(3, 3)
    const [one, other] = cases
    const versions = await Promise.all(
      cases.map(async (id) => ({ id, updated_at: (await detailOf(staff.visitor, id)).updated_at }))
    )
    const [seenOne, seenOther] = versions
    const merge = (id: number, seen: typeof seenOne, others: typeof versions) =>
      staff.visitor.post(casePath(id, 'merge/'), { cases: others, updated_at: seen!.updated_at })
    const results = await Promise.all([
      merge(one, seenOne, [seenOther!]),
      merge(other, seenOther, [seenOne!]),
    ])
    assert.sameMembers(
      results.map(({ status }) => status),
      [200, 409]
    )
    assert.sameMembers([await stateOf(one), await stateOf(other)], ['OPEN', 'MERGED'])
    const late = await merge(one, seenOne, [seenOther!])
    assert.deepEqual([late.status, late.body.code], [409, 'CHANGED_MEANWHILE'])
  })

  test('a merge needs at least one other case, and at most 50', async ({ assert }) => {
    const { cases, staff } = await createRollCases(3, 3)
    const [whole, part] = cases
    const version = { updated_at: (await detailOf(staff.visitor, whole)).updated_at }
    const other = { id: part, ...version }
    for (const bad of [[], Array.from({ length: MOST_PARTS + 1 }, () => other)]) {
      const { status, body } = await staff.visitor.post(casePath(whole, 'merge/'), {
        cases: bad,
        ...version,
      })
      assert.deepEqual([status, body.cases.length], [422, 1])
    }
    const unknown = await staff.visitor.post(casePath(999_999, 'merge/'), {
      cases: [other],
      ...version,
    })
    assert.equal(unknown.status, 404)
    const parts = Array.from({ length: MOST_PARTS }, (_, index) => index + 1)
    const { id: _, ...row } = await db.from('suspicions').where('id', part).first()
    await db
      .table('suspicions')
      .multiInsert(parts.map((n) => ({ ...row, subject: `T${n}`, merged_into: whole })))
    const full = await mergeInto(staff.visitor, whole, part)
    assert.deepEqual([full.status, full.body.cases.length], [422, 1])
    assert.include(full.body.cases[0], '50')
  })
})
