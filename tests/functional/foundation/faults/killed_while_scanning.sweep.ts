import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listAccepted, readAccepted } from '#app/scans/ingest/accepted_log'
import { rebuildScans } from '#app/scans/ingest/rebuild_scans'
import type { ScanStore } from '#app/scans/store/scan_store'
import { KilledServer } from '#tests/functional/foundation/faults/killed_server'
import { untilScans } from '#tests/functional/setup/processes/product_process'
import { createProgram, sentScan } from '#tests/functional/setup/scans/scan_scene'
import { newConnection } from '#tests/functional/setup/scans/scan_store'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const PROGRAMS = 3
const BATCHES = 6
const SCANS = 2_000
const DEATHS = 3

/** Longer than most batches take, because the server must also die between log and store. */
const LATEST_MS = 300

async function idsOfLog(folder: string): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const file of listAccepted(folder)) {
    for await (const scans of readAccepted(file)) for (const { id } of scans) ids.add(id)
  }
  return ids
}

const idsOf = async (store: ScanStore) =>
  (await store.rows<{ id: string }>('SELECT id FROM scans FINAL ORDER BY id')).map(({ id }) => id)

test.group('A server that is killed at random while scans are handed in', () => {
  test('a server killed at random while it receives scans keeps each acknowledged scan once, in store and log', async ({
    assert,
    cleanup,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'label-portal-killed-'))
    cleanup(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
    const server = await KilledServer.start(
      { requests: PROGRAMS * BATCHES, deaths: DEATHS, latestMs: LATEST_MS },
      { SCANS_URL: '', SCANS_FOLDER: folder }
    )
    cleanup(() => server.end())
    const acknowledged = new Set<string>()
    server.onDeath = async () => {
      const known = await idsOfLog(folder)
      assert.deepEqual([...acknowledged.difference(known)], [], 'written down')
    }
    const handIn = async () => {
      const program = await createProgram('statistics.add_verification', server.origin)
      for (let n = 0; n < BATCHES; n += 1) {
        const batch = Array.from({ length: SCANS }, () => sentScan())
        const { status, body } = await server.request(async () => {
          const response = await program.send(batch)
          if (response.status === 503) await untilScans(server.origin)
          return response
        })
        assert.deepEqual([status, body.accepted + body.duplicates], [200, SCANS])
        for (const { id } of batch) acknowledged.add(id)
      }
    }
    await untilScans(server.origin)
    await Promise.all(Array.from({ length: PROGRAMS }, handIn))
    await server.survive()
    assert.equal(server.kills, DEATHS)
    await server.end()

    const connection = newConnection(folder)
    cleanup(() => connection.close())
    connection.open()
    const store = await connection.whenReady()
    const expected = [...acknowledged].sort()
    assert.deepEqual(await idsOf(store), expected)
    await rebuildScans(db.connection(), store, [folder], {
      progress: () => undefined,
      damaged: () => undefined,
    })
    assert.deepEqual(await idsOf(store), expected)
  })
})
