import { join } from 'node:path'
import {
  BAD_CSV_LINES,
  BAD_LINES,
  readThrough,
  writeManyLines,
} from '#tests/functional/scans/ingest/many_lines'
import { temporaryFolder } from '#tests/setup/files/temporary_folder'
import { test } from '@japa/runner'

const MB = 1024 * 1024

test.group('A large file of good and bad lines', () => {
  // The memory may grow only by a small part of the size of all lines.
  for (const [name, count, bad, mostGrowth] of [
    ['lines.ndjson.gz', 1_000_000, BAD_LINES, 40 * MB],
    ['lines.csv.gz', 150_000, BAD_CSV_LINES, 20 * MB],
  ] as const) {
    test(`a file of ${count} lines is read with little memory: ${name}`, async ({
      assert,
      cleanup,
    }) => {
      const folder = temporaryFolder(cleanup)
      const lines = { file: join(folder, name), count, bad }
      await writeManyLines(lines)
      const { grown, ...read } = await readThrough(lines)
      assert.deepEqual(read, { good: count / 2, bad: count / 2, mistaken: [] })
      assert.isBelow(grown, mostGrowth)
    })
  }
})
