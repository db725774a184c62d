import { SoakLog, hasGrown } from '#tests/bench/soak_log'
import { test } from '@japa/runner'

const memory = { residentMb: 200, heapMb: 90 }
const minutes = (...both: [number, number][]) =>
  both.map(([residentMb, heapMb]) => ({ residentMb, heapMb }))

test.group('The log of a soak', () => {
  test('the log of a soak test reports each minute and the total, with errors apart', ({
    assert,
  }) => {
    const log = new SoakLog()
    for (let ms = 1; ms <= 100; ms += 1) log.answered(ms)
    log.failed('GET / 500')
    assert.deepEqual(log.endMinute(memory), {
      responses: 100,
      p50Ms: 51,
      p99Ms: 100,
      errors: 1,
      ...memory,
    })
    log.answered(7)
    assert.include(log.endMinute({ residentMb: 210, heapMb: 91 }), { responses: 1, errors: 0 })
    assert.include(log.total(), { responses: 101, errors: 1, residentMb: 210 })
    assert.deepEqual(log.faults, ['GET / 500'])
  })

  test('the log of a soak test detects growing memory, but not memory that only filled up first', ({
    assert,
  }) => {
    const flat = minutes([340, 94], [355, 77], [276, 82], [270, 73], [354, 121], [359, 70])
    assert.isFalse(hasGrown(flat))
    const heap = minutes([340, 60], [350, 70], [350, 80], [350, 90], [350, 120], [350, 110])
    assert.isTrue(hasGrown(heap))
    const native = minutes([200, 80], [220, 80], [240, 80], [260, 80], [310, 80], [330, 80])
    assert.isTrue(hasGrown(native))
    assert.isFalse(hasGrown(minutes([100, 50], [300, 90])))
  })
})
