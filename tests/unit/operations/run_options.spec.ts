import { readRunOptions, TEST_RUNS } from '#tests/setup/run_options'
import { test } from '@japa/runner'

test.group('Command line of the test run', () => {
  test('runs everything when nothing is chosen', ({ assert }) => {
    assert.deepEqual(readRunOptions([]), {
      runs: TEST_RUNS,
      japaArgs: [],
      isMeasuring: false,
    })
  })

  test('runs what is chosen, in the usual order, and hands the rest on', ({ assert }) => {
    const options = readRunOptions(['--suite=e2e,unit', '--files=money', '--measure'])
    assert.deepEqual(options, {
      runs: ['unit', 'e2e'],
      japaArgs: ['--files=money'],
      isMeasuring: true,
    })
  })

  test('runs no walks, which need a build, where files or tests are named', ({ assert }) => {
    assert.notInclude(readRunOptions(['--files=money']).runs, 'walks')
    assert.deepEqual(readRunOptions(['--suite=walks', '--files=day']).runs, ['walks'])
  })

  test('runs what takes minutes only when it is chosen', ({ assert }) => {
    assert.notInclude(readRunOptions([]).runs, 'operate')
    assert.deepEqual(readRunOptions(['--suite=operate']).runs, ['operate'])
  })

  test('names a suite that does not exist', ({ assert }) => {
    assert.throws(() => readRunOptions(['--suite=smoke']), /There is no suite "smoke"/)
  })
})
