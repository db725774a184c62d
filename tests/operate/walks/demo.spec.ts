import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fromSource, ROOT, runQuietly } from '#bin/run_process'
import { endProcess } from '#tests/functional/setup/processes/product_process'
import { newConnection } from '#tests/functional/setup/scans/scan_store'
import { test } from '@japa/runner'

/** The last line that the demo prints when it starts. */
const GREETED = /^Ctrl-C stops it/

/** Fewer scans than usual, because this test does not look at them. */
const DEMO_SCANS = '5000'

/** Starts a demo without configuration, except for port, folder and number of scans. */
function startDemo(folder: string): ChildProcess {
  const { PATH, HOME } = process.env
  return spawn(process.execPath, fromSource('backend/bin/demo.ts'), {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH, HOME, PORT: '0', DEMO_FOLDER: folder, DEMO_SCANS },
  })
}

async function readGreeting(demo: ChildProcess): Promise<string[]> {
  const lines: string[] = []
  for await (const line of createInterface({ input: demo.stdout! })) {
    lines.push(line)
    if (GREETED.test(line)) return lines
  }
  throw new Error(`The demo did not start:\n${lines.join('\n')}`)
}

function shellLine(greeting: readonly string[]): string {
  const from = greeting.findIndex((line) => line.startsWith('  curl '))
  const to = greeting.findIndex((line, index) => index >= from && !line.endsWith('\\'))
  return greeting.slice(from, to + 1).join('\n')
}

interface Handed {
  accepted: number
  duplicates: number
  rejected_count: number
}

const runInShell = async (line: string) =>
  JSON.parse(
    await runQuietly('The line of the demo', 'sh', ['-c', `${line} 2>/dev/null`])
  ) as Handed

async function countScans(folder: string, id: string): Promise<number> {
  const connection = newConnection(join(folder, 'scans'))
  connection.open()
  try {
    const store = await connection.whenReady()
    const [row] = await store.rows<{ n: string }>(
      'SELECT count() AS n FROM scans FINAL WHERE id = {id:String}',
      { id }
    )
    return Number(row!.n)
  } finally {
    await connection.close()
  }
}

test.group('npm run demo', () => {
  test('at every start, the demo prints a shell command that sends a scan', async ({
    assert,
    cleanup,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'label-portal-demo-'))
    cleanup(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
    const first = startDemo(folder)
    cleanup(() => void first.kill())
    const line = shellLine(await readGreeting(first))
    assert.include(line, 'my-first-scan')
    assert.containSubset(await runInShell(line), { accepted: 1, duplicates: 0, rejected_count: 0 })
    assert.containSubset(await runInShell(line), { accepted: 0, duplicates: 1 })
    assert.equal(await countScans(folder, 'my-first-scan'), 1)
    assert.equal(await endProcess(first, 'SIGINT'), 0)

    const second = startDemo(folder)
    cleanup(() => void second.kill())
    const again = shellLine(await readGreeting(second))
    const tokenOf = (text: string) => /Bearer (\S+)'/.exec(text)?.[1]
    assert.equal(tokenOf(again), tokenOf(line))
    assert.containSubset(await runInShell(again), { accepted: 0, duplicates: 1 })
    const ended = once(second, 'exit')
    second.kill('SIGINT')
    assert.deepEqual(await ended, [0, null])
  }).timeout(600_000)
})
