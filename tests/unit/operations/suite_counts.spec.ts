import { isPassed, judgeSuite, listFailures, summarize } from '#tests/setup/suite_counts'
import { test } from '@japa/runner'

const COUNTS = { passed: 3, failed: 0, skipped: 0, hasError: false, failures: [], seconds: {} }

test.group('Counts of the test run', () => {
  test('add up over all suites', ({ assert }) => {
    const results = [
      judgeSuite('unit', COUNTS, 0),
      judgeSuite('functional', { ...COUNTS, failed: 2, hasError: true }, 1),
    ]
    assert.equal(summarize(results), '6 passed, 2 failed')
    assert.isFalse(isPassed(results))
  })

  test('name each test that failed, with its file and reasons', ({ assert }) => {
    const reasons = ['not visible\n\nLocator: heading', 'The page showed nothing']
    const failure = { file: 'tests/e2e/access/login.spec.ts', test: 'logs in', reasons }
    const results = [
      judgeSuite('unit', COUNTS, 0),
      judgeSuite('e2e', { ...COUNTS, failed: 1, hasError: true, failures: [failure] }, 1),
    ]
    assert.deepEqual(listFailures(results), [
      `  ✖ e2e: logs in (tests/e2e/access/login.spec.ts)
      not visible

      Locator: heading
      The page showed nothing`,
    ])
  })

  test('do without the skipped tests', ({ assert }) => {
    const results = [judgeSuite('unit', { ...COUNTS, skipped: 1 }, 0)]
    assert.equal(summarize(results), '3 passed, 0 failed')
    assert.isTrue(isPassed(results))
  })

  test('fail for a suite that ended before it could count', ({ assert }) => {
    const results = [judgeSuite('unit', COUNTS, 0), judgeSuite('e2e', null, 137)]
    assert.equal(summarize(results), '3 passed, 1 failed')
    assert.isFalse(isPassed(results))
  })

  test('fail for a suite without a test', ({ assert }) => {
    const result = judgeSuite('e2e', { ...COUNTS, passed: 0 }, 0)
    assert.equal(result.crashed, 'ran no test')
    assert.isFalse(isPassed([result]))
  })

  test('fail for a suite whose set-up broke though no test failed', ({ assert }) => {
    assert.isFalse(isPassed([judgeSuite('e2e', { ...COUNTS, hasError: true }, 0)]))
    assert.isFalse(isPassed([judgeSuite('e2e', COUNTS, 1)]))
  })

  test('fail for a run without suites', ({ assert }) => {
    assert.isFalse(isPassed([]))
  })
})
