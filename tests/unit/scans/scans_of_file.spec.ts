import { scansOfFile } from '#app/scans/ingest/take_lines'
import { test } from '@japa/runner'

test.group('The number of scans that an import stores at once', () => {
  test('an import stores 100000 scans at once, and ignores another number outside of tests', ({
    assert,
  }) => {
    assert.equal(scansOfFile(false, undefined), 100_000)
    assert.equal(scansOfFile(false, 1_000), 100_000)
    assert.equal(scansOfFile(true, undefined), 100_000)
  })

  test('a test can set the number of scans that an import stores at once', ({ assert }) => {
    assert.equal(scansOfFile(true, 1_000), 1000)
  })
})
