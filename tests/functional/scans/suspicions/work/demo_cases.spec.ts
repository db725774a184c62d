import { loadDemoCases } from '#app/scans/suspicions/work/load_demo_cases'
import { select } from '#database/select'
import { casePath, createCase } from '#tests/functional/scans/suspicions/work/case_scene'
import { useTestScans } from '#tests/functional/setup/scans/scan_store'
import { createStaff } from '#tests/functional/setup/staff'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('Cases of the demo', (group) => {
  useTestScans(group)

  test('the evidence of every closed case of the demo can be opened', async ({ assert }) => {
    await db.from('suspicion_measures').delete()
    const { visitor } = await createStaff('ANALYST', { email: 'analyst@maker.example' })
    const newest = await createCase()
    await loadDemoCases(new Date())
    const closed = await select(db, 'suspicions', ['id'])
      .where('state', 'CLOSED')
      .where('id', '>', newest)
    assert.isAbove(closed.length, 5)
    for (const { id } of closed) {
      const { status, body } = await visitor.get(casePath(id, 'evidence/'))
      assert.equal(status, 200, JSON.stringify(body))
    }
  })
})
