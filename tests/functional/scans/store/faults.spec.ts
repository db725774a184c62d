import { useScans } from '#app/scans/store/current_store'
import type { ScansConnection } from '#app/scans/store/scans_connection'
import { ScansUnavailable } from '#app/scans/store/scan_store'
import { alteredConnection } from '#tests/functional/setup/scans/altered_store'
import { countStored, createProgram, sentScan } from '#tests/functional/setup/scans/scan_scene'
import { oncePossible, useTestScans } from '#tests/functional/setup/scans/scan_store'
import { test } from '@japa/runner'

const SCANS = 500

/** Returns a connection whose next insert runs through `misfortune`; later ones are normal. */
function withMisfortune(
  connection: ScansConnection,
  misfortune: (insert: () => Promise<void>) => Promise<void>
): ScansConnection {
  let isOver = false
  return alteredConnection(connection, (store) => ({
    insertText: (...rows) => {
      const insert = () => store.insertText(...rows)
      if (isOver) return insert()
      isOver = true
      return misfortune(insert)
    },
  }))
}

test.group('The store of the scans, when its process is killed', (group) => {
  const { scans } = useTestScans(group)

  for (const [when, misfortune] of [
    [
      'before a batch was stored',
      async (pid: number, insert: () => Promise<void>) => {
        process.kill(pid, 'SIGSTOP')
        const inserted = insert()
        process.kill(pid, 'SIGKILL')
        await inserted
      },
    ],
    [
      'after it stored a batch and before it could confirm it',
      async (pid: number, insert: () => Promise<void>) => {
        await insert()
        process.kill(pid, 'SIGKILL')
        throw new ScansUnavailable()
      },
    ],
  ] as const) {
    test(`killing the store ${when} loses no scan and doubles none`, async ({
      assert,
      cleanup,
    }) => {
      const { connection } = await scans()
      await connection.whenReady()
      cleanup(() => useScans(connection))
      const program = await createProgram()
      const before = await countStored()
      const batch = Array.from({ length: SCANS }, () => sentScan())
      useScans(withMisfortune(connection, (insert) => misfortune(connection.pid!, insert)))
      const first = await program.send(batch)
      assert.deepEqual([first.status, first.headers.get('retry-after')], [503, '5'])
      const { status, body } = await oncePossible(() => program.send(batch))
      assert.deepEqual([status, body.accepted + body.duplicates], [200, SCANS])
      const again = await oncePossible(() => program.send(batch))
      assert.deepEqual([again.body.accepted, again.body.duplicates], [0, SCANS])
      assert.equal(await countStored(), before + SCANS)
    })
  }
})

test.group('A batch behind one whose storing failed', (group) => {
  const { scans } = useTestScans(group)

  test('a batch behind a failed one stores no scan that the failed one had stored', async ({
    assert,
    cleanup,
  }) => {
    const { connection } = await scans()
    await connection.whenReady()
    cleanup(() => useScans(connection))
    const program = await createProgram()
    const before = await countStored()
    const batch = Array.from({ length: SCANS }, () => sentScan())
    useScans(
      withMisfortune(connection, async (insert) => {
        await insert()
        throw new ScansUnavailable()
      })
    )
    const responses = await Promise.all([batch, batch].map((some) => program.send(some)))
    const taken = responses.filter(({ status }) => status === 200)
    assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 503])
    assert.deepEqual([taken[0]!.body.accepted, taken[0]!.body.duplicates], [0, SCANS])
    assert.equal(await countStored(), before + SCANS)
  })
})
