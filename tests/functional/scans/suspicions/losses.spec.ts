import { toDbInstant } from '#database/instant'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import {
  NOW,
  caseOf,
  createFrenchRoll,
  daysAgo,
  look,
  scan,
  useTestSuspicions,
} from '#tests/functional/scans/suspicions/suspicion_scene'
import type { SuspicionEvidence } from '#shared/scans/suspicions/suspicion_contract'
import type { Visitor } from '#tests/functional/setup/visitor'
import type { CompanyRoll } from '#shared/labels/rolls/roll_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

async function rollOf(visitor: Visitor, rollId: number): Promise<CompanyRoll | undefined> {
  const { body } = await visitor.get<CompanyRoll[]>('/orders/api/spools/')
  return body.find(({ pk }) => pk === rollId)
}

test.group('Reports of loss', (group) => {
  useTestSuspicions(group)

  test('staff can report and withdraw a loss, and each step has an audit entry', async ({
    assert,
  }) => {
    const { rollId } = await createFrenchRoll()
    const { visitor, user } = await createStaff()
    const loss = `/backoffice/api/spools/${rollId}/loss/`
    assert.deepEqual((await visitor.get(loss)).body, { loss: null })
    const report = { lost_on: '2026-04-01', note: 'Stolen from a van' }
    const { body } = await visitor.put(loss, report)
    assert.deepInclude(body.loss, { ...report, by: `${user.firstName} ${user.lastName}` })
    const second = await visitor.put(loss, { lost_on: '2026-03-31' })
    assert.deepInclude(second.body.loss, { ...report, lost_on: '2026-03-31' })
    const third = await visitor.put(loss, { ...report, note: '' })
    assert.deepInclude(third.body.loss, { ...report, note: '' })
    assert.equal((await visitor.delete(loss)).status, 204)
    assert.equal((await visitor.delete(loss)).body.code, 'NO_LOSS')
    assert.deepEqual(
      (await auditOf('spool', rollId)).map(({ action }) => action),
      [...Array.from({ length: 3 }, () => 'labels.report_loss'), 'labels.withdraw_loss']
    )
  })

  test('only the supplier that holds a roll can report its loss, and only for a valid day', async ({
    assert,
  }) => {
    const { rollId, visitor } = await createFrenchRoll()
    const stranger = await createScene()
    const loss = `/orders/api/spools/${rollId}/loss/`
    const report = { lost_on: '2026-04-01' }
    assert.equal((await stranger.visitor.put(loss, report)).status, 404)
    assert.equal((await visitor.put(loss, { lost_on: '2999-01-01' })).status, 422)
    assert.equal((await visitor.put(loss, { lost_on: '2016-01-01' })).status, 422)
    assert.isNull(await db.from('roll_losses').where('roll_id', rollId).first())
    assert.equal((await visitor.put(loss, report)).status, 204)
    assert.equal((await rollOf(visitor, rollId))?.lost_on, '2026-04-01')
    assert.equal(
      (await db.from('roll_losses').where('roll_id', rollId).first())?.lost_on,
      '2026-04-01'
    )
    assert.equal((await visitor.put(`/backoffice/api/spools/${rollId}/loss/`, report)).status, 403)
  })

  test('a supplier can correct its report of loss, which keeps its note and time', async ({
    assert,
  }) => {
    const { rollId, visitor } = await createFrenchRoll()
    const loss = `/orders/api/spools/${rollId}/loss/`
    const note = 'Stolen from a van'
    await visitor.put(loss, { lost_on: '2026-04-01', note })
    const old = { reported_at: '2026-04-02 08:00:00.000' }
    await db.from('roll_losses').where('roll_id', rollId).update(old)
    assert.equal((await visitor.put(loss, { lost_on: '2026-03-31' })).status, 204)
    const stored = await db.from('roll_losses').where('roll_id', rollId).first()
    assert.deepInclude(stored, { ...old, lost_on: '2026-03-31', note })
    assert.deepInclude(await rollOf(visitor, rollId), { lost_on: '2026-03-31', lost_note: note })
  })

  test('a supplier can neither change a loss reported by staff nor read its note', async ({
    assert,
  }) => {
    const { rollId, visitor } = await createFrenchRoll()
    const staff = await createStaff()
    const report = { lost_on: '2026-04-01', note: 'Was seen at a rival’s' }
    await staff.visitor.put(`/backoffice/api/spools/${rollId}/loss/`, report)
    const changed = await visitor.put(`/orders/api/spools/${rollId}/loss/`, {
      lost_on: '2026-04-30',
    })
    assert.deepEqual([changed.status, changed.body.code], [409, 'LOSS_REPORTED'])
    const stored = await db.from('roll_losses').where('roll_id', rollId).first()
    assert.deepInclude(stored, { ...report, user_id: staff.user.id })
    const roll = await rollOf(visitor, rollId)
    assert.deepInclude(roll, { lost_on: report.lost_on, lost_note: null })
  })

  test('a report of loss counts as evidence, however old it is', async ({ assert }) => {
    const { rollId, labels } = await createFrenchRoll()
    await scan([5, 4].map((day) => ({ label_id: labels[0]!.label_id, timestamp: daysAgo(day) })))
    await db.table('roll_losses').insert({
      roll_id: rollId,
      lost_on: '2025-01-01',
      note: '',
      user_id: null,
      reported_at: toDbInstant(new Date(daysAgo(400))),
    })
    await look()
    assert.deepEqual((await caseOf(rollId))?.reasons, {
      REPORTED_LOST: [1, 25],
      SCANNED_AFTER_LOSS: [2, 20],
    })
  })

  test('a withdrawn report of loss is no longer evidence, and the next search clears its case', async ({
    assert,
  }) => {
    const { rollId, labels } = await createFrenchRoll()
    await scan([5, 4].map((day) => ({ label_id: labels[0]!.label_id, timestamp: daysAgo(day) })))
    const { visitor } = await createStaff()
    const loss = `/backoffice/api/spools/${rollId}/loss/`
    await visitor.put(loss, { lost_on: '2026-04-01' })
    await look()
    const found = await caseOf(rollId)
    assert.deepEqual(found?.reasons, { REPORTED_LOST: [1, 25], SCANNED_AFTER_LOSS: [2, 20] })
    await visitor.delete(loss)
    const evidence = `/backoffice/api/suspicions/${found!.id}/evidence/`
    const { status, body } = await visitor.get<SuspicionEvidence>(evidence)
    assert.equal(status, 200)
    assert.deepEqual(
      body.reasons.map(({ scans }) => scans),
      [[], []]
    )
    await look(new Date(NOW.getTime() + 1))
    assert.deepInclude(await caseOf(rollId), { score: 0, reasons: {}, state: 'OPEN' })
  })
})
