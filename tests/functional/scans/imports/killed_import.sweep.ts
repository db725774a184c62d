import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, readFileSync, readdirSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromSource, ROOT } from '#bin/run_process'
import { scanStore } from '#app/scans/store/current_store'
import { countStored, sentScan, toNdjson } from '#tests/functional/setup/scans/scan_scene'
import { runCommand } from '#tests/functional/setup/processes/run_command'
import { useTestScans } from '#tests/functional/setup/scans/scan_store'
import { parse } from 'csv-parse/sync'
import { useTemporaryFolder } from '#tests/setup/files/temporary_folder'
import { test } from '@japa/runner'

/** Lines per batch and per file: enough batches to kill an import between two. */
const BATCH = 1_000
const LINES = 40 * BATCH

const BAD_EVERY = 100

test.group('scans:import, killed in the middle of a file', (group) => {
  const { scans } = useTestScans(group)
  const folder = useTemporaryFolder(group)

  const settings = async () => ({
    SCANS_URL: '',
    SCANS_FOLDER: (await scans()).folder,
    TEST_SCANS_OF_FILE: String(BATCH),
  })

  const importFile = async (file: string) => runCommand(['scans:import', file], await settings())

  /** Returns the file name of the only running import's place, or null. */
  const placeOf = async () =>
    readdirSync(await placesFolder()).find((name) => /^\w+$/.test(name)) ?? null

  async function placesFolder(): Promise<string> {
    const places = join((await scans()).folder, 'imports')
    mkdirSync(places, { recursive: true })
    return places
  }

  function writeScans(name: string): string {
    const file = join(folder(), name)
    writeFileSync(file, '')
    for (let from = 1; from <= LINES; from += 10_000) {
      const lines = Array.from({ length: 10_000 }, (_, index) =>
        (from + index) % BAD_EVERY === 0 ? `bad line ${from + index}\n` : toNdjson([sentScan()])
      )
      appendFileSync(file, lines.join(''))
    }
    return file
  }

  /** Imports a file, and kills the import once it has stored its place. */
  async function killInTheMiddle(file: string): Promise<void> {
    const child: ChildProcess = spawn(
      process.execPath,
      fromSource('backend/ace.js', 'scans:import', file),
      {
        cwd: ROOT,
        stdio: 'ignore',
        env: { ...process.env, ...(await settings()) },
      }
    )
    const ended = once(child, 'exit')
    while ((await placeOf()) === null) await untilChanged()
    child.kill('SIGKILL')
    const [, signal] = (await ended) as [number | null, string | null]
    if (signal !== 'SIGKILL') throw new Error('It ended before it was killed')
  }

  async function untilChanged(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const watcher = watch(await placesFolder(), () => resolve())
    const timer = setTimeout(resolve, 50)
    await promise
    clearTimeout(timer)
    watcher.close()
  }

  const faultsOf = (file: string) =>
    parse(readFileSync(`${file}.errors.csv`, 'utf8'), {
      bom: true,
      delimiter: ';',
      columns: true,
    }) as {
      line: string
      reason: string
      text: string
    }[]

  const bad = Array.from({ length: LINES / BAD_EVERY }, (_, index) => (index + 1) * BAD_EVERY)
  const good = LINES - bad.length

  test('a killed import continues where it was, counts each scan once and reports each bad line once', async ({
    assert,
  }) => {
    const before = await countStored()
    const file = writeScans('scans.ndjson')
    await killInTheMiddle(file)
    // A row after the stored place, half written when the import died.
    appendFileSync(`${file}.errors.csv`, `"${LINES - 1}";"half a r`)
    const { status, said } = await importFile(file)
    assert.equal(status, 2, said)
    assert.match(said, /Continuing after line [1-9]\d*000\b/)
    const [, accepted, known, faulty] = /\b(\d+) accepted, (\d+) known already, (\d+) faulty/.exec(
      said
    )!
    assert.deepEqual([Number(accepted) + Number(known), Number(faulty)], [good, bad.length])
    assert.equal(await countStored(), before + good)
    assert.deepEqual(
      faultsOf(file).map(({ line, text }) => [Number(line), text]),
      bad.map((line) => [line, `bad line ${line}`])
    )
    assert.isNull(await placeOf())
    const [row] = await scanStore().rows<{ n: string; ids: string }>(
      'SELECT count() AS n, uniqExact(id) AS ids FROM scans FINAL'
    )
    assert.equal(row!.n, row!.ids)
  })
})
