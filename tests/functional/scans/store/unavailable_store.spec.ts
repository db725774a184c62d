import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { AcceptedLog } from '#app/scans/ingest/accepted_log'
import { runCommand } from '#tests/functional/setup/processes/run_command'
import { sentScan } from '#tests/functional/setup/scans/scan_scene'
import { temporaryFolder } from '#tests/setup/files/temporary_folder'
import { test } from '@japa/runner'

const FULL = 'Code: 243. DB::Exception: Cannot reserve space. (NOT_ENOUGH_SPACE)'

async function startStore(
  cleanup: (task: () => void) => void,
  fails: (statement: string) => boolean
) {
  const server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url!, 'http://store')
    const statement = `${searchParams.get('query') ?? ''}${await text(request)}`
    if (fails(statement)) response.writeHead(500).end(FULL)
    else response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanup(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/scans`
}

test.group('A command whose store of scans is unavailable', () => {
  test('scans:rebind ends with 1 and the command to repeat when the store becomes unavailable', async ({
    assert,
    cleanup,
  }) => {
    const url = await startStore(cleanup, (statement) => statement.includes('SELECT * FROM scans'))
    const { status, said } = await runCommand(['scans:rebind'], { SCANS_URL: url })
    assert.equal(status, 1, said)
    assert.include(said, 'The store of scans is unavailable. Run scans:rebind again.')
    assert.notMatch(said, / at .*\.[jt]s:\d/)
  })

  test('scans:rebuild waits for a store that becomes unavailable after its tables are dropped', async ({
    assert,
    cleanup,
  }) => {
    const folder = temporaryFolder(cleanup)
    const log = new AcceptedLog(folder)
    await log.append([sentScan()])
    await log.close()
    let [isDropped, failures] = [false, 0]
    const url = await startStore(cleanup, (statement) => {
      isDropped ||= statement.startsWith('DROP TABLE')
      if (!isDropped || !statement.startsWith('CREATE TABLE') || failures > 2) return false
      failures += 1
      return true
    })
    const { status, said } = await runCommand(['scans:rebuild'], {
      SCANS_URL: url,
      SCANS_FOLDER: folder,
    })
    assert.equal(status, 0, said)
    assert.match(said, /does not respond; waiting up to 10 minutes .*available again/)
    assert.include(said, '1 scans stored')
  })
})
