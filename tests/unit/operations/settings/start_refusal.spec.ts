import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fromSource, ROOT } from '#bin/run_process'
import { describeStartFailure } from '#bin/starting/start_failure'
import { test } from '@japa/runner'

test.group('Starting with wrong settings', () => {
  test('a start with wrong settings ends with a sentence for each, and without a stack trace', ({
    assert,
  }) => {
    const { status, stderr } = spawnSync(process.execPath, fromSource('backend/bin/server.ts'), {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, DB_CONNECTION: 'oracle', MAIL_FROM: '', APP_KEY: 'hunter2' },
    })
    assert.equal(status, 1)
    assert.include(stderr, 'DB_CONNECTION must be sqlite or mysql, not "oracle".')
    assert.include(stderr, 'MAIL_FROM is missing')
    assert.include(stderr, 'APP_KEY must have at least 16 characters.')
    assert.notInclude(stderr, 'hunter2')
    assert.notMatch(stderr, /^ +at /m)
  })
})

test.group('A folder that cannot be made', () => {
  test('a folder that cannot be created because of a file is named in a sentence', ({ assert }) => {
    const folder = join(ROOT, 'package.json', 'backup')
    let failure: unknown
    try {
      mkdirSync(folder, { recursive: true })
    } catch (error) {
      failure = error
    }
    const sentence = `${folder} cannot be created or read: a part of its path is a file, not a folder.`
    assert.equal(describeStartFailure(failure), sentence)
  })
})
