import {
  FailedMeasurement,
  measureAgain,
  readScore,
  type Measured,
} from '#tests/bench/pages/lighthouse_scores'
import { test } from '@japa/runner'

function measured({
  performance = 0.97,
  paint = 540,
  ...rest
}: { performance?: number | null; paint?: number } & Partial<Measured> = {}): Measured {
  const categories = {
    'performance': { score: performance },
    'accessibility': { score: 1 },
    'best-practices': { score: 1 },
  }
  const audits = {
    'cumulative-layout-shift': { numericValue: 0 },
    'first-contentful-paint': { numericValue: 461 },
    'largest-contentful-paint': { numericValue: paint },
    'total-blocking-time': { numericValue: 61 },
  }
  return { categories, audits, ...rest } as unknown as Measured
}

test.group('Measurements of Lighthouse', () => {
  test('a Lighthouse measurement is read with its scores in percent', ({ assert }) => {
    assert.deepEqual(readScore(measured()), {
      performance: 97,
      accessibility: 100,
      bestPractices: 100,
      layoutShift: 0,
      firstPaintMs: 461,
      largestPaintMs: 540,
      blockedMs: 61,
    })
  })

  test('a page that did not load is a failed measurement, and no score of 0', ({ assert }) => {
    const runtimeError = { code: 'NO_FCP', message: 'The page did not paint' }
    assert.throws(() => readScore(measured({ runtimeError })), /NO_FCP: The page did not paint/)
  })

  test('a category without a score and a figure that is missing are failed measurements', ({
    assert,
  }) => {
    assert.throws(() => readScore(measured({ performance: null })), /no performance/)
    assert.throws(() => readScore(measured({ paint: Number.NaN })), /no largest-contentful-paint/)
  })

  test('a failed measurement is repeated until one succeeds', async ({ assert }) => {
    const attempts: number[] = []
    const score = await measureAgain(async (attempt) => {
      attempts.push(attempt)
      if (attempt < 3) throw new FailedMeasurement('failed')
      return 97
    })
    assert.equal(score, 97)
    assert.deepEqual(attempts, [1, 2, 3])
  })

  test('a measurement that fails three times is reported as failed', async ({ assert }) => {
    let attempts = 0
    await assert.rejects(async () => {
      await measureAgain(async () => {
        attempts += 1
        throw new FailedMeasurement('The page did not paint')
      })
    }, /did not paint/)
    assert.equal(attempts, 3)
  })
})
