import { SoakLog, hasGrown } from '#tests/bench/soak_log'
import { test } from '@japa/runner'

const memory = { residentMb: 200, heapMb: 90 }
const minutes = (...resident: number[]) => resident.map((residentMb) => ({ residentMb }))

test.group('The log of a soak', () => {
  test('tells of each minute and of all, errors apart', ({ assert }) => {
    const log = new SoakLog()
    for (let ms = 1; ms <= 100; ms += 1) log.answered(ms)
    log.failed('GET / 500')
    assert.deepEqual(log.endMinute(memory), {
      answers: 100,
      p50Ms: 51,
      p99Ms: 100,
      errors: 1,
      ...memory,
    })
    log.answered(7)
    assert.include(log.endMinute({ residentMb: 210, heapMb: 91 }), { answers: 1, errors: 0 })
    assert.include(log.total(), { answers: 101, errors: 1, residentMb: 210 })
    assert.deepEqual(log.faults, ['GET / 500'])
  })

  test('finds memory that goes on growing, and none that filled up first', ({ assert }) => {
    assert.isFalse(hasGrown(minutes(120, 180, 210, 212, 209, 215, 211, 214, 210)))
    assert.isTrue(hasGrown(minutes(120, 140, 160, 180, 200, 220, 240, 260, 280)))
    assert.isFalse(hasGrown(minutes(100, 300)))
  })
})
