import { timelineOf } from '#shared/scans/suspicions/case_timeline'
import { test } from '@japa/runner'

const at = (day: number) => `2026-04-${String(day).padStart(2, '0')}T00:00:00.000Z`

test.group('The timeline of a case', () => {
  test('the timeline of a case shows roll, loss, first and last scan and the case, in the order of time', ({
    assert,
  }) => {
    const events = [{ type: 'SHIPPED' as const, at: at(1), company: 'Lumen' }]
    const scans = [at(9), at(3), at(5)].map((timestamp) => ({ timestamp }))
    const suspicion = { found_at: at(10), loss: { lost_on: '2026-04-04' } }
    const steps = timelineOf(suspicion, events, scans)
    assert.deepEqual(
      steps.map((step) => [step.type, step.at]),
      [
        ['SHIPPED', at(1)],
        ['FIRST_SCAN', at(3)],
        ['LOST', at(4)],
        ['LAST_SCAN', at(9)],
        ['FOUND', at(10)],
      ]
    )
    assert.equal(steps[0]!.company, 'Lumen')
  })

  test('the timeline of a case needs neither roll nor scans', ({ assert }) => {
    const steps = timelineOf({ found_at: at(10), loss: null }, [], [])
    assert.deepEqual(steps, [{ type: 'FOUND', at: at(10), company: null }])
  })
})
