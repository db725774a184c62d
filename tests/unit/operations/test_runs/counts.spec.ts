import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeResult, readResult, sumUp, type Counts } from '#tests/setup/counts'
import { test } from '@japa/runner'

const COUNTS: Counts = { passed: 3, failed: 0, skipped: 0, failures: [] }

test.group('Counts of the test run', (group) => {
  let folder = ''

  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'label-portal-counts-'))
    return () => rmSync(folder, { recursive: true })
  })

  function resultOf(counts: Partial<Counts>, exitCode: number) {
    const file = join(folder, 'counts.json')
    writeFileSync(file, JSON.stringify({ ...COUNTS, ...counts }))
    return readResult('e2e', file, exitCode)
  }

  test('the last line of a test run adds up all processes without skipped tests', ({ assert }) => {
    const results = [resultOf({ skipped: 1 }, 0), resultOf({ failed: 2 }, 1)]
    assert.deepEqual(sumUp(results), { line: '6 passed, 2 failed', isPassed: false })
    assert.isTrue(sumUp([resultOf({ skipped: 1 }, 0)]).isPassed)
    assert.include(describeResult(results[0]!), '3 passed, 0 failed, 1 skipped')
  })

  test('a process that ended before it could count is one failure', ({ assert }) => {
    const ended = readResult('e2e', join(folder, 'nothing.json'), 137)
    assert.include(describeResult(ended), 'ended early (exit code 137)')
    assert.deepEqual(sumUp([resultOf({}, 0), ended]), {
      line: '3 passed, 1 failed',
      isPassed: false,
    })
  })

  test('a process without a test is one failure', ({ assert }) => {
    assert.equal(resultOf({ passed: 0 }, 0).crash, 'ran no test')
    assert.isFalse(sumUp([resultOf({ passed: 0 }, 0)]).isPassed)
  })

  test('a process whose set-up failed is one failure though its tests passed', ({ assert }) => {
    assert.isFalse(sumUp([resultOf({}, 1)]).isPassed)
  })

  test('a run without processes has not passed', ({ assert }) => {
    assert.isFalse(sumUp([]).isPassed)
  })
})
