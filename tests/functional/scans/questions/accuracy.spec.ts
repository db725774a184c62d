import type { ScanPage } from '#shared/scans/questions/scan_question_contract'
import { createProgram, createRoll, sentScan } from '#tests/functional/setup/scans/scan_scene'
import { useTestScans } from '#tests/functional/setup/scans/scan_store'
import { createStaff } from '#tests/functional/setup/staff'
import { test } from '@japa/runner'

/** Accuracies whose 32-bit and 64-bit floats differ. */
const ACCURACIES = [12.1, 12.2, 12.3, 12.4, 1e-6]

test.group('An accuracy that is asked for', (group) => {
  useTestScans(group)

  test('an accuracy filter returns only scans that have one', async ({ assert }) => {
    const roll = await createRoll()
    const label = roll.labels[0]!.label_id
    const scans = ACCURACIES.map((accuracy) => sentScan({ label_id: label, accuracy }))
    const sent = await (await createProgram()).send(scans)
    assert.equal(sent.body.accepted, ACCURACIES.length)
    const { visitor } = await createStaff('ADMINISTRATOR')
    for (const accuracy of ACCURACIES) {
      const question = { type: 'hit_count', spool_id: roll.rollNo, accuracy }
      const { body } = await visitor.post<ScanPage>('/statistics/api/verifications/', question)
      assert.equal(body.count, ACCURACIES.filter((one) => one <= accuracy).length, `${accuracy}`)
    }
  })
})
