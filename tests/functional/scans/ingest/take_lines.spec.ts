import { scanStore } from '#app/scans/store/current_store'
import { SCANS_OF_FILE, takeLines } from '#app/scans/ingest/take_lines'
import { MOST_OF } from '#shared/scans/questions/scan_contract'
import { sentScan } from '#tests/functional/setup/scans/scan_scene'
import { useTestScans } from '#tests/functional/setup/scans/scan_store'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const SCANS = 40_000

test.group('Batches of scans', (group) => {
  useTestScans(group)

  test('a batch of scans with long texts ends early enough for the store to accept it', async ({
    assert,
  }) => {
    const tags = Array.from({ length: MOST_OF.tags }, () => 'x'.repeat(MOST_OF.tag))
    const lines = Array.from({ length: SCANS }, (_, index) => ({
      line: index + 1,
      scan: sentScan({ tags }),
    }))
    const ends: number[] = []
    const taken = await takeLines(
      { client: db.connection(), store: scanStore(), log: null },
      partsOf(lines),
      {
        now: () => new Date(),
        reject: () => assert.fail('a good line was refused'),
        begun: (line) => {
          ends.push(line)
          return () => undefined
        },
        batch: SCANS_OF_FILE,
      }
    )
    assert.deepEqual(taken, { accepted: SCANS, duplicates: 0 })
    assert.lengthOf(ends, 2)
    assert.isBelow(ends[0]!, SCANS)
    assert.equal(ends[1], SCANS)
  })
})

async function* partsOf<Line>(lines: readonly Line[]): AsyncGenerator<readonly Line[]> {
  yield lines
}
