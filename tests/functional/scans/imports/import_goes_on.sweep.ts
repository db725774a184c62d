import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { holdName } from '#app/foundation/console/hold_name'
import type { ScanStore } from '#app/scans/store/scan_store'
import { readStoreAddress } from '#app/scans/engine/store_address'
import { STORE_USER, type StoreAddress } from '#app/scans/engine/store_settings'
import { runCommand } from '#tests/functional/setup/processes/run_command'
import { sentScan, toNdjson } from '#tests/functional/setup/scans/scan_scene'
import { newConnection } from '#tests/functional/setup/scans/scan_store'
import { useTemporaryFolder } from '#tests/setup/files/temporary_folder'
import { test } from '@japa/runner'

/** Scans per batch and per file: enough batches to interrupt an import between them. */
const BATCH = 1_000
const SCANS = 40_500
const TEST_SCANS_OF_FILE = String(BATCH)

/** A connection to a store that a test can cut. */
class StoreLine {
  readonly #sockets = new Set<Socket>()
  readonly #server: Server
  #port = 0

  private constructor(private readonly address: StoreAddress) {
    this.#server = createServer((client) => {
      const store = connect(address.port, '127.0.0.1')
      for (const [from, to] of [
        [client, store],
        [store, client],
      ] as const) {
        this.#sockets.add(from)
        from.on('error', () => to.destroy()).on('close', () => to.destroy())
        from.pipe(to)
      }
    })
  }

  static async open(address: StoreAddress): Promise<StoreLine> {
    const line = new StoreLine(address)
    await line.join()
    return line
  }

  get url(): string {
    return `http://${STORE_USER}:${this.address.secret}@127.0.0.1:${this.#port}`
  }

  async join(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
  }

  cut(): void {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
    this.#sockets.clear()
  }
}

async function countAll(store: ScanStore): Promise<[number, number]> {
  const [row] = await store.rows<{ n: string; ids: string }>(
    'SELECT count() AS n, uniqExact(id) AS ids FROM scans FINAL'
  )
  return [Number(row!.n), Number(row!.ids)]
}

test.group('scans:import, while the store of the scans is away', (group) => {
  const folder = useTemporaryFolder(group)

  function writeScans(count: number): string {
    const file = join(folder(), 'scans.ndjson')
    writeFileSync(file, toNdjson(Array.from({ length: count }, () => sentScan())))
    return file
  }

  async function untilBegun(): Promise<void> {
    const places = join(folder(), 'imports')
    while (!existsSync(places) || readdirSync(places).length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  test('the import waits until the store is back, says so, and continues where it was', async ({
    assert,
    cleanup,
  }) => {
    const file = writeScans(SCANS)
    const settings = { SCANS_URL: '', SCANS_FOLDER: folder(), TEST_SCANS_OF_FILE }
    const importing = runCommand(['scans:import', file], settings)
    await Promise.race([untilBegun(), importing])
    process.kill(readStoreAddress(folder())!.pid, 'SIGKILL')
    const { status, said } = await importing
    assert.equal(status, 0, said)
    assert.match(said, /store of scans does not respond.* waiting up to 10 minutes/)
    assert.include(said, 'The store of scans is available again')
    const [, accepted, known] = /\b(\d+) accepted, (\d+) known/.exec(said)!
    assert.equal(Number(accepted) + Number(known), SCANS)

    const connection = newConnection(folder())
    cleanup(() => connection.close())
    connection.open()
    const store = await connection.whenReady()
    assert.deepEqual(await countAll(store), [SCANS, SCANS])
  })

  test('the import ends with 1 when the store is away longer than --wait, and continues there the next time', async ({
    assert,
    cleanup,
  }) => {
    const connection = newConnection(folder())
    cleanup(() => connection.close())
    connection.open()
    const store = await connection.whenReady()
    const line = await StoreLine.open(readStoreAddress(folder())!)
    cleanup(() => line.cut())
    const file = writeScans(SCANS)
    const settings = { SCANS_URL: line.url, SCANS_FOLDER: folder(), TEST_SCANS_OF_FILE }
    const importing = runCommand(['scans:import', file, '--wait=0'], settings)
    await Promise.race([untilBegun(), importing])
    line.cut()
    const { status, said } = await importing
    assert.equal(status, 1, said)
    assert.match(said, /unavailable for more than 0 minutes\. Stored scans are kept/)
    assert.notMatch(said, / at .*\.[jt]s:\d/)
    await line.join()
    const again = await runCommand(['scans:import', file, '--wait=0'], settings)
    assert.equal(again.status, 0, again.said)
    assert.match(again.said, /Continuing after line [1-9]\d*000\b/)
    assert.deepEqual(await countAll(store), [SCANS, SCANS])
  })

  test('an import of a file that another process imports does not start', async ({ assert }) => {
    const file = writeScans(1)
    // Another import holds this name until it ends.
    assert.isTrue(await holdName(`import ${file}`))
    const { status, said } = await runCommand(['scans:import', file], {
      SCANS_URL: '',
      SCANS_FOLDER: folder(),
    })
    assert.equal(status, 1, said)
    assert.include(said, 'is being imported by another process')
  })

  test('the import ends with 1 where no scans are stored', async ({ assert }) => {
    const { status, said } = await runCommand(['scans:import', writeScans(1)], { SCANS_URL: 'off' })
    assert.equal(status, 1)
    assert.include(said, 'SCANS_URL is off')
  })

  for (const wait of ['-1', 'soon']) {
    test(`the import refuses a --wait of ${wait}`, async ({ assert }) => {
      const { status, said } = await runCommand(['scans:import', writeScans(1), `--wait=${wait}`], {
        SCANS_URL: '',
        SCANS_FOLDER: folder(),
      })
      assert.equal(status, 1)
      assert.match(said, /wait/)
    })
  }
})
