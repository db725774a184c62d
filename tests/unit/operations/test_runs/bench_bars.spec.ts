import { BARS, aboveBars, lowerBars } from '#tests/bench/comparison/bars'
import { reportOn } from '#tests/bench/comparison/report'
import { makeScenarios } from '#tests/bench/scenarios'
import type { Product } from '#shared/catalogue/catalogue/product_contract'
import { test } from '@japa/runner'

const PRODUCT = { pk: 1, labels_per_unit: 1_000, blocked: false } as Product

const BAR = { statements: 4, bytes: 1_000, processor: 2 }

test.group('Bars of the benchmark', () => {
  test('a request within its bars misses none', ({ assert }) => {
    assert.deepEqual(aboveBars(BAR, BAR), [])
    assert.deepEqual(aboveBars({ statements: 1, bytes: 10, processor: 0.1 }, BAR), [])
  })

  test('a request that exceeds its bars names each missed bar', ({ assert }) => {
    assert.deepEqual(aboveBars({ statements: 5, bytes: 1_001, processor: 2.04 }, BAR), [
      'statements 5, bar 4',
      'bytes 1001, bar 1000',
      'processor 2.04, bar 2',
    ])
  })

  test('a bar far above the measured time may be lowered', ({ assert }) => {
    assert.deepEqual(lowerBars({ statements: 3, bytes: 500, processor: 1 }, BAR), [
      'statements: the bar of 4 may be lowered to 3',
      'bytes: the bar of 1000 may be lowered to 510',
      'processor: the bar of 2 may be lowered to 1.25',
    ])
  })

  test('a bar that differs from the measured time by chance stays', ({ assert }) => {
    assert.deepEqual(lowerBars({ statements: 4, bytes: 981, processor: 1.7 }, BAR), [])
  })

  test('a figure without a bar is neither missed nor too high', ({ assert }) => {
    assert.deepEqual(aboveBars(BAR, { statements: 4 }), [])
    assert.deepEqual(lowerBars(BAR, { statements: 4 }), [])
  })

  test('a load in which no request succeeded misses its bar', ({ assert }) => {
    const [scenario] = makeScenarios([PRODUCT])
    const times = { p50Ms: Number.NaN, p95Ms: Number.NaN, p99Ms: Number.NaN, longestMs: Number.NaN }
    const nothing = { requestsPerSecond: 0, ...times, cpuMs: Infinity, failures: 0 }
    const loads = { portal: nothing, bare: nothing }
    const size = { statements: 1, bytes: 1 }
    const { missed } = reportOn([{ scenario: scenario!, connections: 50, size, loads }])
    assert.include(missed, '- session status, 50: no request was answered')
  })

  test('all bars belong to requests that are measured', ({ assert }) => {
    const names = makeScenarios([PRODUCT]).map(({ name }) => name)
    assert.includeMembers(names, Object.keys(BARS))
  })
})
