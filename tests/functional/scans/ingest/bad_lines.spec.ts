import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scanStore } from '#app/scans/store/current_store'
import { readScansFile } from '#app/scans/lines/read_scans_file'
import { takeLines } from '#app/scans/ingest/take_lines'
import { BAD_LINES } from '#tests/functional/scans/ingest/many_lines'
import { countStored, sentScan } from '#tests/functional/setup/scans/scan_scene'
import { useTestScans } from '#tests/functional/setup/scans/scan_store'
import db from '@adonisjs/lucid/services/db'
import { temporaryFolder } from '#tests/setup/files/temporary_folder'
import { test } from '@japa/runner'

const LINES = 20_000

test.group('A file of good and bad lines', (group) => {
  useTestScans(group)

  test('every bad line of a file is reported by number and field, and every good line is stored', async ({
    assert,
    cleanup,
  }) => {
    const folder = temporaryFolder(cleanup)
    const expected: string[] = []
    // Every second line is bad, with each kind of bad line in turn.
    const lines = Array.from({ length: LINES }, (_, index) => {
      if (index % 2 === 0) return JSON.stringify(sentScan())
      const [field, line] = BAD_LINES[((index - 1) / 2) % BAD_LINES.length]!
      expected.push(`${index + 1} ${field}`)
      return line
    })
    const file = join(folder, 'lines.ndjson')
    writeFileSync(file, lines.join('\r\n'))
    const before = await countStored()
    const reported: string[] = []
    const sinks = { client: db.connection(), store: scanStore(), log: null }
    const read = readScansFile(file, { after: 0, read: () => undefined })
    const taken = await takeLines(sinks, read, {
      now: () => new Date(),
      reject: (line, failures) => reported.push(`${line} ${failures[0]!.path[0]}`),
      batch: 3_000,
    })
    assert.deepEqual(taken, { accepted: LINES / 2, duplicates: 0 })
    assert.deepEqual(reported, expected)
    assert.equal(await countStored(), before + LINES / 2)
  })
})
