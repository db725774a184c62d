import { LineCounter } from '#shared/scans/questions/line_counter'
import { test } from '@japa/runner'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'

test.group('Lines of a file that arrives in parts', () => {
  test('the line counter counts the rows of a file that arrives in parts, with any quotes and cuts', ({
    assert,
  }) => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\n', ';', 'é'), maxLength: 6 })
    const rows = fc.array(fc.tuple(cell, cell), { maxLength: 8 })
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 7 }), (file, size) => {
        const bytes = new TextEncoder().encode(stringify(file, { quoted: true, delimiter: ';' }))
        const counter = new LineCounter()
        for (let start = 0; start < bytes.length; start += size) {
          counter.take(bytes.subarray(start, start + size))
        }
        assert.equal(counter.lines, file.length)
      })
    )
  })
})
