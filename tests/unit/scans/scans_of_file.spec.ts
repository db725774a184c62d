import { scansOfFile } from '#app/scans/ingest/take_lines'
import { test } from '@japa/runner'

test.group('How many scans of a file are stored at once', () => {
  test('is 100000, whatever is asked for outside of tests', ({ assert }) => {
    assert.equal(scansOfFile(false, undefined), 100_000)
    assert.equal(scansOfFile(false, '1000'), 100_000)
    assert.equal(scansOfFile(true, undefined), 100_000)
  })

  test('is what tests ask for', ({ assert }) => {
    assert.equal(scansOfFile(true, '1000'), 1000)
  })
})
