import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromSource, ROOT } from '#bin/run_process'
import { test } from '@japa/runner'

test.group('A process that runs from the source', (group) => {
  let file = ''

  group.each.setup(() => {
    const folder = mkdtempSync(join(tmpdir(), 'label-portal-source-'))
    file = join(folder, 'entry.ts')
    return () => rmSync(folder, { recursive: true })
  })

  function run(source: string) {
    writeFileSync(file, source)
    return spawnSync(process.execPath, fromSource(file), { cwd: ROOT, encoding: 'utf8' })
  }

  test('runs a file as it is now, however often it ran before', ({ assert }) => {
    const first = 'const answer: number = 1\nconsole.log(answer)'
    const second = 'const answer: number = 2\nconsole.log(answer)'
    assert.equal(run(first).stdout, '1\n')
    assert.equal(run(first).stdout, '1\n')
    assert.equal(run(second).stdout, '2\n')
    assert.equal(run(first).stdout, '1\n')
  })

  test('names the line of the source where it fails', ({ assert }) => {
    const source = 'type Unseen = {\n  kept: false\n}\n\nthrow new Error("fails" as string)'
    for (const { status, stderr } of [run(source), run(source)]) {
      assert.equal(status, 1)
      assert.include(stderr, `${file}:5:`)
    }
  })

  test('shows the line that is no TypeScript', ({ assert }) => {
    const { status, stderr } = run('const whole = 1\nconst broken: = 1')
    assert.equal(status, 1)
    assert.include(stderr, `SyntaxError: ${file}`)
    assert.include(stderr, 'const broken: = 1')
    assert.notInclude(stderr, 'Stack backtrace')
  })
})
