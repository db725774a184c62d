import { spawnSync } from 'node:child_process'
import { fromSource, ROOT } from '#bin/run_process'
import { test } from '@japa/runner'

test.group('Starting with wrong settings', () => {
  test('ends with a sentence for each, and without a stack', ({ assert }) => {
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
    assert.notMatch(stderr, /^\s+at /m)
  })
})
