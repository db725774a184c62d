import { utcInstant } from '#shared/ground/dates/utc_day'
import { timelineOf } from '#shared/scans/suspicions/case_timeline'
import { test } from '@japa/runner'

const at = (day: number) => `2026-04-${String(day).padStart(2, '0')}T00:00:00.000Z`

test.group('The timeline of a case', () => {
  test('the timeline of a case shows roll, loss, first and last scan and the case, in the order of time', ({
    assert,
  }) => {
    const events = [{ type: 'SHIPPED' as const, at: at(1), company: 'Lumen' }]
    const scans = [at(9), at(3), at(5)].map((timestamp) => ({ timestamp }))
    const suspicion = {
      found_at: at(10),
      spool_no: 'R-1',
      loss: { lost_on: '2026-04-04' },
      roll_events: events,
      parts: [],
    }
    const steps = timelineOf(suspicion, scans)
    assert.deepEqual(
      steps.map((step) => [step.type, step.at]),
      [
        ['SHIPPED', at(1)],
        ['FIRST_SCAN', at(3)],
        ['LOST', '2026-04-04'],
        ['LAST_SCAN', at(9)],
        ['FOUND', at(10)],
      ]
    )
    assert.deepInclude(steps[0], { company: 'Lumen', roll: null })
  })

  test('the timeline of a case has a loss as a day, before the events of that day', ({
    assert,
  }) => {
    const suspicion = {
      found_at: at(10),
      spool_no: 'R-1',
      loss: { lost_on: '2026-04-04' },
      roll_events: [{ type: 'SHIPPED' as const, at: at(4), company: 'Lumen' }],
      parts: [],
    }
    assert.deepEqual(
      timelineOf(suspicion, [{ timestamp: '2026-04-03T23:59:00.000Z' }]).map((step) => [
        step.type,
        utcInstant(step.at),
      ]),
      [
        ['FIRST_SCAN', '2026-04-03 23:59'],
        ['LAST_SCAN', '2026-04-03 23:59'],
        ['LOST', '2026-04-04'],
        ['SHIPPED', '2026-04-04 00:00'],
        ['FOUND', '2026-04-10 00:00'],
      ]
    )
  })

  test('the timeline of a case needs neither roll nor scans', ({ assert }) => {
    const nothing = { spool_no: null, loss: null, roll_events: [], parts: [] }
    const steps = timelineOf({ found_at: at(10), ...nothing }, [])
    assert.deepEqual(steps, [{ type: 'FOUND', at: at(10), company: null, roll: null }])
  })

  test('the timeline of a case about several rolls names the roll of each event', ({ assert }) => {
    const roll = (rollNo: string, day: number) => ({
      spool_no: rollNo,
      loss: null,
      roll_events: [{ type: 'SHIPPED' as const, at: at(day), company: 'Lumen' }],
    })
    const suspicion = { ...roll('R-1', 2), found_at: at(10), parts: [roll('R-2', 1)] }
    assert.deepEqual(
      timelineOf(suspicion, []).map((step) => [step.type, step.roll]),
      [
        ['SHIPPED', 'R-2'],
        ['SHIPPED', 'R-1'],
        ['FOUND', null],
      ]
    )
  })
})
