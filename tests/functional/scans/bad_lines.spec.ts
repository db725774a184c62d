import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scanStore } from '#app/scans/current_store'
import { readScansFile } from '#app/scans/ingest/read_scans_file'
import { takeLines } from '#app/scans/ingest/take_lines'
import { countStored, sentScan } from '#tests/functional/setup/scan_scene'
import { useTestScans } from '#tests/functional/setup/scan_store'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const LINES = 20_000

/** What is wrong with a line, by the field that is told of. */
const BAD: readonly (readonly [field: string, line: () => string])[] = [
  ['non_field_errors', () => '{"id": '],
  ['non_field_errors', () => '[]'],
  ['non_field_errors', () => 'null'],
  ['non_field_errors', () => '\u0000\uFFFD not a line at all'],
  ['non_field_errors', () => JSON.stringify(sentScan({ agent: 'x'.repeat(17_000) }))],
  ['id', () => JSON.stringify(sentScan({ id: '' }))],
  ['id', () => JSON.stringify(sentScan({ id: 'line\nfeed' }))],
  ['status', () => JSON.stringify(sentScan({ status: 7 }))],
  ['status', () => JSON.stringify(sentScan({ status: 1.5 }))],
  ['timestamp', () => JSON.stringify(sentScan({ timestamp: '2016-12-31T23:59:59Z' }))],
  ['timestamp', () => JSON.stringify(sentScan({ timestamp: '2024-13-45T00:00:00Z' }))],
  ['label_id', () => JSON.stringify(sentScan({ label_id: "'; DROP TABLE scans; --" }))],
  ['label_id', () => JSON.stringify(sentScan({ label_id: undefined }))],
  ['object_id', () => JSON.stringify(sentScan({ object_id: -1 }))],
  ['lat', () => JSON.stringify(sentScan({ lat: 90.1, lon: 0 }))],
  ['lon', () => JSON.stringify(sentScan({ lat: 1 }))],
  ['accuracy', () => JSON.stringify(sentScan({ accuracy: 'near' }))],
  ['client_type', () => JSON.stringify(sentScan({ client_type: 'XX' }))],
  ['verification_count', () => JSON.stringify(sentScan({ verification_count: -1 }))],
  ['tags', () => JSON.stringify(sentScan({ tags: ['a', ''] }))],
]

test.group('A file of good and bad lines', (group) => {
  useTestScans(group)

  test('has each bad one told of by number and field, and each good one kept', async ({
    assert,
    cleanup,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'label-portal-lines-'))
    cleanup(() => rmSync(folder, { recursive: true, force: true }))
    const expected: string[] = []
    // Every other line is good; the bad ones come in turn.
    const lines = Array.from({ length: LINES }, (_, index) => {
      if (index % 2 === 0) return JSON.stringify(sentScan())
      const [field, line] = BAD[((index - 1) / 2) % BAD.length]!
      expected.push(`${index + 1} ${field}`)
      return line()
    })
    const file = join(folder, 'lines.ndjson')
    writeFileSync(file, lines.join('\r\n'))
    const before = await countStored()
    const told: string[] = []
    const door = { client: db.connection(), store: scanStore(), log: null }
    const read = readScansFile(file, { after: 0, read: () => undefined })
    const taken = await takeLines(door, read, {
      now: () => new Date(),
      reject: (line, failures) => told.push(`${line} ${failures[0]!.path[0]}`),
      batch: 3_000,
    })
    assert.deepEqual(taken, { accepted: LINES / 2, duplicates: 0 })
    assert.deepEqual(told, expected)
    assert.equal(await countStored(), before + LINES / 2)
  })
})
