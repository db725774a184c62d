import { BARS, aboveBars, lowerBars } from '#tests/bench/bars'
import { reportOn } from '#tests/bench/report'
import { makeScenarios } from '#tests/bench/scenarios'
import type { Product } from '#shared/catalogue/catalogue/product_contract'
import { test } from '@japa/runner'

/** As much of a product as a cart needs. */
const PRODUCT = { pk: 1, labels_per_unit: 1_000, blocked: false } as Product

const BAR = { statements: 4, bytes: 1_000, processor: 2 }

test.group('Bars of the benchmark', () => {
  test('a call that takes no more than its bars misses none', ({ assert }) => {
    assert.deepEqual(aboveBars(BAR, BAR), [])
    assert.deepEqual(aboveBars({ statements: 1, bytes: 10, processor: 0.1 }, BAR), [])
  })

  test('a call that takes more names each bar it misses', ({ assert }) => {
    assert.deepEqual(aboveBars({ statements: 5, bytes: 1_001, processor: 2.04 }, BAR), [
      'statements 5, bar 4',
      'bytes 1001, bar 1000',
      'processor 2.04, bar 2',
    ])
  })

  test('a bar far above what a call takes may be lowered', ({ assert }) => {
    assert.deepEqual(lowerBars({ statements: 3, bytes: 500, processor: 1 }, BAR), [
      'statements: the bar of 4 may be lowered to 3',
      'bytes: the bar of 1000 may be lowered to 510',
      'processor: the bar of 2 may be lowered to 1.25',
    ])
  })

  test('a bar that differs from what a call takes by chance stays', ({ assert }) => {
    assert.deepEqual(lowerBars({ statements: 4, bytes: 981, processor: 1.7 }, BAR), [])
  })

  test('a figure without a bar is neither missed nor too high', ({ assert }) => {
    assert.deepEqual(aboveBars(BAR, { statements: 4 }), [])
    assert.deepEqual(lowerBars(BAR, { statements: 4 }), [])
  })

  test('a load in which no call was answered misses its bar', ({ assert }) => {
    const [scenario] = makeScenarios([PRODUCT])
    const times = { p50Ms: Number.NaN, p95Ms: Number.NaN, p99Ms: Number.NaN, longestMs: Number.NaN }
    const nothing = { requestsPerSecond: 0, ...times, cpuMs: Infinity, failures: 0 }
    const loads = { portal: nothing, bare: nothing }
    const size = { statements: 1, bytes: 1 }
    const { missed } = reportOn([{ scenario: scenario!, connections: 50, size, loads }])
    assert.include(missed, '- session status, 50: no call was answered')
  })

  test('bars are those of calls that are measured', ({ assert }) => {
    const names = makeScenarios([PRODUCT]).map(({ name }) => name)
    assert.includeMembers(names, Object.keys(BARS))
  })
})
